---@meta

---The screen in front of the person now.
---@type Screen
screen = nil

---The system dialog that is up, or nil.
---@type Prompt|nil
prompt = nil

---The transcript since the app was installed, as `app.transcript`: transcript "store".
---@type Transcript
transcript = nil

---The phone: the data on its disk and in the memory of its process.
---@type World
world = nil

---The flow that is shown, or the app's first. One that is assigned to it at the prompt is played instead, nil goes back to the file's.
---@type Flow
flow = nil

---Taps a control, once the screen has come to rest.
---@param control string|integer A label, a key, a role, or the number from the top.
---@param how? TapOptionsTable How often.
function tap(control, how) end

---Chooses an option; where several can be, choosing again takes it back.
---@param option string|integer A label, a name, or the number from the top.
---@param time? string Of a habit: a time of day.
function choose(option, time) end

---Types into the screen's field, in place of its text, or sets its control for a value.
---@param text string|number The typed text, or the value of a stepper, a slider or a date picker: 3, "1990-04-01".
---@param field? string Where the screen has several: its key, which is its name, or its label.
function enter(text, field) end

---Answers the system dialog with yes, or with as much as it offers.
---@param how? string|string[]|HealthTypesTable "once" for the location; "limited" for photos and contacts; the link with which a site calls back; for HealthKit's sheet the types, or { read = types, share = types }.
function allow(how) end

---Answers the system dialog with no: Don't Allow, Cancel, Not Now.
---@param how? "unrecognized" Of Face ID: a face that is not the person's.
function deny(how) end

---Goes back, as with the button at the top, once the screen has come to rest. A flow without a way back stays.
function back() end

---Swipes over the page once it has come to rest; without a direction from the edge where lines begin, the gesture that goes back.
---@param direction? "left"|"right"|"down" left turns to the next page of a paged flow, right to the one before; in Arabic and Hebrew the other way round. down takes a sheet away.
function swipe(direction) end

---Takes back the newest typed line with all its events, and returns its text; in a script or a check the newest event; nil where there is none.
---@param what? integer|string How many, 1 unless given; or the name of a step: everything since it came up.
---@return string|nil
function undo(what) end

---Replays the newest undone events and returns their line; nil where there are none.
---@param count? integer How many; 1 unless given.
---@return string|nil
function redo(count) end

---The events on this phone, one by one, as a person would type them.
---@return string[]
function timeline() end

---Goes to a moment. Later events are kept: redo() and branches() lead back.
---@param moment integer|string How many events have happened then; 0 is before the first launch. Or the name of a mark.
---@param branch? integer The branch; the one that the session is on unless given.
function at(moment, branch) end

---Gives the moment a name, for at. It stays with the moment when the flow is edited.
---@param name string Any name.
function mark(name) end

---The branches on every phone, the oldest first: number, start and events of each.
---@return string[]
function branches() end

---Plays the fewest gestures that lead to a step, from here or else from the start; says how many.
---@param step string A step of the flow.
---@return integer
function jump(step) end

---The effects of the app, in order; of one name or one object where that is given.
---@param name? string A name, such as "store.set", or what stands before its dot: "store".
---@return string[]
function effects(name) end

---The findings of the phone, invisible to the app, in order: code and sentence.
---@param name? string A name, such as "store.set", or what stands before its dot: "store".
---@return string[]
function findings(name) end

---Explains why a step is part of the flow or not, or why a control is disabled, by its conditions.
---@param what? string A step of the flow, or a control of the screen by key or label; the step that is shown unless given.
---@return string
function why(what) end

---Something that the app does, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function effect(name, arguments) end

---Something that happens to the app, to look for in a transcript.
---@param name string Its name: launched, backgrounded, foregrounded, processKilled, killArmed, tapped, tappedTwice, chosen, entered, wentBack, swiped, posted, promptAnswered, signInFailed, timePassed, phoneChanged, memoryRanShort, pushSent, buyTapped, restoreTapped, cameraHeld, phoneLocked, phoneUnlocked, phoneRestarted, appPrewarmed, appReclaimed, appForceQuit, controlCenterShown, appSwitcherShown, backupRestored, appReinstalled, notificationTapped, notificationSwiped, callBegan, callEnded, linkOpened, intentRun, quickActionChosen, notificationSettingsTapped, purchaseApproved, purchaseDeclined, purchaseRevoked, purchasedElsewhere, renewalCancelled, billingFailed, billingRecovered, becameActive, becameInactive, suspended, memoryWarningReceived, authorizationChanged, deviceChanged, protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable, notificationDelivered, alarmRang, notificationOpened, remotePushReceived, extensionInvoked, callPushReceived, paywallEnded, notificationSettingsOpened, purchaseUpdated, credentialRevoked, voiceChanged, interruptionEnded, frameArrived, cameraFailed, linkReceived, intentPerformed, quickActionPerformed, departed, timerFired, granted, denied, handled, cancelled, unavailable, failed, pending.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function event(name, arguments) end

---A hazard that the phone reports, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function finding(name, arguments) end

---A system dialog, to look for in a transcript.
---@param name string Its name: notifications, alarmkit, healthKit, location, microphone, camera, tracking, bluetooth, photos, contacts, calendar, reminders, speech, motion, localNetwork, faceID, apple, web, webConsent, biometrics, share, payment, restore, review.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function dialog(name, arguments) end

---A line of the app's log, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function logged(name, arguments) end

---Groups checks under a title.
---@param title string The statement of the check, as a sentence.
---@param body fun() The function that runs.
function describe(title, body) end

---A check: it runs on a phone of its own.
---@param title string The statement of the check, as a sentence.
---@param body fun() The function that runs.
function it(title, body) end

---A check that is not run, and why.
---@param title string The statement of the check, as a sentence.
---@param reason string Why it cannot be checked.
function pending(title, reason) end

---A function that runs before each check of the group, wherever it stands in it.
---@param body fun() The function that runs.
function beforeEach(body) end

---Begins to say what is expected of a value, or of a transcript. An expectation that does not hold fails the check, caught by pcall or not.
---@param value? any A value; a call that returns nothing gives nil.
---@return Expectation
function expect(value) end

---Walks every state that can be reached within a scenario, and judges what holds in all of them. Its time is counted apart: the explorations of one check, or of one line under a limit, may take 30 times its seconds together.
---@param flow? string|Flow|App|ScenarioTable A flow or an app, or its file, from its first launch; the phone as it stands unless given.
---@param scenario? ScenarioTable The moves that may happen, their limits, and the phones.
---@return Exploration
function explore(flow, scenario) end

---It holds in every state.
---@param what Pattern|Condition|function A screen, a condition, or a function that reads the phone.
---@return Property
function always(what) end

---It holds in no state, or happens on no path.
---@param what Pattern|Condition|function A screen, an effect, an event, a dialog, a finding, a line of the log; a condition; a function that reads the phone.
---@return Property
function never(what) end

---It holds in some state, or happens on some path.
---@param what Pattern|Condition|function A screen, an effect, an event, a dialog, a finding, a line of the log; a condition; a function that reads the phone.
---@return Property
function reachable(what) end

---From every state a person can get where it holds, or happens, without anything from outside.
---@param what Pattern|Condition|function A screen, an effect, an event, a dialog, a finding, a line of the log; a condition; a function that reads the phone.
---@return Property
function alwaysReachable(what) end

---It happens at most once on a path, or begins to hold at most once, kills and launches included. A condition that held at the end of the process and holds at the next launch has not begun anew.
---@param what Pattern|Condition|function A screen, an effect, an event, a dialog, a finding, a line of the log; a condition; a function that reads the phone.
---@return Property
function atMostOnce(what) end

---Wherever the second happens or holds, the first did before it. One that is both is not before itself: it needs another first.
---@param first Pattern|Condition|function The event or condition that comes first.
---@param second Pattern|Condition|function The event or condition that never comes without it.
---@return Property
function before(first, second) end

---Every path reaches it at last, if each action that stays possible is sometime done (fairness).
---@param what Pattern|Condition|function A screen, an effect, an event, a dialog, a finding, a line of the log; a condition; a function that reads the phone.
---@return Property
function eventually(what) end

---Opens everything that one version can leave on a phone with another, as `genkan diff` does, and judges what becomes of its people. Its time is that of explorations.
---@param old string|Flow|App The version that people have: a flow, an app, its file, or a frozen release such as "releases/0.3.json".
---@param new string|Flow|App The version that they are updated to.
---@param how? MigrationOptionsTable How it is judged.
---@return Migration
function migration(old, new, how) end

---Judges the update from an old version to the played one, in the tried order: its changes, and its effect on everyone in the middle of the old one.
---@param old string|Flow|App The version that people have, or a frozen release of it.
---@param how? MigrationOptionsTable How it is judged.
---@return Migration
function diff(old, how) end

---Installs an app on a fresh phone, lets a person play it, and returns the result.
---@param flow string|Flow|App A flow or an app, or its file.
---@param options? PlayOptionsTable The phone, and the person who plays.
---@return Transcript
function play(flow, options) end

---Explains a verb, an object or a type; without a subject it lists what there is.
---@param subject? any A name, such as "permissions.request", or the thing itself.
function help(subject) end

---Writes the session since the app was installed as a check that passes.
---@param file string The file, ending in .check.lua.
function save_check(file) end

---Shows what differs in screen and phone between two moments, or between the same gestures elsewhere.
---@param first integer|string|ComparisonTable A moment or a mark; or the phones or orders on which the same gestures are made.
---@param second? any Another moment or mark; the one that is now unless given.
function compare(first, second) end

---The value that an earlier line gave, as it is now.
---@param back? integer How far back: 1, unless given, is the newest value, which is `_` as well.
---@return any
function out(back) end

---@class alarms
alarms = {}

---Schedules an alarm for every day, as `AlarmManager.schedule`; without authorization none is scheduled.
---@param id string The alarm's identifier.
---@param time string A time of day.
---@return string|nil # The name of the error that fails an authorized alarm; nil for none.
function alarms.schedule(id, time) end

---Cancels an alarm.
---@param id string The alarm's identifier.
function alarms.cancel(id) end

---The identifiers of the alarms that are scheduled, as `AlarmManager.alarms`.
---@return string[]
function alarms.scheduled() end

---@class analytics
---Whether the SDK keeps on disk what waits, so that no kill loses it.
---@field keepsOnDisk boolean
analytics = {}

---Records an event.
---@param event string The event's name.
---@param parameters? table Named plain data.
function analytics.track(event, parameters) end

---Sets a property of the person; the service learns it after `identify` only.
---@param name string The property's name.
---@param value any Plain data.
function analytics.setUserProperty(name, value) end

---Says who the person is.
---@param id string Who the person is.
function analytics.identify(id) end

---Records an event unless this installation has recorded it so before.
---@param event string The event's name.
---@param parameters? table Named plain data.
function analytics.trackOnce(event, parameters) end

---Forgets who the person is and their properties, as at a sign-out.
function analytics.reset() end

---The person's properties that the service knows: those set before `identify` only after it.
---@return table
function analytics.properties() end

---The person's properties that still wait for `identify`.
---@return table
function analytics.queued() end

---@class app
---The arguments that the process was launched with.
---@field arguments string[]
---Whether iOS lets the app run unseen, as `UIApplication.backgroundRefreshStatus`.
---@field backgroundRefresh "available"|"denied"
---The origin of the build: Xcode (development), TestFlight or the App Store.
---@field build "development"|"testFlight"|"appStore"
---The app's version, or nil where none is named.
---@field version string|nil
---notRunning, active, inactive or background.
---@field phase string
---Whether the app is suspended: in the background, where none of its code runs.
---@field isSuspended boolean
---How many seconds the app runs after it was left, 5 unless set; with a background task it runs for 30. Then it is suspended, and its events wait for its return; a request on its way fails there with -1005.
---@field suspendAfter number
---The unanswered requests of this process: number, request and its details.
---@field pending OpenRequestTable[]
---The transcript since the app was installed.
---@field transcript Transcript
app = {}

---The variant that an experiment has assigned, or nil.
---@param experiment string An experiment.
---@return string|nil
function app.variant(experiment) end

---A fact of the host app or the phone, as `facts` declares it.
---@param name string One of the app's `facts`.
---@return any
function app.fact(name) end

---The value of a key of the app's Info.plist, as `Bundle.main.object(forInfoDictionaryKey:)`; true for a text that a dialog shows, nil where there is none.
---@param key string A key of the app's Info.plist.
---@return any
function app.info(key) end

---Whether the app's version is older than another.
---@param version string A version, one to three numbers.
---@return boolean
function app.isBelow(version) end

---Asks for time in the background: an app that is left runs for 30 seconds instead of 5, until it ends the task.
function app.beginBackgroundTask() end

---Ends one task that was begun: its work in the background is finished.
function app.endBackgroundTask() end

---Opens a link elsewhere, as `UIApplication.open(_:)`: the app leaves the front, once the hook is done.
---@param url string A link that another app opens.
function app.open(url) end

---Opens the share sheet; it ends granted, or cancelled where the person closes it.
---@param item string A text or a link.
---@return TicketTable # The ticket.
function app.share(item) end

---Posts an event to the app a while later, on any screen. The timer lives and dies with the process, and one that falls due while the app is suspended fires when it runs again.
---@param seconds string|number A length of time, such as "3s" or 1.2.
---@param event string One of the app's own events, as `on` names it.
---@param details? table The argument of its function.
function app.after(seconds, event, details) end

---Installs an app on a fresh phone. It is not running yet.
---@param flow string|Flow|App A flow or an app, or its file.
---@param phone? PhoneTable The phone and its environment; it overrides the app's own defaults.
function app.install(flow, phone) end

---Taps the app's icon: without a process the app starts, else it goes on with its process, its memory and its screen; for a cold start write app.kill() before it. A table describes the phone, and installs the app on a fresh one first. { arguments = { "-reset" } } ends a process that lives, as Xcode does, and starts the app on the phone as it is.
---@param phone? LaunchOptionsTable The phone, or the arguments of the launch.
function app.launch(phone) end

---Ends the process without a callback, now or right after an effect that is still to come.
---@param moment? KillMomentTable { after = effect }: as soon as the app does this; { after = effect, count = 2 }: the second time; { count = 3 }: after the third effect of any kind.
function app.kill(moment) end

---Sends the app to the background, where it is suspended after some seconds.
function app.background() end

---Brings the app back, also from Control Center and the app switcher.
function app.foreground() end

---Lets memory run short: iOS warns the app, which lives on.
function app.warnOfMemory() end

---Lets something happen in the rest of the app. A suspended app is let run for it, unseen, as for an intent.
---@param event string The event's name in the app's `on`.
---@param details? table Named plain data.
function app.post(event, details) end

