import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct GraphTests {
  /// Two pages, of which the second leads back too: not running, the two pages, the end.
  private func graph() -> Graph {
    var second = Toy.page("two")
    second.back = .always
    let compiled = Toy.bare([Toy.page("one"), second])
    var search = Search(compiled, PlainModel(start: compiled.fresh(World())))
    return search.search()
  }

  @Test func `a state's path is a shortest one from where the exploration began`() {
    let graph = graph()
    #expect(graph.isRoot(0) && graph.path(to: 0) == [])
    #expect(
      (1..<4).map { graph.path(to: $0).flatMap { graph.acts[Int(graph.edges[$0].act)].events } } == [
        [.launched], [.launched, .tapped("next")], [.launched, .tapped("next"), .tapped("next")],
      ])
    #expect((0..<4).map { graph.depth(of: $0) } == [0, 1, 2, 3])
    #expect((1..<4).map { graph.parent(of: $0) } == (1..<4).map { graph.path(to: $0).last })
    #expect(graph.parent(of: 0) == nil)
  }

  @Test func `an edge begins in the state among whose edges it is`() {
    let graph = graph()
    #expect(graph.edges.count == 4)
    for state in 0..<graph.count {
      for edge in graph.edges(of: state) { #expect(graph.source(of: edge) == state) }
    }
    #expect((0..<graph.count).reduce(0) { $0 + graph.edges(of: $1).count } == graph.edges.count)
  }

  @Test func `the edges into a state are those that lead there, in ascending order`() {
    let graph = graph()
    let incoming = graph.incoming()
    for state in 0..<graph.count {
      #expect(
        incoming[state].map { Int($0) } == graph.edges.indices.filter { Int(graph.edges[$0].target) == state }
      )
    }
    // The first page is reached by the launch and by going back.
    #expect(incoming[1].count == 2)
  }

  @Test func `a state beyond a bound has no edges`() {
    let compiled = CompiledApp(app: Toy.pages("one", "two", "three"))
    var search = Search(compiled, PlainModel(start: compiled.fresh(World())))
    let graph = search.search(Bounds(states: 2))
    #expect(graph.hit == .states)
    #expect(graph.expanded < graph.count)
    #expect(graph.edges(of: graph.count - 1).isEmpty)
  }
}
