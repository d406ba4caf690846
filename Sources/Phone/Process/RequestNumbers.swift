/// The canonical numbers of the requests that can still be answered: 1, 2, … in the order in which they were made,
/// those of earlier processes first.
///
/// The count of earlier, answered requests is left out, since it has no influence on the future.
///
/// For example:
///
///     // Of two requests of this process the first is answered.
///     let numbers = RequestNumbers(world, asked: [])
///     numbers[2]  // 1
///     numbers[1]  // nil
package struct RequestNumbers: Sendable {
  private struct Key: Hashable, Comparable {
    let process: Int
    let number: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.process, left.number) < (right.process, right.number)
    }
  }

  private let process: Int
  /// The requests in ascending order, each once.
  private let keys: [Key]

  /// Collects the requests of a phone.
  ///
  /// - Parameter asked: The numbers of further requests of the current process, in any order.
  package init(_ world: borrowing World, asked: [Int]) {
    let process = world.process.number
    self.process = process
    var keys = world.openTickets.map { Key(process: $0.process, number: $0.number) }
    keys += asked.map { Key(process: process, number: $0) }
    guard !keys.isEmpty else {
      self.keys = []
      return
    }
    keys.sort()
    var distinct: [Key] = []
    for key in keys where distinct.last != key { distinct.append(key) }
    self.keys = distinct
  }

  /// The number of the newest request of the current process; 0 without any.
  var newest: Int { keys.last?.process == process ? keys.count : 0 }

  /// The canonical number of a request of the current process; `nil` where it was answered.
  package subscript(number: Int) -> Int? { place(Key(process: process, number: number)) }

  /// The canonical form of a ticket: its process is 1 for the current process, else 0.
  func canonical(_ ticket: Ticket) -> Ticket {
    let number = place(Key(process: ticket.process, number: ticket.number)) ?? 0
    return Ticket(process: ticket.process == process ? 1 : 0, number: number, request: ticket.request)
  }

  func canonical(_ answer: TicketAnswer) -> TicketAnswer {
    TicketAnswer(ticket: canonical(answer.ticket), answer: answer.answer, detail: answer.detail)
  }

  /// The canonical form of a request whose answer the app ignores; `nil` where the request was answered.
  func canonical(_ unwanted: Listening.Unwanted) -> Listening.Unwanted? {
    place(Key(process: unwanted.process, number: unwanted.number)).map {
      Listening.Unwanted(process: unwanted.process == process ? 1 : 0, number: $0)
    }
  }

  /// The index of a request among all open ones, from 1; `nil` for an answered one. The search is binary, since one
  /// action may need thousands of indices.
  private func place(_ key: Key) -> Int? {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = low + (high - low) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low + 1 : nil
  }
}

extension World {
  /// The tickets of all requests whose answers can still be delivered, in no particular order.
  fileprivate var openTickets: [Ticket] {
    var tickets = process.open.all
    for dialog in dialogs {
      if let ticket = dialog.ticket { tickets.append(ticket) }
      tickets += dialog.others
    }
    guard hasServices else { return tickets }
    for service in services.list.slots { tickets += service.tickets(in: self) }
    return tickets
  }
}