---Updates the app: its process ends, and all that it keeps stays, with its groups and its pending notifications. { flow = "flow.lua" } installs another flow or app over the one that is there, as its new version; app.launch() opens it.
---@param update string|UpdateTable The new version, or a table with its flow.
function app.update(update) end

---Lets an experiment's server assign the person to a variant.
---@param experiment string An experiment.
---@param variant? string Its variant; nil takes the person out.
function app.assign(experiment, variant) end

---Lets iOS start the app unseen, in the background.
function app.prewarm() end

---Lets iOS end the app for want of memory, if it is in the background; it is told nothing.
function app.reclaim() end

---Swipes the app away: iOS starts it unseen no more.
function app.forceQuit() end

---Whether the app, or one of its flows, has a function for events of a kind.
---@param handler "onAnswer"|"onOrphanedAnswer"|"onBackground"|"onForeground"|"onActive"|"onInactive"|"onMemoryWarning"|"onAuthorizationChanged"|"onDeviceChanged"|"onProtectedDataAvailable"|"onProtectedDataUnavailable"|"onNotification"|"onNotificationPresented"|"onNotificationSettings"|"onRemotePush"|"onCallPush"|"onPaywall"|"onPurchase"|"onCredentialRevoked"|"onVoice"|"onInterruptionEnded"|"onFrame"|"onCameraFailed"|"onURL" The name of a function for events from outside, such as "onNotification".
---@return boolean
function app.handles(handler) end

---Whether a step is the one in front, and keeps its answer as things stand: its `saveWhen` and its `requires` hold.
---@param step string The name of a step or a screen.
---@return boolean
function app.keeps(step) end

---Follows a link into the app, which comes up with it, started where it does not run.
---@param url string A universal link, or one of the app's schemes.
function app.openURL(url) end

---Runs an intent, as Siri, Shortcuts and widgets do; it starts the app where that does not run.
---@param name string One of the app's `intents`.
---@param details? table Its parameters, by name.
function app.intent(name, details) end

---Chooses an action of the app's icon, which opens the app.
---@param name string One of the app's `quickActions`.
function app.quickAction(name) end

---Opens Control Center over the app, which is inactive under it. app.foreground() goes back to the app.
function app.showControlCenter() end

---Opens the app switcher: the app is inactive, and not left yet. app.foreground() goes back to the app.
function app.showAppSwitcher() end

---Deletes the app and installs it again: the Keychain stays, everything else is gone.
---@param how? ReinstallOptionsTable The data that stays on the phone.
function app.reinstall(how) end

---Makes a build of the app that declares something else; the app that runs ends.
---@param key string A key of the app's Info.plist or entitlements.
---@param value any false takes a text out, true puts it back; groups and schemes are lists; any other key has plain data.
function app.declare(key, value) end

---@class auth
---Whether a person is signed in.
---@field isSignedIn boolean
---The name that Apple handed over; only the first authorization ever has one.
---@field givenName string|nil
---Whether the app has the capability Sign in with Apple.
---@field isCapable boolean
auth = {}

---Gives the next sign-in a nonce, raw or hashed; the token brings it back.
---@param nonce? string The nonce of the token; nil for none.
function auth.setNonce(nonce) end

---Stands for the SHA-256 of a text: equal for equal texts, as a server with a hashed nonce expects it; no digest is computed.
---@param text string The text.
---@return string
function auth.sha256(text) end

---The credential of the sign-in in this process: user, identityToken { sub, email, nonce }, and the first time ever name and email.
---@return CredentialTable|nil
function auth.credential() end

---The state of the credential, as `getCredentialState(forUserID:)` gives it.
---@return "revoked"|"authorized"|"notFound"|"transferred"
function auth.credentialState() end

---Opens the sign-in sheet; how it ends comes later.
---@param provider? "apple" Who vouches.
---@param options? AnswerOptionsTable Whether the app is told how it ends.
---@return TicketTable # The ticket.
function auth.signIn(provider, options) end

---Signs the person out.
function auth.signOut() end

---Opens a site in the sheet of `ASWebAuthenticationSession`, once the person lets the app use it. It ends granted with `detail.url`, cancelled, or failed.
---@param url string The site that signs the person in.
---@param callback string The scheme of the link with which it calls back.
---@param options? WebSignInOptionsTable Whether iOS asks before.
---@return TicketTable # The ticket.
function auth.webSignIn(url, callback, options) end

---Whether Face ID can be used, as `LAContext.canEvaluatePolicy`; the second value names the error.
---@return boolean
---@return string|nil
function auth.canEvaluate() end

---Looks at the person's face, as `LAContext.evaluatePolicy`; iOS asks for the permission the first time. It ends granted, cancelled, or failed with `detail.reason`.
---@param reason string The reason that the person reads.
---@return TicketTable # The ticket.
function auth.evaluate(reason) end

---Lets the sign-in whose sheet is up fail, as without a connection.
function auth.failSignIn() end

---Changes the state of the credential at Apple.
---@param state "revoked"|"authorized"|"notFound"|"transferred" The state of the credential at Apple.
function auth.setCredentialState(state) end

---Lets the person stop using the Apple ID with the app; the next sign-in brings the name again.
function auth.stopUsingAppleID() end

---@class backend
---Whether the device has a network.
---@field isOnline boolean
backend = {}

---Sends a request to the app's server; how it ends comes later.
---@param request ServerRequestTable The request.
---@return TicketTable # The ticket.
function backend.request(request) end

---Programs how the app's server answers a request; 200, empty and 0.3 s where nothing is said.
---@param request string Method and path.
---@param answer? integer|ServerAnswerTable A status, or a table.
function backend.respond(request, answer) end

---@class camera
---Whether the camera has its input, frames or not.
---@field isRunning boolean
camera = {}

---Starts the camera: iOS asks for permission where nothing is decided; its input cannot be added twice.
function camera.start() end

---Stops the camera and takes its input out.
function camera.stop() end

---Forgets the latest frame, which stays after a stop otherwise.
function camera.forgetFrame() end

---The latest frame: how many `faces` are in it, and its `age` in seconds; nil where none arrived.
---@return FrameTable|nil
function camera.frame() end

---The features of the one face in the latest frame as { features = { … } }; { error = "invalidImage" }, "noFace" or "severalFaces" otherwise.
---@return FaceFeaturesTable
function camera.features() end

---How alike two faces are: the cosine between their features, 1 for the same face.
---@param a number[] Features of a face.
---@param b number[] Features of a face.
---@return number
function camera.similarity(a, b) end

---Holds the camera at faces, or at none: a frame arrives where it runs.
---@param ... string Whose faces, each by a name of yours.
function camera.show(...) end

---@class clock
---Seconds since 1970, on the virtual clock.
---@field now number
---The hour and minute that the phone shows, such as "09:00".
---@field time string
---The calendar day in the phone's time zone, such as "2026-01-05".
---@field today string
---The time zone of the phone; setting it lets the person travel.
---@field timeZone string
clock = {}

---The parts of an instant in the phone's time zone, as `Calendar.dateComponents`.
---@param seconds? number Seconds since 1970; now where it is left out.
---@return DatePartsTable
function clock.date(seconds) end

---Lets time pass.
---@param duration string|number "90s", "15m", "2h", "1d", or seconds.
function clock.advance(duration) end

---@class device
---Whether the device has a network, as `NWPathMonitor` says.
---@field isOnline boolean
---Whether Low Power Mode is on, as `ProcessInfo.isLowPowerModeEnabled`.
---@field isLowPower boolean
---Whether the network is in Low Data Mode, as `NWPath.isConstrained`.
---@field isLowData boolean
---The state of Bluetooth, as `CBCentralManager.state`: unknown until the app may use it.
---@field bluetooth "unknown"|"unauthorized"|"poweredOff"|"poweredOn"
---The iOS version, as `UIDevice.systemVersion` gives it.
---@field system string
---The vendor's identifier for the device: nil from a restart to the first unlock.
---@field identifierForVendor string|nil
---Whether the phone is unlocked, as `UIApplication.isProtectedDataAvailable`.
---@field isProtectedDataAvailable boolean
---Whether the phone is locked, and whether it was unlocked since it restarted.
---@field lockState "unlocked"|"locked"|"beforeFirstUnlock"
---Whether Face ID can be used: a face is enrolled, or none, or too many were not recognized.
---@field biometry "enrolled"|"notEnrolled"|"lockedOut"|"noPasscode"|"none"
---The iOS version; setting it updates iOS, which restarts the phone.
---@field ios string
---The class of the device; setting it gives the person another device, on which the app was installed: nothing is stored, decided or pending there, and the Keychain holds what was synchronized.
---@field kind "iphone"|"ipad"
---The size of texts that the person chose in Settings, `preferredContentSizeCategory`.
---@field textSize "extraSmall"|"small"|"medium"|"large"|"extraLarge"|"extraExtraLarge"|"extraExtraExtraLarge"|"accessibilityMedium"|"accessibilityLarge"|"accessibilityExtraLarge"|"accessibilityExtraExtraLarge"|"accessibilityExtraExtraExtraLarge"
---Whether the person reads a 24-hour clock: as the region has it, until Settings say otherwise.
---@field uses24HourTime boolean
---The calendar that the person chose in Settings; nil for the one of the region.
---@field calendar "gregorian"|"japanese"|"buddhist"|nil
---The device's region; setting it restarts the app, as Settings does.
---@field region string
device = {}

---Whether the iOS version is older than another, as `if #available` asks.
---@param version string A version, one to three numbers.
---@return boolean
function device.isBelow(version) end

---Whether a framework is there, as `if #available` asks.
---@param feature "alarmkit" A framework.
---@return boolean
function device.supports(feature) end

---Locks the screen: the app goes to the background, and protected data is out of reach.
function device.lock() end

---Unlocks the phone; the app that was in front comes back.
function device.unlock() end

---Restarts the phone. UserDefaults looks empty until the first unlock, or until the app is opened.
function device.restart() end

---Restores the phone's backup onto a new phone: UserDefaults and files are there, the Keychain's items by their class; the vendor's identifier is another one, and nothing is pending.
---@param how? RestoreOptionsTable The data that the backup brings along.
function device.restore(how) end

---@class files
files = {}

---Writes a file. Its content does not matter, its name's ending and its size do.
---@param name string The file's path in its container.
---@param bytes integer The file's size in bytes.
---@param group? string An app group's container; else the app's own.
---@return string|nil # The name of the error, as `CocoaError.Code`; nil for none.
function files.write(name, bytes, group) end

---Removes a file.
---@param name string The file's path in its container.
---@param group? string An app group's container; else the app's own.
function files.remove(name, group) end

---Whether a file is there, as `fileExists(atPath:)`.
---@param name string The file's path in its container.
---@param group? string An app group's container; else the app's own.
---@return boolean
function files.exists(name, group) end

---Reads a file, as `Data(contentsOf:)`: its size in bytes, or nil and why it cannot be read: missing or broken.
---@param name string The file's path in its container.
---@param group? string An app group's container; else the app's own.
---@return integer|nil
---@return string|nil
function files.size(name, group) end

---Whether the group's container is there: `containerURL(forSecurityApplicationGroupIdentifier:)` is not nil.
---@param group string An app group.
---@return boolean
function files.hasContainer(group) end

---Puts a file into a container; a broken one is there and cannot be read.
---@param name string The file's path in its container.
---@param file integer|SeededFileTable The file's size in bytes, or more about it.
---@param group? string An app group's container; else the app's own.
function files.seed(name, file, group) end

---@class given
---Holds where the device has health data.
---@field healthAvailable Condition
---Holds while a person is signed in.
---@field signedIn Condition
---Holds on every phone.
---@field always Condition
---Holds on no phone.
---@field never Condition
given = {}

---Holds on some iOS versions.
---@param test string A comparison.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.ios(test) end

---Holds where a framework is there.
---@param feature "alarmkit" A framework.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.supports(feature) end

---Holds on a device class.
---@param kind "iphone"|"ipad" A device class.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.device(kind) end

---Holds while the app speaks a language.
---@param language string A language, such as "ja".
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.language(language) end

---Holds once the app has asked for a permission.
---@param permission "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" A permission.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.requested(permission) end

---Holds while iOS reports a status.
---@param permission "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" A permission.
---@param status "notDetermined"|"denied"|"authorized"|"provisional"|"ephemeral"|"restricted"|"authorizedWhenInUse"|"authorizedAlways"|"sharingDenied"|"sharingAuthorized"|"limited"|"fullAccess"|"writeOnly"|"allowedAlways" The status that iOS reports.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.permission(permission, status) end

---Holds once a field of the profile is set, or is a value.
---@param field string A field of the profile.
---@param value? any The expected value; any value where it is left out.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.profile(field, value) end

---Holds once something is stored under a key, or a value is.
---@param key string A key of UserDefaults.
---@param value? any The expected value; any value where it is left out.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.store(key, value) end

---Holds where every one of the conditions does.
---@param conditions (Condition|function|boolean)[] Conditions, or functions; in a hook also true and false.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.all(conditions) end

---Holds where one of the conditions does.
---@param conditions (Condition|function|boolean)[] Conditions, or functions; in a hook also true and false.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.any(conditions) end

---Holds where none of the conditions does.
---@param conditions (Condition|function|boolean)[] Conditions, or functions; in a hook also true and false.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.none(conditions) end

---Holds while the device is set to a region.
---@param region string A region, such as "JP".
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.region(region) end

---Holds for some versions of the app itself.
---@param test string A comparison with a version.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.appVersion(test) end

---Holds once an experiment has assigned a variant.
---@param experiment string An experiment.
---@param variant? string Its variant; any where it is left out.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.variant(experiment, variant) end

---Holds while a fact that the app declares has a value.
---@param name string One of the app's `facts`.
---@param value? any Its value; true where it is left out.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.fact(name, value) end

---Holds while the account owns a product, as `purchases.owns`.
---@param product string One of the app's `products`.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.owns(product) end

---Holds once a habit was chosen.
---@param habit string A habit's name.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.habit(habit) end

---Holds where a list has an element, or a map a field.
---@param place string "store.key", "profile.field" or "onboarding.state.name".
---@param element any An element, or a map's field.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.contains(place, element) end

---Compares a stored number, or the count of a list or a map; an absent value counts as 0.
---@param place string "store.key", "profile.field" or "onboarding.state.name".
---@param test string A comparison with a number.
---@param field? string Of a map, the number in this field.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.count(place, test, field) end

---Holds while a stored number is n or a multiple of it.
---@param place string "store.key", "profile.field" or "onboarding.state.name".
---@param n integer Every so many times.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.every(place, n) end

---Compares how long ago a stored instant is; never where none is stored.
---@param place string "store.key", "profile.field" or "onboarding.state.name".
---@param test string A comparison with a length of time.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.since(place, test) end

