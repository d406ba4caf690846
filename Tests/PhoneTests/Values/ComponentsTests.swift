import Phone
import Testing

/// Sets of components, beyond one word of bits.
struct ComponentsTests {
  private func set(_ numbers: [Int]) -> Components {
    numbers.reduce(into: []) { $0.formUnion(Components(number: $1)) }
  }

  @Test func `a set keeps components of every word`() {
    let numbers = [0, 1, 63, 64, 90, Components.capacity - 1]
    let set = set(numbers)
    #expect(Array(set.numbers) == numbers)
    #expect(set.count == numbers.count)
    #expect(set.firstNumber == 0)
    #expect(Components().firstNumber == nil && Components().isEmpty)
    #expect(Components.all.count == Components.capacity)
    #expect(Components(from: 62, count: 4) == self.set([62, 63, 64, 65]))
  }

  @Test func `the laws of sets hold across words`() {
    let (one, other) = (set([1, 63, 64, 100]), set([1, 64, 101]))
    #expect(one.union(other) == set([1, 63, 64, 100, 101]))
    #expect(one.intersection(other) == set([1, 64]))
    #expect(one.subtracting(other) == set([63, 100]))
    #expect(one.symmetricDifference(other) == set([63, 100, 101]))
    #expect(one.contains(set([63, 100])) && !one.contains(other) && one.contains([]))
    #expect(set([1, 64]).isSubset(of: one) && one.isSuperset(of: set([100])))
    #expect(one.isDisjoint(with: set([0, 101])) && !one.isDisjoint(with: other))
    #expect(Set([one, other, set([100, 64, 63, 1])]).count == 2)
    var changing = one
    let (first, second) = (changing.insert(set([101])).inserted, changing.insert(set([101])).inserted)
    #expect(first && !second)
    let removed = [changing.remove(set([101, 102])), changing.remove(set([102]))]
    #expect(removed == [set([101]), nil])
    let known = changing.update(with: set([1]))
    #expect(known == set([1]) && changing == one)
  }

  @Test func `the components of a phone are told apart`() {
    let named: [Components] = [
      .device, .deviceKind, .ios, .language, .registered, .profile, .habits, .account, .analytics, .review,
      .completion, .random, .common, .screen, .services,
    ]
    let lists =
      (0..<Components.states).map { Components.state(at: $0) }
      + (0..<Components.keys).map { Components.defaults(at: $0) }
      + ServiceList.production.slots.map { $0.component }
      + Permission.allCases.map { Components.permission($0.number) }
    let all = named + lists
    #expect(all.allSatisfy { $0.count == 1 })
    #expect(Set(all).count == all.count)
  }

  @Test func `there is room for as many services and permissions again`() {
    let slots = ServiceList.production.slots.count
    let used = (Components.service(slots).firstNumber ?? .max) + Permission.allCases.count
    #expect(Components.capacity - used >= slots + Permission.allCases.count)
  }
}
