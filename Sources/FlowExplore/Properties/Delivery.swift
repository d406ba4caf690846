import Phone

/// The demand on an effect where the process can die at any moment.
enum Delivery {
  /// It must happen, and may happen again: after a kill that came before it, something must still do it.
  case atLeastOnce
  /// It must not happen again for the same reason: iOS counts it, or somebody sees it twice.
  case atMostOnce
  /// Neither: it lives with the process, or it is a question whose answer dies with it.
  case free
}

extension Effect {
  /// The demand on the effect. Each kind declares one.
  var delivery: Delivery {
    switch self {
    // What is kept on disk, or by a service for the app.
    case .store, .suite, .files, .keychain, .profile, .habits: .atLeastOnce
    case .onboarding(.complete): .atLeastOnce
    case .notifications(.add), .notifications(.remove), .alarms: .atLeastOnce
    // What others are told.
    case .analytics(.track), .analytics(.trackOnce), .analytics(.setUserProperty), .analytics(.identify):
      .atLeastOnce
    case .paywall(.register): .atLeastOnce
    case .backend(.request(let request)): request.method == "GET" ? .free : .atLeastOnce
    // Three a year (S-30).
    case .review: .atMostOnce
    // A sample that is saved twice counts twice.
    case .health: .atMostOnce
    // The person signs out, or the service forgets them: both are asked for again.
    case .auth, .analytics(.reset): .free
    // What a process sets up for itself, and each launch anew.
    case .onboarding(.set), .onboarding(.navigate), .language, .permissions, .app, .camera, .intents, .push,
      .voice,
      .paywall(.preload), .notifications, .open, .sheet, .timer:
      .free
    }
  }

  /// The effect without what the person chose: two effects of one identity do the same job.
  var identity: String {
    switch self {
    case .store(.set(let key, _)): "store.set " + key
    case .store(.remove(let key)): "store.remove " + key
    case .suite(.set(let group, let key, _)): "store.set " + group + " " + key
    case .suite(.remove(let group, let key)): "store.remove " + group + " " + key
    case .profile(.set(let field, _)): "profile.set " + field
    case .habits: "habits"
    case .analytics(.track(let event, _)), .analytics(.trackOnce(let event, _)): "analytics.track " + event
    case .analytics(.setUserProperty(let name, _)): "analytics.setUserProperty " + name
    case .paywall(.register(let placement)): "paywall.register " + placement
    case .backend(.request(let request)): "backend.request " + request.key
    case .keychain(.add(let name, _, _, _)), .keychain(.update(let name, _)): "keychain.set " + name
    case .notifications(.add(let request)): "notifications.add " + request.id
    case .alarms(.schedule(let id, _)): "alarms.schedule " + id
    case .onboarding(.set(let name, _)): "onboarding.set " + name
    default: name
    }
  }

  /// The effect in a sentence: its verb, and the name that it is about.
  var spoken: String {
    switch self {
    case .store(.set(let key, _)), .store(.remove(let key)), .suite(.set(_, let key, _)),
      .suite(.remove(_, let key)):
      "\(name) \"\(key)\""
    case .profile(.set(let field, _)): "\(name) \"\(field)\""
    case .habits(.set(let habit, _)), .habits(.remove(let habit)): "\(name) \"\(habit)\""
    case .analytics(.track(let event, _)), .analytics(.trackOnce(let event, _)): "\(name) \"\(event)\""
    case .analytics(.setUserProperty(let property, _)): "\(name) \"\(property)\""
    case .paywall(.register(let placement)): "\(name) \"\(placement)\""
    case .backend(.request(let request)): "\(name) \"\(request.key)\""
    default: name
    }
  }
}