---Compares how many calendar days ago a stored instant is; never where none is stored.
---@param place string "store.key", "profile.field" or "onboarding.state.name".
---@param test string A comparison with a number of days.
---@return Condition # The condition as data; in a hook true or false, as it is on the phone.
function given.daysSince(place, test) end

---@class habits
habits = {}

---Chooses a habit, or another time for it.
---@param habit string The habit's name.
---@param time? string A time of day.
function habits.set(habit, time) end

---Gives a habit up.
---@param habit string The habit's name.
function habits.remove(habit) end

---Removes every habit.
function habits.clear() end

---The habit's time of day; true for one without a time, nil for one that was not chosen.
---@param habit string The habit's name.
---@return string|boolean|nil
function habits.get(habit) end

---The habits that were chosen, in order.
---@return string[]
function habits.names() end

---@class health
---Whether the device has health data, as `HKHealthStore.isHealthDataAvailable()`.
---@field isAvailable boolean
---The types that the person lets the app read: the truth, which no app can ask for.
---@field readable string[]
---Whether a profile of an enterprise forbids health data.
---@field isForbidden boolean
health = {}

---The samples of a query: none where reading was denied, which no app can tell from no data. The second value names the error.
---@param type "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts" A type of health data.
---@return any[]
---@return string|nil
function health.samples(type) end

---Whether a type may be written, as `authorizationStatus(for:)`; of reading it says nothing.
---@param type "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts" A type of health data.
---@return "notDetermined"|"sharingDenied"|"sharingAuthorized"
function health.status(type) end

---Whether a request would show its sheet, as `getRequestStatusForAuthorization`, and no more.
---@param types HealthTypesTable { read = types, share = types }.
---@return "shouldRequest"|"unnecessary"|"unknown"
function health.requestStatus(types) end

---Writes a sample; gives the error's name where that fails.
---@param type "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts" A type of health data.
---@param value any The measured value, as plain data.
---@return string|nil
function health.save(type, value) end

---Says which samples of a type are in the Health store from elsewhere.
---@param type "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts" A type of health data.
---@param samples any[] Plain data, one piece a sample.
function health.seed(type, samples) end

---Allows or forbids a type in Settings, which tells the app nothing.
---@param type "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts" A type of health data.
---@param access HealthAccessTable The access that is allowed.
function health.decide(type, access) end

---@class intents
---Whether the app has the capability Communication Notifications.
---@field isCapable boolean
intents = {}

---Donates the interaction of a message from a person, before a notification `from` them is added.
---@param sender string|SenderTable A name, or the sender's table, with the message's `content`.
function intents.donate(sender) end

---@class keychain
---The items that are in the Keychain, locked or not.
---@field names string[]
keychain = {}

---Adds an item, as `SecItemAdd`; one that is there already is left alone.
---@param name string The item's account.
---@param value any Plain data.
---@param access? "whenUnlocked"|"afterFirstUnlock"|"whenUnlockedThisDeviceOnly"|"afterFirstUnlockThisDeviceOnly" When it can be reached, `kSecAttrAccessible`, and whether it may leave the device.
---@param how? KeychainOptionsTable Where it may go.
---@return integer # 0, or Apple's code: -25299 duplicate, -25300 not found, -25308 locked.
function keychain.add(name, value, access, how) end

---Changes an item, as `SecItemUpdate`.
---@param name string The item's account.
---@param value any Plain data.
---@return integer # 0, or Apple's code: -25299 duplicate, -25300 not found, -25308 locked.
function keychain.update(name, value) end

---Deletes an item, as `SecItemDelete`.
---@param name string The item's account.
---@return integer # 0, or Apple's code: -25299 duplicate, -25300 not found, -25308 locked.
function keychain.delete(name) end

---An item's data, or nil, and Apple's code, as `SecItemCopyMatching`.
---@param name string The item's account.
---@return any
---@return integer
function keychain.get(name) end

---Puts an item into the Keychain, as an older version of the app would have left it.
---@param name string The item's account.
---@param value any Plain data; nil removes it.
function keychain.seed(name, value) end

---@class language
---The device's region, such as "JP".
---@field region string
---The language in force: the app's own, else the device's.
---@field current string
---The device's first language; setting it puts it before the others and restarts the app, as Settings does.
---@field device string
language = {}

---The text of a key in the language in force, as `String.localizedStringWithFormat` gives it.
---@param key string A key of the string tables; where none has it, it is the text itself.
---@param ... string|number The arguments of the placeholders: texts for %@, whole numbers for %lld, others for %f.
---@return string
function language.text(key, ...) end

---The text of a key of another table than `Localizable`.
---@param table string The name of a table, such as "Onboarding" of `Onboarding.strings`.
---@param key string A key of it.
---@param ... string|number As of `language.text`.
---@return string
function language.textFrom(table, key, ...) end

---A number as the language and the region write it.
---@param number number A number.
---@param digits? integer The digits after the point; at most three without it.
---@return string
function language.number(number, digits) end

---A moment as the language and the region write it, in the phone's time zone.
---@param seconds number Seconds since 1970, such as clock.now.
---@param date? "none"|"short"|"medium"|"long"|"full" How long the date is written; "medium".
---@param time? "none"|"short"|"medium"|"long"|"full" How long the time is written; "none".
---@return string
function language.date(seconds, date, time) end

---Makes the app speak a language of its own choice, until the process ends.
---@param language? string A tag such as "ja"; nil follows the device.
function language.set(language) end

---@class location
---Whether Location Services are on for all apps, as `CLLocationManager.locationServicesEnabled()`.
---@field servicesEnabled boolean
---How exactly the app may know the place, as `accuracyAuthorization`.
---@field accuracy "fullAccuracy"|"reducedAccuracy"
location = {}

---@class log
log = {}

---Writes a line of level debug to the app's log.
---@param text string The text of the line.
---@param how? LogOptionsTable Who says it.
function log.debug(text, how) end

---Writes a line of level info to the app's log.
---@param text string The text of the line.
---@param how? LogOptionsTable Who says it.
function log.info(text, how) end

---Writes a line of level warning to the app's log.
---@param text string The text of the line.
---@param how? LogOptionsTable Who says it.
function log.warning(text, how) end

---Writes a line of level error to the app's log.
---@param text string The text of the line.
---@param how? LogOptionsTable Who says it.
function log.error(text, how) end

---@class notifications
---The number on the app's icon.
---@field badge integer
---Which 64 requests iOS keeps: keepLastAdded or keepSoonest.
---@field cap "keepSoonest"|"keepLastAdded"
---Whether add fails without permission; otherwise it succeeds, and nothing is shown.
---@field failsWithoutPermission boolean
---Whether a removal also takes notifications that were added after the call.
---@field removalTakesNewer boolean
notifications = {}

---Schedules a notification, as `UNUserNotificationCenter.add`; one of the same id is replaced. Without `at` and `after` it is delivered at once. A file that is attached must be there, and is moved away.
---@param request NotificationRequestTable The notification, and when it comes.
function notifications.add(request) end

---Removes pending requests; it lands a moment later, as on iOS.
---@param ids? string[] Identifiers; all where it is left out.
function notifications.remove(ids) end

---Removes what lies in Notification Center; it lands a moment later.
---@param ids? string[] Identifiers; all where it is left out.
function notifications.removeDelivered(ids) end

---Replaces all categories, as `setNotificationCategories`.
---@param categories NotificationCategoryTable[] The categories.
function notifications.setCategories(categories) end

---Decides how notifications are shown while the app is on the screen, as `willPresent` does; without it nothing is.
---@param options ("banner"|"list"|"sound"|"badge")[] How notifications are shown.
function notifications.foreground(options) end

---Sets the number on the app's icon.
---@param count integer The number; 0 takes it away.
function notifications.setBadge(count) end

---Sets the delegate by hand, after launching: a tap that launches such an app reaches no delegate. An app that never does has one from its launch on.
function notifications.attachDelegate() end

---The parts of the app's notifications: alert, sound, badge … are enabled, disabled or notSupported.
---@return NotificationSettingsTable
function notifications.settings() end

---The pending requests in the order in which they were added; `next` is what `nextTriggerDate()` gives, in seconds since 1970, `actions` { { id, title } } those of its category now.
---@return PendingNotificationTable[]
function notifications.pending() end

---The notifications in Notification Center, the oldest first, each with its actions as { id, title }.
---@return DeliveredNotificationTable[]
function notifications.delivered() end

---Taps a notification that was delivered, or one of its actions.
---@param id string The notification's identifier.
---@param action? string The action's identifier; the notification itself where it is left out.
function notifications.tap(id, action) end

---Swipes a notification away.
---@param id string The notification's identifier.
function notifications.swipe(id) end

---Describes a sound file of the app; an undescribed file is there and short enough.
---@param name string The file's name.
---@param seconds? number How long it plays; missing where it is left out.
function notifications.declareSound(name, seconds) end

---@class onboarding
---Whether the app believes that the onboarding is over.
---@field isComplete boolean
onboarding = {}

---Begins a flow: call the result with a table of steps and hooks.
---@param name string The flow's name.
---@return FlowDraft # To be called with the flow's table.
function onboarding.flow(name) end

---Makes a step that only leads on; call it with a table to say more.
---@param name string The step's name, unique in its flow.
---@return Step
function onboarding.step(name) end

---Makes a screen that belongs to no flow: the app itself, its settings, a side page.
---@param name string The screen's name.
---@return Step
function onboarding.screen(name) end

---Makes an alert: it lies over another screen until one of its buttons is tapped.
---@param name string The alert's name.
---@return Step
function onboarding.alert(name) end

---Makes an app. The answer to a request, whichever function asked, reaches exactly one place: while the screen that was up is there, its `onAnswer`, else its flow's, else the app's, else `onOrphanedAnswer`; where the screen or the process is gone, `onOrphanedAnswer`, else the app's `onAnswer`. A request with `answer = false` is told to no function.
---@param table AppTable Flows, screens, and which of them is the root.
---@return App
function onboarding.app(table) end

---Goes elsewhere in the flow, once the hook is done, as a step's button does: forward with the hooks of leaving, and back, also to a step through which the person came, without them. To where one stands it does nothing. A count past the last step finishes the flow, and one back past the first is an error.
---@param to string|integer A step's name, next, back, finish, or so many steps on.
function onboarding.go(to) end

---Shows a screen or a flow over the current one, once the hook is done.
---@param name string A screen, an alert or a flow.
function onboarding.present(name) end

---Returns to what lies under the screen, once the hook is done.
function onboarding.dismiss() end

---Shows the app's root as it is now, once the hook is done.
function onboarding.root() end

---Notes that the onboarding is over, as the app's own flag does.
function onboarding.complete() end

---Keeps a value while the process lives.
---@param name string The name.
---@param value any Plain data; nil forgets it.
function onboarding.set(name, value) end

---The value that was kept under a name since the launch, or nil.
---@param name string The name.
---@return any
function onboarding.get(name) end

---@class paywall
---Whether the person pays.
---@field isSubscribed boolean
---The decision of the campaign: presents, holdout or offline.
---@field campaign "presents"|"holdout"|"offline"|"noRule"|"error"
---The placement whose paywall is up, or nil.
---@field presented string|nil
paywall = {}

---Registers a placement: the campaign decides whether a paywall is presented.
---@param placement string The placement.
function paywall.register(placement) end

---Loads the offerings, so that a paywall can be shown without a wait.
function paywall.preload() end

---Decides for one placement; a gated feature runs only for who pays.
---@param placement string The placement.
---@param decision PlacementDecisionTable The decision of the campaign for it.
function paywall.decide(placement, decision) end

---Taps what the paywall offers: the payment sheet comes up, to be answered with allow() or deny().
---@param product? string One of the app's `products`; else the first.
function paywall.purchase(product) end

---Taps the paywall's Restore: the sheet that asks for the account comes up.
function paywall.restore() end

---@class permissions
permissions = {}

---Asks for a permission. iOS shows its dialog while nothing is decided; the answer comes later, and for location after a decision never.
---@param permission "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" A permission.
---@param options? RequestOptionsTable `{ options = parts, provisional = true }` for notifications, `{ always = true }` for location, `{ writeOnly = true }` for the calendar, `{ read = types, share = types }` for healthKit; `{ answer = false }` for a request without a handler.
---@return TicketTable # The ticket.
function permissions.request(permission, options) end

---The status as the framework reports it, and nothing that it hides: of healthKit, the permission to write.
---@param permission "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" A permission.
---@return "notDetermined"|"denied"|"authorized"|"provisional"|"ephemeral"|"restricted"|"authorizedWhenInUse"|"authorizedAlways"|"sharingDenied"|"sharingAuthorized"|"limited"|"fullAccess"|"writeOnly"|"allowedAlways"
function permissions.status(permission) end

---@class phone
phone = {}

---Changes a fact of the host app or the phone that the app declares; it outlives the process.
---@param fact string One of the app's `facts`.
---@param value any The value from now on.
function phone.set(fact, value) end

---Lets the calls of a service fail as iOS lets them: with their status, the name of their error, an answer, or unnoticed, as UserDefaults does. It lasts until phone.recover.
---@param service "alarms.schedule"|"auth.signIn"|"auth.webSignIn"|"backend.request"|"camera.start"|"extension"|"files.write"|"health.samples"|"health.save"|"keychain.add"|"keychain.delete"|"keychain.get"|"keychain.update"|"notifications.add"|"permissions.request"|"purchases.buy"|"purchases.restore"|"store.set"|"voice.connect" The verb of the app that fails.
---@param how? FailureOptionsTable How, and how often.
function phone.fail(service, how) end

---Lets the calls of a service succeed again.
---@param service "alarms.schedule"|"auth.signIn"|"auth.webSignIn"|"backend.request"|"camera.start"|"extension"|"files.write"|"health.samples"|"health.save"|"keychain.add"|"keychain.delete"|"keychain.get"|"keychain.update"|"notifications.add"|"permissions.request"|"purchases.buy"|"purchases.restore"|"store.set"|"voice.connect" The verb of the app that fails.
function phone.recover(service) end

---@class profile
---A field of the profile that the app declares, or writes with `into`: profile.displayName is profile.get "displayName".
---@field [string] any
profile = {}

---Sets a field of the profile and saves it; nil removes the field. Where the flow declares a `profile`, the field is one of it and the value of its type.
---@param field string A field of the profile.
---@param value any Plain data.
function profile.set(field, value) end

---Empties the profile and saves it.
function profile.clear() end

---The value of a field, or nil while it is not set.
---@param field string A field of the profile.
---@return any
function profile.get(field) end

---@class purchases
---Whether the account is a child's, whose purchases the family organizer approves.
---@field asksToBuy boolean
purchases = {}

---Opens the payment sheet, as `Product.purchase()`. It ends granted, cancelled, failed, or pending: then the family organizer has to approve it, and `onPurchase` is told of the approval.
---@param product string One of the app's `products`.
---@return TicketTable # The ticket.
function purchases.buy(product) end

---Asks for the account and tells what it owns, as `AppStore.sync()`, which `purchases.owns` knows without it. It ends granted with `detail.products`, cancelled or failed.
---@return TicketTable # The ticket.
function purchases.restore() end

---Whether the account owns a product, wherever it was bought; on each of its devices, and after a reinstall.
---@param product string One of the app's `products`.
---@return boolean
function purchases.owns(product) end

---A product as the App Store sells it, as `Product.products(for:)`.
---@param product string One of the app's `products`.
---@return SoldProductTable # The product.
function purchases.product(product) end

---Whether the account would get the product's trial, as `isEligibleForIntroOffer`: it has one in a lifetime, on whichever device. False for a product without one.
---@param product string One of the app's `products`.
---@return boolean
function purchases.isEligible(product) end

---The state of a subscription that has a period, as `Product.SubscriptionInfo.Status`.
---@param product string One of the app's `products`.
---@return SubscriptionStatusTable|nil # The subscription; nil without one.
function purchases.subscription(product) end

---The products that the account owns, as `Transaction.currentEntitlements`.
---@return string[]
function purchases.entitlements() end

---Lets the family organizer approve a purchase of a child's account: `onPurchase` is told.
---@param product string One of the app's `products`.
function purchases.approve(product) end

---Lets the family organizer refuse it: no app is told.
---@param product string One of the app's `products`.
function purchases.decline(product) end

---Refunds a purchase, or ends a subscription: `onPurchase` is told.
---@param product string One of the app's `products`.
function purchases.revoke(product) end

---The account bought a product on another device: a running app's `onPurchase` is told.
---@param product string One of the app's `products`.
function purchases.grant(product) end

---The person ends the renewal in Settings: the subscription is owned until its day.
---@param product string One of the app's `products`.
function purchases.cancel(product) end

---The account's card will be declined when the next period is to be paid: a grace period follows, or none.
---@param product string One of the app's `products`.
function purchases.failBilling(product) end

---The account can pay again: a subscription that waits for it is renewed.
---@param product string One of the app's `products`.
function purchases.recoverBilling(product) end

---@class push
push = {}

---Reports a VoIP push to CallKit; iOS ends an app that does not.
function push.reportCall() end

---Lets a server send a push to the app.
---@param push PushTable The push.
function push.send(push) end

---@class review
---Whether who has rated is asked again only for another version and after 365 days.
---@field sparesRaters boolean
---Where the build came from: a development build always shows the review dialog, TestFlight never.
---@field environment "development"|"testFlight"|"appStore"
---Whether the person lets apps ask for reviews.
---@field isAllowed boolean
---How many review dialogs were shown in the last 365 days.
---@field shown integer
review = {}

---Asks iOS to ask for a review. iOS may show nothing, and never says whether it did.
function review.request() end

---@class settings
---Whether Location Services are on, for all apps.
---@field locationServices boolean
---Whether the person lets the app know the exact place; a switch of iOS 14, without effect before.
---@field preciseLocation boolean
---Whether the radio of Bluetooth is on.
---@field bluetooth boolean
---Whether apps may ask to track; where they may not, tracking is denied.
---@field trackingRequests boolean
---Whether Low Power Mode is on.
---@field lowPowerMode boolean
---Whether the network is in Low Data Mode.
---@field lowDataMode boolean
---Whether Background App Refresh is on; without it no silent push wakes the app.
---@field backgroundAppRefresh boolean
---Whether a Focus is on; it lets through what is time-sensitive, critical, or a person's message.
---@field focus boolean
settings = {}

---Opens the app's page in Settings: the app leaves the front, once the hook is done.
function settings.open() end

---Changes a permission or the app's language in Settings. Who has the app in front leaves it for that and comes back; iOS ends the app where the change is of microphone, camera, photos, contacts, calendar, reminders or the language, and it starts cold.
---@param setting "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID"|"language" A permission, or the app's language.
---@param value "notDetermined"|"denied"|"authorized"|"provisional"|"ephemeral"|"restricted"|"authorizedWhenInUse"|"authorizedAlways"|"sharingDenied"|"sharingAuthorized"|"limited"|"fullAccess"|"writeOnly"|"allowedAlways"|string|nil The person's decision on the permission, or the language's tag; nil: the app's language is the device's.
---@param how? SettingsOptionsTable The way there and back.
function settings.set(setting, value, how) end

---Switches a part of the app's notifications on or off in Settings; the permission stays.
---@param part "alert"|"sound"|"badge"|"criticalAlert"|"timeSensitive" A part of the app's notifications.
---@param isOn boolean Whether it is on.
function settings.setNotifications(part, isOn) end

---Taps the button in Settings for the app's own notification settings, present after a request with `providesAppNotificationSettings`.
function settings.openNotifications() end

---@class store
---How long a process from before the first unlock reads UserDefaults as empty: untilUnlock, or processLife. Both are reported of real phones.
---@field beforeFirstUnlock "untilUnlock"|"processLife"
store = {}

---Stores an instant as a date.
---@param key string A key of UserDefaults.
---@param seconds? number Seconds since 1970; now where it is left out.
function store.setDate(key, seconds) end

---Stores a value, as `UserDefaults.set(_:forKey:)`.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param value any Plain data.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
function store.set(key, value, suite) end

---Removes a value, as `removeObject(forKey:)`.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
function store.remove(key, suite) end

---Removes every value, as `removePersistentDomain(forName:)`.
---@param suite? string An app group; else the app's own UserDefaults.
function store.clear(suite) end

---Gives values for keys of UserDefaults that have none, as `register(defaults:)`: they are on no disk, and each process registers them anew.
---@param values table<string, any> Values by their keys.
function store.register(values) end

---The value as it is stored, as `object(forKey:)`; nil where there is none.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
---@return any
function store.get(key, suite) end

---As `bool(forKey:)`: false where there is none; "YES", "true", "1" and 1 are true.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
---@return boolean
function store.boolean(key, suite) end

---As `integer(forKey:)`: 0 where there is none; "12" is 12, 2.7 is 2.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
---@return integer
function store.integer(key, suite) end

---As `double(forKey:)`: 0 where there is none.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
---@return number
function store.number(key, suite) end

---As `string(forKey:)`: nil where there is none; 12 is "12".
---@param key string A key of UserDefaults; upper and lower case differ.
---@param suite? string An app group, as in `UserDefaults(suiteName:)`; else the app's own.
---@return string|nil
function store.string(key, suite) end

---Puts a value on the app's disk, as an older version of the app would have left it.
---@param key string A key of UserDefaults.
---@param value any Plain data; nil removes it.
---@param suite? string An app group; else the app's own store.
function store.seed(key, value, suite) end

---Puts data on the app's disk, such as the JSON of an older version's profile.
---@param key string A key of UserDefaults.
---@param text string The text of the data.
function store.plantData(key, text) end

---@class voice
---How far the connection is: idle, connecting, connected, interrupted or failed.
---@field state "idle"|"connecting"|"connected"|"interrupted"|"failed"
voice = {}

---Sets the audio session's category and activates it.
---@param audio AudioSessionTable The audio session.
function voice.configure(audio) end

---Hands the next connection its secret, which expires.
---@param secret string The client secret that the server made for one session.
---@param lifetime? number How long it is good, in seconds.
function voice.setSecret(secret, lifetime) end

---Negotiates a connection; how it ends comes later.
function voice.connect() end

---Sends an event on the session's data channel.
---@param type string The event's type.
---@param fields? table Named plain data.
function voice.send(type, fields) end

---Takes the audio session back after an interruption.
function voice.resume() end

---Drops the connection, stops recording and releases the audio session.
function voice.stop() end

---The audio session: category, mode, options, isActive.
---@return AudioStateTable
function voice.audio() end

---Lets a phone call take the audio session.
function voice.interrupt() end

---Ends the phone call; taking the audio session back is the app's to do.
function voice.endInterruption() end

---An app: its flows and screens, and which of them is its root.
---@class App
local App = {}

---A statement about the phone, as data. In a hook given.* answers true or false; one that was made while the script loaded is asked there with given.all { it }.
---@class Condition
local Condition = {}

---An expectation of a value.
---@class Expectation
local Expectation = {}

---The value equals another, all the way down.
---@param value any A value.
function Expectation:equals(value) end

---A text contains a text, a list an element, a table some fields.
---@param value any A value.
function Expectation:contains(value) end

---A text or list begins with another.
---@param value any A value.
function Expectation:startsWith(value) end

---A list, table or text has so many elements.
---@param n integer How many.
function Expectation:count(n) end

---The value is neither nil nor false.
function Expectation:isTruthy() end

---The value is nil or false.
function Expectation:isFalsy() end

---A number is near to another.
---@param number number A number.
---@param within number The most they may differ.
function Expectation:closeTo(number, within) end

---The value does not equal another.
---@param value any A value.
function Expectation:differsFrom(value) end

---A text, list or table does not contain something.
---@param value any A value.
function Expectation:lacks(value) end

---The function raises an error; a failed expectation inside it is none, and fails the check.
---@param text? string A text of the message or of its advice.
function Expectation:fails(text) end

---All happen, each after the one before it; others may stand between them.
---@param patterns Pattern[] The patterns, in their order.
function Expectation:inOrder(patterns) end

---Exactly this happened, in this order, and nothing else: an unmentioned entry fails. Arguments of effects and events are compared whole; the gestures themselves, and a screen that is only drawn anew, are left out.
---@param happened HappenedTable Everything that came of the gestures.
function Expectation:exactly(happened) end

---The phone reports no hazard at all.
function Expectation:noFindings() end

---The transcript has such a screen.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:screen(name, arguments) end

---The transcript has no such screen.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noScreen(name, arguments) end

---The transcript has such a screen drawn anew.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:redrawn(name, arguments) end

---The transcript has no such redrawn.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noRedrawn(name, arguments) end

---The transcript has such an event.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:event(name, arguments) end

---The transcript has no such event.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noEvent(name, arguments) end

---The transcript has such an effect.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:effect(name, arguments) end

---The transcript has no such effect.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noEffect(name, arguments) end

---The transcript has such a prompt.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:prompt(name, arguments) end

---The transcript has no such prompt.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noPrompt(name, arguments) end

---The transcript has such a finding.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:finding(name, arguments) end

---The transcript has no such finding.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noFinding(name, arguments) end

---The transcript has such a log.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:log(name, arguments) end

---The transcript has no such log.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noLog(name, arguments) end

---The property holds in every state and on every path. One that is inconclusive, or says nothing of the app, does not hold.
---@param property string A property, such as "no dead ends", or one of its own.
function Expectation:holds(property) end

---A condition or a function of the explored app reads the value of a place, or an effect or a question keeps one there. An update loses a value without any such use.
---@param place string The place of an answer: "store.KEY" or "profile.FIELD".
function Expectation:uses(place) end

---The update loses nothing: no error that is not accepted, and with `strict` no warning. One that is inconclusive is not safe.
function Expectation:safe() end

---The states that were reached, and the verdict on each property.
---@class Exploration
---The numbers on one line: states, transitions, depth, seconds.
---@field summary string
---The scenario, as a script writes it.
---@field scenario string
---The number of states.
---@field states integer
---The number of transitions.
---@field transitions integer
---The most acts on a shortest path to a state.
---@field depth integer
---The bound that was hit: states, seconds, memory; or nil.
---@field bound string|nil
---Of each property: holds, violated, vacuous or inconclusive.
---@field verdicts table<string, string>
---The violations of properties, each with the shortest path to it.
---@field violations ViolationTable[]
local Exploration = {}

---An onboarding: steps in an order. A value that is never changed.
---@class Flow
---The flow's name.
---@field name string
local Flow = {}

---The flow without some of its steps.
---@param ... string Names of steps.
---@return Flow
function Flow:without(...) end

---The flow with one of its steps elsewhere.
---@param name string The step's name.
---@param place PlaceTable { before = name } or { after = name }.
---@return Flow
function Flow:move(name, place) end

---The flow with one more step.
---@param step Step The step.
---@param place PlaceTable { before = name } or { after = name }.
---@return Flow
function Flow:insert(step, place) end

---The names of the steps, in their order.
---@return string[]
function Flow:order() end

---Writes the flow as a variant of the file it comes from: `from` and `order`.
---@param file string The file, beside the flow that it is made of.
---@param how? SaveOptionsTable How it is written.
function Flow:save(file, how) end

---A flow that has a name and waits for its table.
---@class FlowDraft
---@overload fun(table: FlowTable): Flow
local FlowDraft = {}

---The effect of an update on everyone who is in the middle of the old version.
---@class Migration
---Whether anything is lost.
---@field outcome "safe"|"unsafe"|"inconclusive"
---The outcome and the numbers of classes, on one line.
---@field summary string
---The number of classes that lose something for good, without accepted ones.
---@field errors integer
---The number of classes that meet a nuisance, without accepted ones.
---@field warnings integer
---The reasons why not everything is known.
---@field inconclusive string[]
---The classes of people, the gravest first, each with a shortest way there.
---@field classes MigrationClassTable[]
local Migration = {}

---Something that happened; more can be asked about it.
---@class Occurrence
local Occurrence = {}

---It happens before something else does.
---@param other Pattern Something else that happens.
---@return Occurrence
function Occurrence:before(other) end

---It happens after something else did.
---@param other Pattern Something else that happens.
---@return Occurrence
function Occurrence:after(other) end

---It happens so often, and no more.
---@param n integer How often.
---@return Occurrence
function Occurrence:times(n) end

---Something to look for in a transcript.
---@class Pattern
local Pattern = {}

---The system dialog that is up.
---@class Prompt
---The subject of the prompt: notifications, apple, review.
---@field name string
---Its title, as iOS words it in the language of the device: English or Japanese.
---@field title string
---The text below the title: the purpose string, or what iOS adds.
---@field message string
---Its buttons, in the order in which iOS shows them.
---@field buttons string[]
---Whether it is the second location dialog, which offers to change While Using to Always.
---@field always boolean
local Prompt = {}

---A property of every state or path; it stands in the `properties` of a scenario.
---@class Property
local Property = {}

---The screen in front of a person, as it was when it was asked for.
---@class Screen
---@overload fun(name: string, arguments?: table): Pattern
---The step's name; nil on another screen.
---@field step string|nil
---The step's name, a paywall's placement, or the screen's kind.
---@field name string
---The complaint about the text that was entered, or nil.
---@field complaint string|nil
---How far the person is, such as "2 of 3", where the flow says so.
---@field progress string|nil
---step, plain, alert, main, paywall or blank.
---@field kind string
---How a screen lies over another one: sheet or cover; nil where it was pushed.
---@field presentation string|nil
---The title, in the language in force.
---@field title string
---The text below the title.
---@field body string|nil
---The app's own name or description of its style, or nil.
---@field style any
---The text that VoiceOver reads in place of the title, or nil.
---@field accessibility string|nil
---The text that VoiceOver announces as the screen comes up, or nil.
---@field announced string|nil
---The controls: key, label, role, enabled, selected, value, control, question, style, accessibility, announce.
---@field controls ControlTable[]
---The names of the options, in order.
---@field options string[]
---The names of the options that are chosen.
---@field chosen string[]
---Whether the primary button reacts.
---@field canGoOn boolean
---The names of the controls below the edge of the phone, unless the screen scrolls: an estimate from the device's size and its text size.
---@field cut string[]
---Whether a control lies below the edge of the phone, unless the screen scrolls; see `cut`.
---@field isCut boolean
---Whether there is a button to skip.
---@field canSkip boolean
local Screen = {}

---A step of a flow.
---@class Step
---@overload fun(table: StepTable): Step
local Step = {}

---The transcript, in order.
---@class Transcript
---@overload fun(name?: string): string[]
---How it ended: completed, idle, stuck, stopped or failed; nil where it was not played.
---@field outcome string|nil
---The steps that were visited, in order; each once a visit.
---@field steps string[]
---The effects of the app: { name, arguments }, in order.
---@field effects DoneEffectTable[]
local Transcript = {}

---The phone as it was when it was asked for.
---@class World
---The UserDefaults of the app, also where its process cannot see them.
---@field store table
---The profile of the person in the process.
---@field profile table
---The values of the flow while the process lives.
---@field state table
---The products that the person's account owns.
---@field owned string[]
local World = {}

---A step or a screen: its content, its questions, its condition and its callbacks.
---@class StepTable
---@field title? string|TextTable|(fun(): string) The first text of the screen.
---@field body? string|TextTable|(fun(): string) The text below the title.
---@field fields? QuestionTable[] Several questions at once; each shows what its destination holds, and all are kept when the step is left.
---@field choose? string[]|(fun(): string[]) A question with these options.
---@field ask? string A question for a text, and the place where the answer is kept.
---@field number? string A question for a number, typed on the decimal pad, and the place where the answer is kept.
---@field stepper? string A number by a plus and a minus, and the place where it is kept; it stands at `from` or 0 at first.
---@field slider? string A number by a knob on a line, and the place where it is kept; the line goes from 0 to 1 unless said.
---@field date? string A date picker, and the place where its day is kept, as the text "1990-04-01"; it stands at today at first.
---@field habits? string[] A question for habits, each with a time of day.
---@field toggle? string A switch, and the place where true or false is kept.
---@field signIn? "apple" A sign-in with this provider.
---@field permission? "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" A request for this permission.
---@field leadsOn? boolean True where choosing an option goes on at once; the step then needs no button.
---@field several? boolean True where several options can be chosen.
---@field labels? string|boolean The keys of the options' labels; false shows the names themselves.
---@field into? string The place where the answer is kept.
---@field property? string The user property of analytics that is set to the answer.
---@field placeholder? string|TextTable|(fun(): string) The text of the field while it is empty.
---@field example? string|number The text or the value that a persona enters.
---@field times? table<string, string> The times of day that stand at the habits until the person changes them.
---@field initial? string|number|boolean|string[]|(fun(): any) The answer that stands there until the person changes it, where nothing is kept yet.
---@field change? fun(text: string): string Changes the typed text: the field shows the text that it returns.
---@field onChange? fun(text: string) Runs when the field's text or value has changed; it is told the text of the answer.
---@field onChoose? fun(option: string, isChosen: boolean) Runs when an option is tapped; it is told its name, and whether it is chosen now.
---@field optional? boolean True where it may be left without an answer; then nothing is kept.
---@field check? CheckTable|(fun(answer: any): string|nil) The rule of an entered answer: its length, its number, or a function that checks it.
---@field from? number|string The least number or the first date.
---@field to? number|string The greatest number or the last date.
---@field by? number The distance of two numbers.
---@field shows? "date"|"time"|"dateAndTime" The parts that a date picker shows.
---@field checkAt? "change"|"submit" When the answer is checked: at each change, while the button waits, or at the tap, which then complains.
---@field options? PermissionOptionsTable The options of the request beside the permission.
---@field onSubmit? fun(answer: any): "stay"|nil Runs when the step's own button sends the answer; "stay" keeps the step up, with what was entered.
---@field button? string|TextTable|(fun(): string)|boolean The label of the button that leads on; false for a step without one.
---@field skippable? boolean A step that can be left without an answer, by a button Skip.
---@field skip? string|TextTable|(fun(): string) The label of the button that leaves the step without an answer.
---@field when? Condition|(fun(): boolean) Decides whether the step is part of the flow.
---@field saveWhen? Condition|(fun(): boolean) Decides whether an answer is kept; otherwise it is lost without a word, as where a save returns early.
---@field onEnter? fun(step: StepToldTable) Runs when the step is entered.
---@field onLeave? fun(step: StepToldTable) Runs when the step is left forwards.
---@field next? string|(string|(string|Condition|(fun(): boolean))[])[]|(fun(): string|integer|nil) The step that follows instead of the next one of the list: the first way that holds.
---@field buttons? ButtonTable[] The step's own buttons, below the others.
---@field timers? TimerTable[] The timers of the step; leaving the step cancels them.
---@field enabled? Condition|(fun(): boolean) Decides whether the button reacts, and a swipe may pass.
---@field requires? Condition|(fun(): boolean) The requirement of the step: once it is lost, the flow goes back.
---@field back? boolean|Condition|(fun(): boolean) Decides whether a person can go back from the step, or close the screen by that.
---@field rank? number|(fun(): number) The place of the step among those with a rank, smaller first; others follow.
---@field onAnswer? fun(answer: AnswerTable) Runs when an answer comes to a request that this visit of the step made.
---@field onReturn? fun(step: StepToldTable) Runs when the app came back to the front while the step is shown.
---@field onActive? fun(step: StepToldTable) Runs when the app became active while the step is shown.
---@field onSkip? fun(step: StepToldTable) Runs when the flow passes the step over, since its `when` does not hold.
---@field style? any The app's own name or description of its style, which is only shown.
---@field accessibility? string|TextTable|(fun(): string) The label that VoiceOver reads in place of the text.
---@field announce? string|TextTable|(fun(): string) The text that VoiceOver announces when it comes up.
---@field table? string The string table of all texts of the step.
---@field home? boolean True for a screen that a person may stay on for good: it needs no way on.
---@field presentation? "push"|"sheet"|"cover" How a screen lies over another one: pushed, with a way back; as a sheet, which a swipe down takes away; as a cover of the whole screen, which only the app takes away.
---@field modal? boolean|Condition|(fun(): boolean) Decides whether a sheet stays where it is swiped down, `isModalInPresentation` and `interactiveDismissDisabled`.

---A key of a string table, and the arguments of its placeholders, in their order.
---@class TextTable
---@field table? string The string table that has the key.
---@field verbatim? boolean True where the text is shown as it is, as `Text(verbatim:)` shows a name or a sign: no key, and never missing.
---@field [integer] string|number|(fun(): any)

---One of several questions of a step or a screen.
---@class QuestionTable
---@field name? string Its name, unique on the screen: the key by which it is answered.
---@field label? string|TextTable|(fun(): string) The label beside it.
---@field when? Condition|(fun(): boolean) Decides whether it is asked; a question that is not asked keeps no answer, and needs none.
---@field choose? string[]|(fun(): string[]) A question with these options.
---@field ask? string A question for a text, and the place where the answer is kept.
---@field number? string A question for a number, typed on the decimal pad, and the place where the answer is kept.
---@field stepper? string A number by a plus and a minus, and the place where it is kept; it stands at `from` or 0 at first.
---@field slider? string A number by a knob on a line, and the place where it is kept; the line goes from 0 to 1 unless said.
---@field date? string A date picker, and the place where its day is kept, as the text "1990-04-01"; it stands at today at first.
---@field habits? string[] A question for habits, each with a time of day.
---@field toggle? string A switch, and the place where true or false is kept.
---@field several? boolean True where several options can be chosen.
---@field labels? string|boolean The keys of the options' labels; false shows the names themselves.
---@field into? string The place where the answer is kept.
---@field property? string The user property of analytics that is set to the answer.
---@field placeholder? string|TextTable|(fun(): string) The text of the field while it is empty.
---@field example? string|number The text or the value that a persona enters.
---@field times? table<string, string> The times of day that stand at the habits until the person changes them.
---@field initial? string|number|boolean|string[]|(fun(): any) The answer that stands there until the person changes it, where nothing is kept yet.
---@field change? fun(text: string): string Changes the typed text: the field shows the text that it returns.
---@field onChange? fun(text: string) Runs when the field's text or value has changed; it is told the text of the answer.
---@field onChoose? fun(option: string, isChosen: boolean) Runs when an option is tapped; it is told its name, and whether it is chosen now.
---@field optional? boolean True where it may be left without an answer; then nothing is kept.
---@field check? CheckTable|(fun(answer: any): string|nil) The rule of an entered answer: its length, its number, or a function that checks it.
---@field from? number|string The least number or the first date.
---@field to? number|string The greatest number or the last date.
---@field by? number The distance of two numbers.
---@field shows? "date"|"time"|"dateAndTime" The parts that a date picker shows.
---@field checkAt? "change"|"submit" When the answer is checked: at each change, while the button waits, or at the tap, which then complains.

---The rule of an entered answer.
---@class CheckTable
---@field atLeast? integer The fewest characters, or options.
---@field atMost? integer The most characters, or options.
---@field message? string|TextTable|(fun(): string) The text where it is neither.

---The options of a request beside the permission; each permission takes its own.
---@class PermissionOptionsTable
---@field options? ("alert"|"sound"|"badge"|"criticalAlert"|"timeSensitive"|"providesAppNotificationSettings")[] Of notifications: the parts that are asked for.
---@field provisional? boolean Of notifications: true for those that come quietly, without a dialog.
---@field always? boolean Of the location: true for the background as well.
---@field writeOnly? boolean Of the calendar: true for adding events alone, `requestWriteOnlyAccessToEvents`.
---@field read? "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts"|("steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts")[] The types to be read.
---@field share? "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts"|("steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts")[] The types to be written.

---A button of a step.
---@class ButtonTable
---@field key string The name by which it is tapped.
---@field label? string|TextTable|(fun(): string) The text on it.
---@field when? Condition|(fun(): boolean) Decides whether it is there.
---@field enabled? Condition|(fun(): boolean) Decides whether it reacts.
---@field run? fun() Runs when it is tapped, before it leads anywhere.
---@field to? string|integer|(fun(): string|integer|nil) The way on from it; it stays where there is none.
---@field state? string|(string|WayTable)[]|(fun(): any) The selector of the current form among `states`: a place whose value names it, decisions, or a function.
---@field states? table<string, ButtonStateTable> The button's forms by name: the fields of a form replace those of the button.
---@field style? any The app's own name or description of its style, which is only shown.
---@field accessibility? string|TextTable|(fun(): string) The label that VoiceOver reads in place of the text.
---@field announce? string|TextTable|(fun(): string) The text that VoiceOver announces when it comes up.

---A name, and when it is the one that is taken; the first way that holds decides.
---@class WayTable
---@field when? Condition|(fun(): boolean) Decides whether the way is taken.
---@field to string The name to which it leads.

---A form of a button: a missing field is the button's own.
---@class ButtonStateTable
---@field label? string|TextTable|(fun(): string) The text on it.
---@field when? boolean|Condition|(fun(): boolean) Decides whether it is there.
---@field enabled? boolean|Condition|(fun(): boolean) Decides whether it reacts.
---@field run? fun() Runs when it is tapped, before it leads anywhere.
---@field to? string|integer|(fun(): string|integer|nil) The way on from it.
---@field style? any The app's own name or description of its style, which is only shown.
---@field accessibility? string|TextTable|(fun(): string) The label that VoiceOver reads in place of the text.
---@field announce? string|TextTable|(fun(): string) The text that VoiceOver announces when it comes up.

---A timer that runs while a step is shown, once or again and again.
---@class TimerTable
---@field after? string|number The time after which it happens, once.
---@field every? string|number The time after which it happens, again and again.
---@field run? fun() Runs when the time has come.
---@field to? string|integer|(fun(): string|integer|nil) The way on when the time has come; the step stays where there is none.

---The steps of a flow in their order, and its callbacks.
---@class FlowTable
---@field from? Flow The flow that it is a variant of: a missing field is inherited.
---@field order? string[] The names of the steps that are part of it, in their order; the others are left out.
---@field each? EachStepTable The defaults of every step of the flow.
---@field table? string The string table of all texts of its steps.
---@field resume? ResumeTable How progress outlives the process; every launch starts over where it is left out.
---@field keys? KeysTable The keys under which the app keeps its bookkeeping.
---@field profile? table<string, "string"|"boolean"|"number"|"list"> The fields of the profile, and the types of their values.
---@field route? (string|WayTable)[] The next step as a list of ways instead of the list's order; the first whose condition holds decides.
---@field paged? boolean True where the steps are pages of a paging view, which a swipe turns both ways.
---@field guarded? boolean True where two taps on a button, before the screen can change, lead on once.
---@field transition? string|number How long the next step takes to move in: no tap, no swipe and no other gesture does anything meanwhile.
---@field swipe? boolean|"ready" False where no swipe turns the pages, "ready" where none goes past a page whose button waits.
---@field progress? boolean True where screens say how far the person is among the steps that are part of the flow now.
---@field back? boolean|Condition|(fun(): boolean) Decides whether a person can go back, unless a step says otherwise.
---@field onStart? fun() Runs when the flow appears at its first step.
---@field onAppear? fun() Runs whenever the flow appears.
---@field onStepEntered? fun(step: StepToldTable) Runs when a step comes up.
---@field onStepLeft? fun(step: StepToldTable) Runs when a step is left forwards.
---@field onFinish? fun() Runs when the last step was left.
---@field onAnswer? fun(answer: AnswerTable) Runs when an answer comes to a request of a step that has no `onAnswer` of its own.
---@field screens? Step[] The screens and alerts that belong to no flow.
---@field launch? fun() Runs at every launch.
---@field version? string The app's version.
---@field minimumIOS? string The deployment target: the app cannot be installed on an older iOS.
---@field developmentLanguage? string The language where the app has texts in no preferred one, CFBundleDevelopmentRegion.
---@field info? table<string, any> The declarations of the app's bundle, by the keys of its Info.plist and entitlements; who declares one purpose string lists all of them.
---@field facts? table<string, any> Facts of the host app and the phone that conditions and hooks ask for, as they are on a fresh phone.
---@field products? table<string, "subscription"|"nonConsumable"|"consumable"|ProductTable> The StoreKit products of the app, by identifier: the kind of product, or a table with its price.
---@field sounds? table<string, number> The sound files in the app's bundle, by name, and how many seconds each plays.
---@field assign? table<string, string> The variants of experiments, by their names.
---@field health? table<string, any[]> The Health store's data from elsewhere: the samples of each type.
---@field server? table<string, integer|ServerAnswerTable> How the app's server answers requests, by method and path: a status, or a table.
---@field store? table<string, any> The values in UserDefaults.
---@field onOrphanedAnswer? fun(answer: LateAnswerTable) Runs when an answer comes after its screen or its process is gone.
---@field onBackground? fun() Runs when the app left the foreground; sceneDidEnterBackground(_:).
---@field onForeground? fun() Runs when the app enters the foreground: at a launch that is seen, and at each return; sceneWillEnterForeground(_:).
---@field onActive? fun() Runs when the app is active: after a launch, each return, and each alert of the system; sceneDidBecomeActive(_:).
---@field onInactive? fun() Runs when the app is not active any more: under an alert of the system, or left; sceneWillResignActive(_:).
---@field onMemoryWarning? fun() Runs when memory is short, which is no end.
---@field onAuthorizationChanged? fun(changed: AuthorizationToldTable) Runs when a permission changed without the app.
---@field onDeviceChanged? fun(changed: DeviceToldTable) Runs when a setting of the phone changed that the app can read: NSProcessInfoPowerStateDidChange and its like.
---@field onProtectedDataAvailable? fun() Runs when the phone was unlocked.
---@field onProtectedDataUnavailable? fun() Runs when the phone is being locked.
---@field onNotification? fun(response: NotificationToldTable) Runs when a person tapped a notification or one of its actions, or swiped one away that tells it.
---@field onNotificationPresented? fun(notification: DeliveryToldTable) Runs when a notification arrives while the app is on the screen, and is shown there.
---@field onNotificationSettings? fun() Runs when the button in Settings led to the app's own settings; userNotificationCenter(_:openSettingsFor:).
---@field onRemotePush? fun(push: PushToldTable) Runs when a silent push arrives.
---@field onCallPush? fun(push: PushToldTable) Runs when a VoIP push arrives, and a call must be reported.
---@field onPaywall? fun(ending: PaywallToldTable) Runs when a registration of a paywall's placement ended.
---@field onPurchase? fun(update: PurchaseToldTable) Runs when a purchase was allowed, revoked or made elsewhere without a request of the app; Transaction.updates.
---@field onCredentialRevoked? fun() Runs when Apple no longer vouches for the person.
---@field onVoice? fun(changed: VoiceToldTable) Runs when the connection of a spoken session changed.
---@field onInterruptionEnded? fun() Runs when a phone call that interrupted the app is over.
---@field onFrame? fun(frame: FrameToldTable) Runs when the camera took a picture.
---@field onCameraFailed? fun(failure: CameraFailureToldTable) Runs when the camera does not run.
---@field onURL? fun(link: LinkToldTable) Runs when a link led into the app; scene(_:openURLContexts:), scene(_:continue:).
---@field on? table<string, fun(details: table)> The events that the rest of the app posts, each with its function.
---@field intents? table<string, (fun(details: table))|IntentTable> The app's intents: a function, or a table for one that opens the app.
---@field quickActions? table<string, fun(action: table)> The actions of the app's icon, each with its function.
---@field extension? ServiceExtensionTable The app's notification service extension: a process of its own, which changes the app's remote notifications.
---@field strings? string The folder with the string tables, from the script's own.
---@field [integer] Step

---The defaults of every step of a flow.
---@class EachStepTable
---@field title? string|TextTable|(fun(): string) The first text of the screen.
---@field body? string|TextTable|(fun(): string) The text below the title.
---@field button? string|TextTable|(fun(): string)|boolean The label of the button that leads on; false for a step without one.
---@field skippable? boolean A step that can be left without an answer, by a button Skip.
---@field skip? string|TextTable|(fun(): string) The label of the button that leaves the step without an answer.
---@field when? Condition|(fun(): boolean) Decides whether the step is part of the flow.
---@field saveWhen? Condition|(fun(): boolean) Decides whether an answer is kept; otherwise it is lost without a word, as where a save returns early.
---@field onEnter? fun(step: StepToldTable) Runs when the step is entered.
---@field onLeave? fun(step: StepToldTable) Runs when the step is left forwards.
---@field next? string|(string|(string|Condition|(fun(): boolean))[])[]|(fun(): string|integer|nil) The step that follows instead of the next one of the list: the first way that holds.
---@field buttons? ButtonTable[] The step's own buttons, below the others.
---@field timers? TimerTable[] The timers of the step; leaving the step cancels them.
---@field enabled? Condition|(fun(): boolean) Decides whether the button reacts, and a swipe may pass.
---@field requires? Condition|(fun(): boolean) The requirement of the step: once it is lost, the flow goes back.
---@field back? boolean|Condition|(fun(): boolean) Decides whether a person can go back from the step, or close the screen by that.
---@field rank? number|(fun(): number) The place of the step among those with a rank, smaller first; others follow.
---@field onAnswer? fun(answer: AnswerTable) Runs when an answer comes to a request that this visit of the step made.
---@field onReturn? fun(step: StepToldTable) Runs when the app came back to the front while the step is shown.
---@field onActive? fun(step: StepToldTable) Runs when the app became active while the step is shown.
---@field onSkip? fun(step: StepToldTable) Runs when the flow passes the step over, since its `when` does not hold.
---@field style? any The app's own name or description of its style, which is only shown.
---@field accessibility? string|TextTable|(fun(): string) The label that VoiceOver reads in place of the text.
---@field announce? string|TextTable|(fun(): string) The text that VoiceOver announces when it comes up.
---@field table? string The string table of all texts of the step.

---How progress outlives the process.
---@class ResumeTable
---@field key string The key of UserDefaults under which the step is stored.
---@field by? "index"|"name" The stored form of a step: its place in the list, or its name.
---@field legacy? string[] The order in which an older version numbered its steps; a number that is found is read in it.
---@field renamed? table<string, string> Older names of steps, each with the step that has it no more: a person who stopped there goes on here.

---The keys under which the app keeps its bookkeeping.
---@class KeysTable
---@field complete? string That the onboarding is over.
---@field profile? string The profile.
---@field habits? string The habits.
---@field account? string The account.

---Something that the app sells.
---@class ProductTable
---@field kind "subscription"|"nonConsumable"|"consumable" The kind: how long it is owned.
---@field price? string The price as the App Store writes it, which a paywall and the payment sheet show.
---@field trial? string|number The free trial with which a subscription begins, once for each account; then it is paid, unless cancelled.
---@field period? string|number The time of a subscription that is paid at once.
---@field grace? string|number The time for which it is owned although its next period could not be paid.

---How a server answers a request.
---@class ServerAnswerTable
---@field status? integer The status code.
---@field after? number The seconds until it comes.
---@field body? any The body of it.
---@field badJSON? boolean True where the body cannot be decoded.
---@field times? integer How often it is given; as before then.
---@field nonce? "plain"|"hashed" The server's treatment of a nonce.

---An intent of the app.
---@class IntentTable
---@field opensApp? boolean True where it brings the app to the front.
---@field run fun(details: table) Runs when the intent does.

---The notification service extension: its function for a mutable push with an alert, and its requirements.
---@class ServiceExtensionTable
---@field run fun(request: ExtensionRequestTable): NotificationContentTable Changes the content of a push, and returns it. Without it, or after an error, the original is shown.
---@field takes? string|number How long its work takes; over 30 s the original is shown.
---@field memory? number How many MB its work needs; over 24 MB it is ended before it acts.

---The flows and screens of an app, its root, and its callbacks.
---@class AppTable
---@field flows Flow[] The flows; the app fields of a flow count where the app's own table lacks them.
---@field screens? Step[] The screens and alerts that belong to no flow.
---@field launch? fun() Runs at every launch.
---@field version? string The app's version.
---@field minimumIOS? string The deployment target: the app cannot be installed on an older iOS.
---@field developmentLanguage? string The language where the app has texts in no preferred one, CFBundleDevelopmentRegion.
---@field info? table<string, any> The declarations of the app's bundle, by the keys of its Info.plist and entitlements; who declares one purpose string lists all of them.
---@field facts? table<string, any> Facts of the host app and the phone that conditions and hooks ask for, as they are on a fresh phone.
---@field products? table<string, "subscription"|"nonConsumable"|"consumable"|ProductTable> The StoreKit products of the app, by identifier: the kind of product, or a table with its price.
---@field sounds? table<string, number> The sound files in the app's bundle, by name, and how many seconds each plays.
---@field assign? table<string, string> The variants of experiments, by their names.
---@field health? table<string, any[]> The Health store's data from elsewhere: the samples of each type.
---@field server? table<string, integer|ServerAnswerTable> How the app's server answers requests, by method and path: a status, or a table.
---@field store? table<string, any> The values in UserDefaults.
---@field onAnswer? fun(answer: AnswerTable) Runs when an answer comes without an `onAnswer` on the asking screen or its flow.
---@field onOrphanedAnswer? fun(answer: LateAnswerTable) Runs when an answer comes after its screen or its process is gone.
---@field onBackground? fun() Runs when the app left the foreground; sceneDidEnterBackground(_:).
---@field onForeground? fun() Runs when the app enters the foreground: at a launch that is seen, and at each return; sceneWillEnterForeground(_:).
---@field onActive? fun() Runs when the app is active: after a launch, each return, and each alert of the system; sceneDidBecomeActive(_:).
---@field onInactive? fun() Runs when the app is not active any more: under an alert of the system, or left; sceneWillResignActive(_:).
---@field onMemoryWarning? fun() Runs when memory is short, which is no end.
---@field onAuthorizationChanged? fun(changed: AuthorizationToldTable) Runs when a permission changed without the app.
---@field onDeviceChanged? fun(changed: DeviceToldTable) Runs when a setting of the phone changed that the app can read: NSProcessInfoPowerStateDidChange and its like.
---@field onProtectedDataAvailable? fun() Runs when the phone was unlocked.
---@field onProtectedDataUnavailable? fun() Runs when the phone is being locked.
---@field onNotification? fun(response: NotificationToldTable) Runs when a person tapped a notification or one of its actions, or swiped one away that tells it.
---@field onNotificationPresented? fun(notification: DeliveryToldTable) Runs when a notification arrives while the app is on the screen, and is shown there.
---@field onNotificationSettings? fun() Runs when the button in Settings led to the app's own settings; userNotificationCenter(_:openSettingsFor:).
---@field onRemotePush? fun(push: PushToldTable) Runs when a silent push arrives.
---@field onCallPush? fun(push: PushToldTable) Runs when a VoIP push arrives, and a call must be reported.
---@field onPaywall? fun(ending: PaywallToldTable) Runs when a registration of a paywall's placement ended.
---@field onPurchase? fun(update: PurchaseToldTable) Runs when a purchase was allowed, revoked or made elsewhere without a request of the app; Transaction.updates.
---@field onCredentialRevoked? fun() Runs when Apple no longer vouches for the person.
---@field onVoice? fun(changed: VoiceToldTable) Runs when the connection of a spoken session changed.
---@field onInterruptionEnded? fun() Runs when a phone call that interrupted the app is over.
---@field onFrame? fun(frame: FrameToldTable) Runs when the camera took a picture.
---@field onCameraFailed? fun(failure: CameraFailureToldTable) Runs when the camera does not run.
---@field onURL? fun(link: LinkToldTable) Runs when a link led into the app; scene(_:openURLContexts:), scene(_:continue:).
---@field on? table<string, fun(details: table)> The events that the rest of the app posts, each with its function.
---@field intents? table<string, (fun(details: table))|IntentTable> The app's intents: a function, or a table for one that opens the app.
---@field quickActions? table<string, fun(action: table)> The actions of the app's icon, each with its function.
---@field extension? ServiceExtensionTable The app's notification service extension: a process of its own, which changes the app's remote notifications.
---@field root? string|(string|WayTable)[]|(fun(): string) The root of a launch: a name, a decision list, or a function.
---@field strings? string The folder with the string tables, from the script's own.

---A place beside a step.
---@class PlaceTable
---@field before? string The step that comes next.
---@field after? string The step that comes before.

---Types of health data, to be read and to be written.
---@class HealthTypesTable
---@field read? "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts"|("steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts")[] The types to be read.
---@field share? "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts"|("steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts")[] The types to be written.

---The options of a request beside the permission; each permission takes its own.
---@class RequestOptionsTable
---@field options? ("alert"|"sound"|"badge"|"criticalAlert"|"timeSensitive"|"providesAppNotificationSettings")[] Of notifications: the parts that are asked for.
---@field provisional? boolean Of notifications: true for those that come quietly, without a dialog.
---@field always? boolean Of the location: true for the background as well.
---@field writeOnly? boolean Of the calendar: true for adding events alone, `requestWriteOnlyAccessToEvents`.
---@field read? "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts"|("steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts")[] The types to be read.
---@field share? "steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts"|("steps"|"distance"|"activeEnergy"|"exercise"|"heartRate"|"restingHeartRate"|"heartRateVariability"|"respiratoryRate"|"oxygenSaturation"|"temperature"|"weight"|"height"|"sleep"|"mindfulness"|"workouts")[] The types to be written.
---@field answer? boolean False where no function is to be told how it ends.

---The options of an answer that comes later.
---@class AnswerOptionsTable
---@field answer? boolean False where no function is to be told how it ends.

---A request to the app's server.
---@class ServerRequestTable
---@field path string The path.
---@field method? string The method.
---@field headers? table<string, any> The headers.
---@field body? any Plain data.
---@field background? boolean True for one of a background `URLSession`: it outlives the process, and its answer wakes or launches the app.
---@field answer? boolean False where no function is to be told how it ends.

---An audio session, as `AVAudioSession.setCategory(_:mode:options:)`.
---@class AudioSessionTable
---@field category string The category.
---@field mode? string The mode.
---@field options? string[] The options.

---Where a Keychain item may go.
---@class KeychainOptionsTable
---@field synchronizable? boolean True where iCloud brings it to the person's other devices, `kSecAttrSynchronizable`.

---How a site signs a person in.
---@class WebSignInOptionsTable
---@field ephemeral? boolean True where it shares nothing with Safari, `prefersEphemeralWebBrowserSession`: iOS asks nothing before it.

---A notification and the time at which it comes: at once where none is said.
---@class NotificationRequestTable
---@field id string The identifier; one that waits is replaced.
---@field title? string|any[] The title.
---@field body? string|any[] The text.
---@field sound? string "default", or a sound that the app brings.
---@field category? string The category, by its id.
---@field level? "passive"|"active"|"timeSensitive"|"critical" Its importance: a time-sensitive or critical one comes through a Focus.
---@field badge? integer The number that the icon gets; 0 takes it away.
---@field userInfo? table<string, any> Plain data that comes back with a tap.
---@field from? string|SenderTable The sender of a message: a name, or a table.
---@field attachments? (string|AttachmentTable)[] Files: paths of the app's own, which must be there and are moved away, or tables.
---@field at? DateComponentsTable The parts of the date that must fit.
---@field after? number After how many seconds.
---@field repeats? boolean True where it comes again and again.

---Who a message is from.
---@class SenderTable
---@field name string Their name.
---@field image? "data"|"file" How their picture is given: as data, or as a file.
---@field handle? string Their address, `personHandle`.
---@field conversation? string The conversation that the message belongs to, `conversationIdentifier`.
---@field content? string The text of the message.
---@field group? string The name of the group.
---@field recipients? integer The number of people who get the message.

---A file that a notification shows.
---@class AttachmentTable
---@field path string The file's path.
---@field bytes? integer The size of a file of the bundle.
---@field bundle? boolean True for a file of the app's bundle.
---@field group? string The app group in whose container it is.

---The parts of a date, as `DateComponents`.
---@class DateComponentsTable
---@field year? integer The year.
---@field month? integer The month, 1 to 12.
---@field day? integer The day of the month.
---@field weekday? integer The day of the week; 1 is Sunday.
---@field hour? integer The hour, 0 to 23.
---@field minute? integer The minute.
---@field second? integer The second.
---@field timeZone? string The time zone; the phone's where it is left out.

---The actions that notifications of a category offer.
---@class NotificationCategoryTable
---@field id string The identifier.
---@field actions? NotificationActionTable[] The actions.
---@field customDismissAction? boolean True where the app is told of a dismissal.

---An action of a category.
---@class NotificationActionTable
---@field id string The identifier.
---@field title? string Its text; the identifier where it has none.
---@field opensApp? boolean True where it opens the app.

---The content of a notification, as a service extension is handed it and hands it over.
---@class NotificationContentTable
---@field title? string The title.
---@field body? string The text.
---@field sound? string "default", or a sound that the app brings.
---@field category? string The category, by its id.
---@field level? "passive"|"active"|"timeSensitive"|"critical" Its importance: a time-sensitive or critical one comes through a Focus.
---@field badge? integer The number that the icon gets; 0 takes it away.
---@field userInfo? table<string, any> Plain data that comes back with a tap.
---@field from? string|SenderTable The sender of a message: a name, or a table.
---@field attachments? (string|AttachmentTable)[] Files: paths of the app's own, which must be there and are moved away, or tables.

---Who writes a line of the log.
---@class LogOptionsTable
---@field category? string The part of the app, as `Logger(subsystem:category:)` has it.

---The ticket of a request, which `onAnswer` is told as well.
---@class TicketTable
---@field process? integer The number of the process that asked.
---@field number? integer The number of the request in its process.

---The credential of the sign-in in this process.
---@class CredentialTable
---@field user? string The stable identifier of the person.
---@field identityToken? IdentityTokenTable The token for the server's checks.
---@field name? string The given name; the first time ever only.
---@field email? string The address; the first time ever only.

---The claims of an identity token.
---@class IdentityTokenTable
---@field sub? string The person.
---@field email? string The address, at every sign-in.
---@field nonce? string The nonce that the app gave the sign-in, if it did.

---The audio session as it is.
---@class AudioStateTable
---@field category? string The category.
---@field mode? string The mode.
---@field options? string[] The options.
---@field isActive? boolean True while it is active.

---A frame of the camera.
---@class FrameTable
---@field faces? integer The number of faces in it.
---@field age? number The seconds since it arrived.

---The features of the one face in the latest frame, or the reason why there are none.
---@class FaceFeaturesTable
---@field features? number[] The features.
---@field error? string The reason: invalidImage, noFace or severalFaces.

---A notification that waits.
---@class PendingNotificationTable
---@field id? string The identifier.
---@field title? string The title.
---@field body? string The text.
---@field sound? string The sound.
---@field category? string The category.
---@field badge? integer The number for the icon.
---@field level? string Its importance, unless that is active.
---@field userInfo? table<string, any> Plain data that comes back with a tap.
---@field from? SenderTable The sender.
---@field attachments? any[] The files: paths, or tables as they were written.
---@field at? any The parts of the date that must fit.
---@field after? number After how many seconds it comes.
---@field repeats? boolean True where it comes again and again.
---@field next? number The result of `nextTriggerDate()`, in seconds since 1970.
---@field actions? OfferedActionTable[] The actions of its category now.

---A notification in Notification Center.
---@class DeliveredNotificationTable
---@field id? string The identifier.
---@field title? string The title.
---@field body? string The text.
---@field sound? string The sound.
---@field category? string The category.
---@field badge? integer The number for the icon.
---@field level? string Its importance, unless that is active.
---@field userInfo? table<string, any> Plain data that comes back with a tap.
---@field from? SenderTable The sender.
---@field attachments? any[] The files: paths, or tables as they were written.
---@field at? number The instant of its delivery, in seconds since 1970.
---@field actions? OfferedActionTable[] The actions that it offers.

---An action that a notification offers.
---@class OfferedActionTable
---@field id? string The identifier.
---@field title? string Its text.

---The parts of the app's notifications, as `UNNotificationSettings`.
---@class NotificationSettingsTable
---@field alert? "notSupported"|"disabled"|"enabled" Whether it was asked for, and is on.
---@field sound? "notSupported"|"disabled"|"enabled" Whether it was asked for, and is on.
---@field badge? "notSupported"|"disabled"|"enabled" Whether it was asked for, and is on.
---@field criticalAlert? "notSupported"|"disabled"|"enabled" Whether it was asked for, and is on.
---@field timeSensitive? "notSupported"|"disabled"|"enabled" Whether the app has the entitlement, and is on.
---@field providesAppNotificationSettings? "notSupported"|"disabled"|"enabled" Whether it was asked for, and is on.

---The parts of an instant in the phone's time zone.
---@class DatePartsTable
---@field year? integer The year.
---@field month? integer The month.
---@field day? integer The day.
---@field hour? integer The hour.
---@field minute? integer The minute.
---@field second? integer The second.
---@field weekday? integer The day of the week; 1 is Sunday.

---A product as the App Store sells it.
---@class SoldProductTable
---@field id? string The identifier.
---@field kind? "subscription"|"nonConsumable"|"consumable" The kind.
---@field price? string The price as the App Store writes it, where `products` names one.
---@field trial? number The seconds of the free trial, where `products` names one.

---A subscription that has a period, as the App Store knows it.
---@class SubscriptionStatusTable
---@field state? "subscribed"|"gracePeriod"|"billingRetry" The state, `RenewalState`: owned in the first two.
---@field isTrial? boolean True while nothing was paid yet.
---@field renews? boolean False once the person has cancelled it.
---@field ends? number The end of the period, in seconds since 1970; nil where it renews for ever.

---The step that a hook is about.
---@class StepToldTable
---@field name? string The step's name.
---@field number? integer Its place among the steps that are part of the flow now, from 1; a screen of no flow has none.

---How a request ended.
---@class AnswerTable
---@field request? string The verb that asked: permissions.request, auth.signIn, backend.request …
---@field answer? "granted"|"denied"|"handled"|"cancelled"|"unavailable"|"failed"|"pending" How it ended.
---@field number? integer The number of the request in its process, as its ticket has it.
---@field permission? "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" Of a permission: which.
---@field provider? string Of a sign-in: with whom.
---@field id? string Of a notification: its identifier.
---@field method? string Of a request to the server: the method.
---@field path? string Of a request to the server: the path.
---@field detail? table The details of it, such as the server's status and body.

---The answer to a request after its screen or its process is gone.
---@class LateAnswerTable
---@field request? string The verb that asked: permissions.request, auth.signIn, backend.request …
---@field answer? "granted"|"denied"|"handled"|"cancelled"|"unavailable"|"failed"|"pending" How it ended.
---@field number? integer The number of the request in its process, as its ticket has it.
---@field permission? "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" Of a permission: which.
---@field provider? string Of a sign-in: with whom.
---@field id? string Of a notification: its identifier.
---@field method? string Of a request to the server: the method.
---@field path? string Of a request to the server: the path.
---@field detail? table The details of it, such as the server's status and body.
---@field process? integer The number of the process that asked.
---@field currentProcess? integer The number of the process that runs.

---A permission that changed without the app.
---@class AuthorizationToldTable
---@field permission? "notifications"|"alarmkit"|"healthKit"|"location"|"microphone"|"camera"|"tracking"|"bluetooth"|"photos"|"contacts"|"calendar"|"reminders"|"speech"|"motion"|"localNetwork"|"faceID" The permission.
---@field status? "notDetermined"|"denied"|"authorized"|"provisional"|"ephemeral"|"restricted"|"authorizedWhenInUse"|"authorizedAlways"|"sharingDenied"|"sharingAuthorized"|"limited"|"fullAccess"|"writeOnly"|"allowedAlways" The status that iOS reports now.

---A setting of the phone that changed.
---@class DeviceToldTable
---@field setting? "isLowPower"|"isLowData"|"isOnline"|"backgroundRefresh"|"bluetooth"|"textSize"|"uses24HourTime"|"timeZone" The setting, as the app reads it: `device.isLowPower`, `app.backgroundRefresh`, `clock.timeZone` …
---@field value? boolean|string Its value now.

---The action of a person on a notification.
---@class NotificationToldTable
---@field id? string The notification's identifier.
---@field action? string The action's identifier.
---@field userInfo? table The data that the app or its server put in.

---A notification that is shown.
---@class DeliveryToldTable
---@field id? string Its identifier.
---@field at? string The wall clock's time at which it is shown.
---@field title? string Its title.
---@field body? string Its text.
---@field from? SenderTable Its sender.
---@field initials? string The sender's initials, where no picture stands for it.
---@field sound? string The sound that is heard.
---@field actions? table[] Its actions.
---@field quiet? boolean True where a Focus held it back.
---@field userInfo? table The data that the app or its server put in.
---@field foreground? boolean True where the app is on the screen.

---A push of the app's server.
---@class PushToldTable
---@field id? string Its identifier.
---@field type? "alert"|"background"|"voip" Its type.
---@field title? string Its title.
---@field body? string Its text.
---@field sound? string The sound that is heard.
---@field category? string Its category.
---@field level? string Its importance.
---@field badge? integer The number on the icon.
---@field userInfo? table The data that the server put in.
---@field attachments? any[] Its files.
---@field from? SenderTable Its sender.
---@field mutable? boolean True where the app's extension may change it.
---@field bytes? integer The size of its payload.

---How a registration of a placement ended.
---@class PaywallToldTable
---@field placement? string The placement.
---@field outcome? string How it ended.
---@field reason? string Why the paywall was not presented; of one that was closed how the attempt to buy ended, if there was one.
---@field product? string The product that was bought.
---@field feature? boolean True where the feature behind it runs.

---A change of what the account owns.
---@class PurchaseToldTable
---@field product? string The product.
---@field change? "approved"|"revoked"|"bought"|"renewed"|"expired"|"gracePeriod"|"billingRetry" The kind of the change.

---A change of a spoken session's connection.
---@class VoiceToldTable
---@field state? string The state.
---@field reason? string Why.

---A picture of the camera.
---@class FrameToldTable
---@field faces? integer The number of faces in it.

---Why the camera does not run.
---@class CameraFailureToldTable
---@field reason? string Why.

---A link that led into the app.
---@class LinkToldTable
---@field url? string The link.
---@field scheme? string Its scheme, in lower case.
---@field host? string Its host.
---@field path? string Its path.
---@field query? table The values of its query, by name.

---A push that the service extension is handed.
---@class ExtensionRequestTable
---@field id? string Its identifier.
---@field content? NotificationContentTable Its content; `userInfo` is always there.

---A phone and its environment; a missing field keeps its default.
---@class PhoneTable
---@field ios? string The iOS version.
---@field device? "iphone"|"ipad" The class of the device.
---@field language? string|string[] The device's language, or several in their order.
---@field region? string The device's region.
---@field timeZone? string The time zone.
---@field version? string The app's version.
---@field review? "development"|"testFlight"|"appStore" The origin of the build.
---@field now? string The day and the time at which it begins, in its time zone.
---@field textSize? "extraSmall"|"small"|"medium"|"large"|"extraLarge"|"extraExtraLarge"|"extraExtraExtraLarge"|"accessibilityMedium"|"accessibilityLarge"|"accessibilityExtraLarge"|"accessibilityExtraExtraLarge"|"accessibilityExtraExtraExtraLarge" The size of texts.
---@field uses24HourTime? boolean True for a 24-hour clock, false for a 12-hour one.
---@field calendar? "gregorian"|"japanese"|"buddhist" The calendar in which dates are written.
---@field beforeFirstUnlock? "untilUnlock"|"processLife" How long a process from before the first unlock reads UserDefaults as empty.
---@field seed? integer The seed of its random numbers.
---@field info? InfoTable The keys of the app's Info.plist with other values.
---@field assign? table<string, string> The variants of experiments, by their names.
---@field health? table<string, any[]> The Health store's data from elsewhere: the samples of each type.
---@field server? table<string, integer|ServerAnswerTable> How the app's server answers requests, by method and path: a status, or a table.
---@field store? table<string, any> The values in UserDefaults.

---The declarations of the app's bundle, by the keys of its Info.plist and entitlements.
---@class InfoTable
---@field NSHealthShareUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSHealthUpdateUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSLocationWhenInUseUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSLocationAlwaysAndWhenInUseUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSMicrophoneUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSCameraUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSAlarmKitUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSUserTrackingUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSBluetoothAlwaysUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSPhotoLibraryUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSContactsUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSCalendarsFullAccessUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSCalendarsWriteOnlyAccessUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSRemindersFullAccessUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSSpeechRecognitionUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSMotionUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSLocalNetworkUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field NSFaceIDUsageDescription? any True declares it, false takes it out; groups and schemes are lists.
---@field com.apple.developer.usernotifications.time-sensitive? any True declares it, false takes it out; groups and schemes are lists.
---@field com.apple.developer.usernotifications.critical-alerts? any True declares it, false takes it out; groups and schemes are lists.
---@field com.apple.developer.healthkit? any True declares it, false takes it out; groups and schemes are lists.
---@field com.apple.security.application-groups? any True declares it, false takes it out; groups and schemes are lists.
---@field CFBundleURLSchemes? any True declares it, false takes it out; groups and schemes are lists.

---The phone on which the app is installed first, or the arguments of a launch.
---@class LaunchOptionsTable
---@field ios? string The iOS version.
---@field device? "iphone"|"ipad" The class of the device.
---@field language? string|string[] The device's language, or several in their order.
---@field region? string The device's region.
---@field timeZone? string The time zone.
---@field version? string The app's version.
---@field review? "development"|"testFlight"|"appStore" The origin of the build.
---@field now? string The day and the time at which it begins, in its time zone.
---@field textSize? "extraSmall"|"small"|"medium"|"large"|"extraLarge"|"extraExtraLarge"|"extraExtraExtraLarge"|"accessibilityMedium"|"accessibilityLarge"|"accessibilityExtraLarge"|"accessibilityExtraExtraLarge"|"accessibilityExtraExtraExtraLarge" The size of texts.
---@field uses24HourTime? boolean True for a 24-hour clock, false for a 12-hour one.
---@field calendar? "gregorian"|"japanese"|"buddhist" The calendar in which dates are written.
---@field beforeFirstUnlock? "untilUnlock"|"processLife" How long a process from before the first unlock reads UserDefaults as empty.
---@field seed? integer The seed of its random numbers.
---@field info? InfoTable The keys of the app's Info.plist with other values.
---@field assign? table<string, string> The variants of experiments, by their names.
---@field health? table<string, any[]> The Health store's data from elsewhere: the samples of each type.
---@field server? table<string, integer|ServerAnswerTable> How the app's server answers requests, by method and path: a status, or a table.
---@field store? table<string, any> The values in UserDefaults.
---@field arguments? string[] The arguments of a launch; it ends a living process and keeps the phone as it is.

---A phone, and the person who plays.
---@class PlayOptionsTable
---@field ios? string The iOS version.
---@field device? "iphone"|"ipad" The class of the device.
---@field language? string|string[] The device's language, or several in their order.
---@field region? string The device's region.
---@field timeZone? string The time zone.
---@field version? string The app's version.
---@field review? "development"|"testFlight"|"appStore" The origin of the build.
---@field now? string The day and the time at which it begins, in its time zone.
---@field textSize? "extraSmall"|"small"|"medium"|"large"|"extraLarge"|"extraExtraLarge"|"extraExtraExtraLarge"|"accessibilityMedium"|"accessibilityLarge"|"accessibilityExtraLarge"|"accessibilityExtraExtraLarge"|"accessibilityExtraExtraExtraLarge" The size of texts.
---@field uses24HourTime? boolean True for a 24-hour clock, false for a 12-hour one.
---@field calendar? "gregorian"|"japanese"|"buddhist" The calendar in which dates are written.
---@field beforeFirstUnlock? "untilUnlock"|"processLife" How long a process from before the first unlock reads UserDefaults as empty.
---@field seed? integer The seed of its random numbers.
---@field info? InfoTable The keys of the app's Info.plist with other values.
---@field assign? table<string, string> The variants of experiments, by their names.
---@field health? table<string, any[]> The Health store's data from elsewhere: the samples of each type.
---@field server? table<string, integer|ServerAnswerTable> How the app's server answers requests, by method and path: a status, or a table.
---@field store? table<string, any> The values in UserDefaults.
---@field choose? table<string, string|string[]> The answers, by the steps that ask: an option, a list, or a text.
---@field skip? string|string[] The steps that are skipped.
---@field tap? table<string, string> The controls that are tapped in place of the primary button, by their steps or screens.
---@field deny? string|string[] The dialogs that are denied.
---@field stopAt? string The step at which the run stops.

---A person who plays; by default they take the first option and the primary button, and allow every dialog.
---@class PersonTable
---@field choose? table<string, string|string[]> The answers, by the steps that ask: an option, a list, or a text.
---@field skip? string|string[] The steps that are skipped.
---@field tap? table<string, string> The controls that are tapped in place of the primary button, by their steps or screens.
---@field deny? string|string[] The dialogs that are denied.
---@field stopAt? string The step at which the run stops.

---The moment of a kill: after an effect, or before an answer.
---@class KillMomentTable
---@field after? string The effect.
---@field count? integer Which of them: 2 for the second.
---@field unheard? boolean True to end the process before the app hears of the next answer.

---A new version of the app.
---@class UpdateTable
---@field version? string Its number.
---@field flow? string|Flow|App The flow or app of the new version, or its file.

---How a control is tapped.
---@class TapOptionsTable
---@field times? integer 1 or 2: before the screen can change a hand taps once or twice.

---The way to Settings and back; the person comes back by the app's icon where nothing is said.
---@class SettingsOptionsTable
---@field stay? boolean True where the person does not come back from Settings.
---@field beside? boolean True where Settings stands beside the app, on an iPad.

---The app's access to a type of health data; a missing field stays as it is.
---@class HealthAccessTable
---@field read? boolean True where it may read it.
---@field write? boolean True where it may write it.

---The data that stays on the phone.
---@class ReinstallOptionsTable
---@field vendorStays? boolean True where another app of the vendor is on the phone: the vendor's identifier stays.

---The data that a backup brings along.
---@class RestoreOptionsTable
---@field permissions? "asked"|"kept" The fate of the permissions.

---The decision of the campaign for a placement.
---@class PlacementDecisionTable
---@field campaign? "presents"|"holdout"|"offline"|"noRule"|"error" The decision of the campaign.
---@field gated? boolean True where the feature runs only for who pays.

---A push that a server sends.
---@class PushTable
---@field id string The identifier.
---@field type? "alert"|"background"|"voip" The value of `apns-push-type`.
---@field mutable? boolean True where the app's extension may change it.
---@field bytes? integer The size of the payload.
---@field title? string The title.
---@field body? string The text.
---@field sound? string "default", or a sound that the app brings.
---@field category? string The category, by its id.
---@field level? "passive"|"active"|"timeSensitive"|"critical" Its importance: a time-sensitive or critical one comes through a Focus.
---@field badge? integer The number that the icon gets; 0 takes it away.
---@field userInfo? table<string, any> Plain data that comes back with a tap.
---@field from? string|SenderTable The sender of a message: a name, or a table.
---@field attachments? (string|AttachmentTable)[] Files: paths of the app's own, which must be there and are moved away, or tables.

---How the calls of a service fail.
---@class FailureOptionsTable
---@field reason? string Apple's name of the error; each service has its own, the usual one first.
---@field after? number The seconds from the call to the answer, of a request that is answered later.
---@field times? integer The number of calls that fail.

---A file that is put into a container.
---@class SeededFileTable
---@field bytes? integer Its size in bytes.
---@field broken? boolean True where it is there and cannot be read.

---The moves that may happen on a path of an exploration; a missing field keeps its default.
---@class ScenarioTable
---@field kills? integer The most times that the process dies, between two events or between two effects of one, from 0 to 15.
---@field backgrounds? integer The most times that the person leaves the app for the Home Screen, also under an open dialog, from 0 to 15.
---@field secondTaps? integer The most controls that are tapped twice before the screen can change, from 0 to 15.
---@field settings? integer The most permissions that the person changes in Settings, from 0 to 15.
---@field signInFailures? integer The most sign-ins that fail, as without a network, from 0 to 15.
---@field requestFailures? integer The most requests to the server that fail, as without a network, from 0 to 15.
---@field waits? integer The most times that the person waits for an event of no request, timer or transition, from 0 to 15.
---@field offline? integer The most times that the network is lost, and comes back at any later moment, from 0 to 15.
---@field reinstalls? integer The most times that the app is deleted and installed again, from 0 to 15.
---@field restores? integer The most times that a backup is restored on a new device, from 0 to 15.
---@field memoryWarnings? integer The most times that memory runs short, from 0 to 15.
---@field prewarms? integer The most times that the phone restarts and iOS starts the app before its first unlock, with each `store.beforeFirstUnlock`, from 0 to 15.
---@field maxRestarts? integer The most times that the person begins a flow again after being through, from 0 to 15.
---@field maxEdits? integer The most answers that the person gives or changes on screens of the app's own after being through, from 0 to 15.
---@field maxHostEvents? integer The most events that the rest of the app posts, from 0 to 15.
---@field entrances? integer The most ways into the app from outside: a link, an intent, a quick action, the tap on a notification, from 0 to 15.
---@field facts? integer The most facts of the app that change, from 0 to 15.
---@field variants? integer The most experiments that assign the person to another variant, from 0 to 15.
---@field restarts? integer The most times that the phone restarts, and is unlocked as the app is opened, from 0 to 15.
---@field unseenLaunches? integer The most times that iOS starts the app unseen, from 0 to 15.
---@field purchases? integer The most times that the account's purchases change without the app: a payment is approved or made elsewhere, from 0 to 15.
---@field maxFaults? integer The most moves of all these kinds that one path has together, without waits, maxEdits, maxHostEvents, facts, from 0 to 15.
---@field ios? string[] The versions of iOS on which it begins; an empty list for the phone's own.
---@field devices? ("iphone"|"ipad")[] The classes of devices on which it begins; an empty list for the phone's own.
---@field permissions? ("undecided"|"allowed"|"denied")[] How the permissions that the app asks for may stand at the beginning.
---@field texts? string[] The texts that a person types into a field, besides its example.
---@field times? string[] The times of day: at each of them it begins, and a habit is set to each.
---@field seeds? integer[] The seeds of random numbers: with each of them it begins.
---@field details? table<string, table<string, any>[]> Details of the events that the rest of the app posts, a list for each event; others are posted without details.
---@field links? string[] The links that lead into an app with a handler for links.
---@field starts? ScenarioStartTable[] Data on the phone before the first launch: it begins on each of these, besides a fresh one.
---@field choices? table<string, string[]> The options that are followed of some questions, by the names of their steps; of every other one all are.
---@field experiments? table<string, string[]> The variants of experiments: it begins with each of them; an empty list keeps those of the phone.
---@field faces? string[][] The pictures of the camera: for each picture, the names of the faces in it.
---@field ignoreFindings? string[] The findings that are no violation.
---@field without? string[] The standard properties that are not judged.
---@field reduceAnswers? boolean False to follow every option of every answer, also where nothing reads it.
---@field back? boolean False to leave out going back: an earlier step then counts only where the app leads there by itself.
---@field states? integer The search stops after this many states; verdicts that it leaves open are inconclusive.
---@field seconds? number The most seconds, which count for no other limit.
---@field memory? integer The search stops at this memory of the process, in MB; verdicts that it leaves open are inconclusive.
---@field phone? PhoneTable The phone and its environment; where it names no version or class, `ios` and `devices` have variants of it.
---@field properties? table<string, Property> Properties of this app besides the standard ones, by name.

---The data on a phone before the first launch of the app.
---@class ScenarioStartTable
---@field assign? table<string, string> The variants of experiments, by their names.
---@field health? table<string, any[]> The Health store's data from elsewhere: the samples of each type.
---@field server? table<string, integer|ServerAnswerTable> How the app's server answers requests, by method and path: a status, or a table.
---@field store? table<string, any> The values in UserDefaults.
---@field keychain? table<string, any> The items of the Keychain.

---The options of judging an update; a missing field keeps its default.
---@class MigrationOptionsTable
---@field direction? "update"|"rollback"|"both" The direction: update launches NEW on the data of OLD, rollback OLD on the data of NEW.
---@field accepted? string The file of hazards that are known and kept.
---@field strict? boolean True to take warnings for errors, and an accepted hazard that matches none for a failure.
---@field scenario? ScenarioTable The moves that may happen on the way, and the bounds of all explorations together.

---A violation that the authors of an app accept, in the file app.accepted.lua beside the flow.
---@class AcceptedViolationTable
---@field property? string The name of the property.
---@field place? string The name of the step or screen; "app" where it is about none.
---@field subject? string The effect, key, finding or permission, as --json names it under `subject`.
---@field reason? string The reason why it is kept.

---The effects and events of the gestures, in order.
---@class HappenedTable
---@field durable? DurableTable The data on disk that was not there before.
---@field [integer] Pattern

---The data on disk that was not there before.
---@class DurableTable
---@field store? table Values of UserDefaults, by their keys.
---@field groups? table Values of app groups, by group and key.
---@field keychain? table Data of Keychain items, by their names.
---@field files? table Contents of files, by their paths.
---@field removed? table Names and keys that were there before and are gone, in the same parts.

---A control of a screen, as it is drawn.
---@class ControlTable
---@field key? string The name by which it is tapped.
---@field label? string Its text.
---@field role? string primary, secondary, option, field or toggle.
---@field enabled? boolean True where it reacts.
---@field selected? boolean True where it is chosen.
---@field value? string The text that was entered, or the time of a habit.
---@field control? string number, stepper, slider or date, of a field for a value.
---@field question? string The question that it belongs to, where a screen asks several.
---@field style? any The app's own name or description of its style.
---@field accessibility? string The text that VoiceOver reads in place of the label.
---@field announce? string The text that VoiceOver announces with it.

---Something that the app did.
---@class DoneEffectTable
---@field name? string Its name, such as `store.set`.
---@field arguments? table<string, any> Its arguments.

---A request of this process that has no answer yet.
---@class OpenRequestTable
---@field number? integer The number of the request in its process.
---@field request? string The kind of the request: permission, signIn, backend, …
---@field permission? string The permission.
---@field provider? string Who vouches.
---@field path? string The path of a request to the server.
---@field method? string Its method.
---@field id? string The notification.
---@field url? string The page of a web sign-in.
---@field callback? string The scheme with which the site calls back.
---@field item? string The item that is shared.

---One cause for which a property does not hold, with the shortest path to it.
---@class ViolationTable
---@field property? string The property.
---@field sentence? string The violation, as a sentence.
---@field location? string The line of the flow, such as flow.lua:4.
---@field phone? string The phone on which the path begins; empty for the phone as it stood.
---@field path? string[] The path, as a person would type it.

---The people of an old version of whom one verdict holds, with a shortest way there.
---@class MigrationClassTable
---@field verdict? string The verdict, such as skips.
---@field level? "error"|"warning"|"note" Its weight.
---@field old? string The place at which they stopped.
---@field stored? any The value under the key of progress; nil without one.
---@field new? string The place to which the new version leads.
---@field subject? string The steps, data or notifications that it is about.
---@field afterKill? boolean True where it shows once the first launch was killed.
---@field durable? integer The number of durable states.
---@field states? integer The number of explored states of the old version that leave them.
---@field people? integer The people who stand there; nil without a count.
---@field accepted? string The reason why it is accepted; nil where it is not.
---@field sentence? string The fate of them, as a sentence.
---@field phone? string The phone, where it differs from the usual one; else empty.
---@field path? string[] The way there, as a person would type it.
---@field direction? "update"|"rollback" The direction.

---Two to six phones or orders.
---@class ComparisonTable
---@field flow? Flow[] Flows.
---@field ios? string[] Versions of iOS.
---@field language? (string|string[])[] Languages of the phone.

---How a variant is written.
---@class SaveOptionsTable
---@field replace? boolean True where it takes the place of a file that is there.
