---@meta

---What the person sees now.
---@type Screen
screen = nil

---The system dialog that is up, or nil.
---@type Prompt|nil
prompt = nil

---The phone: what is on its disk, what its process remembers.
---@type World
world = nil

---The flow that is played. A flow that is assigned to it at the prompt is played instead.
---@type Flow
flow = nil

---Installs an app on a fresh phone and lets a person play it; what happened is returned.
---@param flow string|Flow A flow, or the file of one.
---@param options? table The phone's fields, and { choose = { step = option }, skip = { step }, deny = { prompt }, stopAt = step }.
---@return Transcript
function play(flow, options) end

---Taps a control.
---@param control string|integer A label, a key, a role, or the number from the top.
---@param how? table { times = 2 }: twice before the screen can change.
function tap(control, how) end

---Chooses an option; where several can be, choosing again takes it back.
---@param option string|integer A label, a name, or the number from the top.
---@param time? string Of a habit: a time of day, such as "06:30".
function choose(option, time) end

---Types into the screen's field, in place of what stands there.
---@param text string What is typed.
function enter(text) end

---Answers the system dialog with yes.
function allow() end

---Answers the system dialog with no: Don't Allow, Cancel, Not Now.
function deny() end

---Goes back, as with the button at the top left. A flow without a way back stays.
function back() end

---Swipes from the left edge, the gesture that goes back.
function swipe() end

---Takes the newest event back and names it; nil where there is none.
---@return string|nil
function undo() end

---Lets what was taken back happen again and names it; nil where there is nothing.
---@return string|nil
function redo() end

---What has happened, event by event.
---@return string[]
function timeline() end

---What the app has done, in order.
---@return string[]
function effects() end

---Goes to a moment. What happened after it is kept: redo() and branches() lead back.
---@param moment integer How many events have happened then; 0 is before the first launch.
---@param branch? integer The branch; the one that the session is on unless given.
function at(moment, branch) end

---Every way that was taken, the oldest first: its number, where it begins, what happened on it.
---@return string[]
function branches() end

---Plays the fewest gestures that lead to a step, from here or else from the start; says how many.
---@param step string A step of the flow.
---@return integer
function jump(step) end

---Something that the app does, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function effect(name, arguments) end

---Something that happens to the app, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function event(name, arguments) end

---A hazard that the phone reports, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function finding(name, arguments) end

---A system dialog, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function dialog(name, arguments) end

---A line of the app's log, to look for in a transcript.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Pattern
function logged(name, arguments) end

---Groups checks under a title.
---@param title string What is being said, as a sentence.
---@param body fun() What is done.
function describe(title, body) end

---A check: it runs on a phone of its own.
---@param title string What is being said, as a sentence.
---@param body fun() What is done.
function it(title, body) end

---A check that is not run, and why.
---@param title string What is being said, as a sentence.
---@param reason string Why it cannot be checked.
function pending(title, reason) end

---What is done before each check of the group, wherever it stands in it.
---@param body fun() What is done.
function beforeEach(body) end

---Begins to say what is expected of a value, or of a transcript.
---@param value any A value.
---@return Expectation
function expect(value) end

---Explains a verb, an object or a type; without a subject it lists what there is.
---@param subject? any A name, such as "permissions.request", or the thing itself.
function help(subject) end

---Writes what was done since the app was installed as a check that passes.
---@param file string The file, ending in .check.lua.
function save_check(file) end

---@class analytics
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

---The person's properties that the service knows: those set before `identify` only after it.
---@return table
function analytics.properties() end

---The person's properties that still wait for `identify`.
---@return table
function analytics.queued() end

---@class app
---notRunning, active, inactive or background.
---@field phase string
---What has happened since the app was installed.
---@field transcript Transcript
app = {}

---Installs an app on a fresh phone. It is not running yet.
---@param flow string|Flow A flow, or the file of one.
---@param phone? table { ios = "26.0", language = "ja", device = "iphone", timeZone = "Asia/Tokyo", review = "appStore" }.
function app.install(flow, phone) end

---Starts the app. A table describes the phone and starts over on a fresh one.
---@param phone? table { ios = "26.0", language = "ja", device = "iphone", timeZone = "Asia/Tokyo", review = "appStore" }.
function app.launch(phone) end

---Ends the process without a callback, now or right after an effect that is still to come.
---@param moment? table { after = effect }: as soon as the app does this.
function app.kill(moment) end

---Sends the app to the background.
function app.background() end

---Brings the app back.
function app.foreground() end

---Lets memory run short: iOS warns the app, which lives on.
function app.warnOfMemory() end

---@class auth
---Whether somebody is signed in.
---@field isSignedIn boolean
---The name that Apple handed over; only the first authorization ever has one.
---@field givenName string|nil
auth = {}

---Opens the sign-in sheet; how it ends comes later.
---@param provider? "apple" Who vouches.
function auth.signIn(provider) end

---Signs the person out.
function auth.signOut() end

---Lets the sign-in whose sheet is up fail, as without a connection.
function auth.failSignIn() end

---@class clock
---Seconds since 1970, on the virtual clock.
---@field now number
---The hour and minute that the phone shows, such as "09:00".
---@field time string
clock = {}

---Lets time pass.
---@param duration string|number "90s", "15m", "2h", "1d", or seconds.
function clock.advance(duration) end

---@class device
---The iOS version, as `UIDevice.systemVersion` gives it.
---@field system string
---The iOS version; setting it updates iOS, which restarts the phone.
---@field ios string
---The class of the device; setting it moves the app to another device.
---@field kind "iphone"|"ipad"
device = {}

---Whether a framework is there, as `if #available` asks.
---@param feature "alarmkit" A framework.
---@return boolean
function device.supports(feature) end

---@class given
---Holds while somebody is signed in.
---@field signedIn Condition
---Holds on every phone.
---@field always Condition
---Holds on no phone.
---@field never Condition
given = {}

---Holds on some iOS versions.
---@param test string A comparison, such as ">= 26".
---@return Condition
function given.ios(test) end

---Holds where a framework is there.
---@param feature "alarmkit" A framework.
---@return Condition
function given.supports(feature) end

---Holds on a device class.
---@param kind "iphone"|"ipad" A device class.
---@return Condition
function given.device(kind) end

---Holds while the app speaks a language.
---@param language string A language, such as "ja".
---@return Condition
function given.language(language) end

---Holds once the app has asked for a permission.
---@param permission "notifications"|"alarmkit" A permission.
---@return Condition
function given.requested(permission) end

---Holds while iOS reports a status.
---@param permission "notifications"|"alarmkit" A permission.
---@param status "notDetermined"|"denied"|"authorized" What iOS reports.
---@return Condition
function given.permission(permission, status) end

---Holds once a field of the profile is set, or is a value.
---@param field string A field of the profile.
---@param value? any What it should be; any value where it is left out.
---@return Condition
function given.profile(field, value) end

---Holds once something is stored under a key, or a value is.
---@param key string A key of UserDefaults.
---@param value? any What it should be; any value where it is left out.
---@return Condition
function given.store(key, value) end

---Holds where every one of the conditions does.
---@param conditions (Condition|function)[] Conditions, or functions.
---@return Condition
function given.all(conditions) end

---Holds where one of the conditions does.
---@param conditions (Condition|function)[] Conditions, or functions.
---@return Condition
function given.any(conditions) end

---Holds where none of the conditions does.
---@param conditions (Condition|function)[] Conditions, or functions.
---@return Condition
function given.none(conditions) end

---@class habits
habits = {}

---Chooses a habit, or another time for it.
---@param habit string The habit's name.
---@param time? string A time of day, such as "07:00".
function habits.set(habit, time) end

---Gives a habit up.
---@param habit string The habit's name.
function habits.remove(habit) end

---The habit's time of day; true for one without a time, nil for one that was not chosen.
---@param habit string The habit's name.
---@return string|boolean|nil
function habits.get(habit) end

---The habits that were chosen, in order.
---@return string[]
function habits.names() end

---@class language
---The language in force: the app's own, else the device's.
---@field current string
---The device's language; setting it restarts the app, as Settings does.
---@field device string
language = {}

---Makes the app speak a language of its own choice, until the process ends.
---@param language? string A tag such as "ja"; nil follows the device.
function language.set(language) end

---@class log
log = {}

---Writes a line of level debug to the app's log.
---@param text string What is said.
function log.debug(text) end

---Writes a line of level info to the app's log.
---@param text string What is said.
function log.info(text) end

---Writes a line of level warning to the app's log.
---@param text string What is said.
function log.warning(text) end

---Writes a line of level error to the app's log.
---@param text string What is said.
function log.error(text) end

---@class onboarding
---Whether the app believes that the onboarding is over.
---@field isComplete boolean
onboarding = {}

---Begins a flow: call what it returns with a table of steps and hooks.
---@param name string The flow's name.
---@return FlowDraft # To be called with the flow's table.
function onboarding.flow(name) end

---Makes a step that only leads on; call it with a table to say more.
---@param name string The step's name, unique in its flow.
---@return Step
function onboarding.step(name) end

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
---What the campaign decides: presents, holdout or offline.
---@field campaign "presents"|"holdout"|"offline"
---The placement whose paywall is up, or nil.
---@field presented string|nil
paywall = {}

---Registers a placement: the campaign decides whether a paywall is presented.
---@param placement string The placement.
function paywall.register(placement) end

---Loads the offerings, so that a paywall can be shown without a wait.
function paywall.preload() end

---@class permissions
permissions = {}

---Asks for a permission. iOS shows its dialog once, ever; the answer comes later.
---@param permission "notifications"|"alarmkit" A permission.
function permissions.request(permission) end

---What iOS reports: notDetermined, denied or authorized.
---@param permission "notifications"|"alarmkit" A permission.
---@return "notDetermined"|"denied"|"authorized"
function permissions.status(permission) end

---@class profile
profile = {}

---Sets a field of the profile and saves it; nil removes the field.
---@param field string A field of the profile.
---@param value any Plain data.
function profile.set(field, value) end

---The value of a field, or nil while it is not set.
---@param field string A field of the profile.
---@return any
function profile.get(field) end

---@class review
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
settings = {}

---Changes a permission in Settings.
---@param permission "notifications"|"alarmkit" A permission.
---@param status "notDetermined"|"denied"|"authorized" What the person decides.
function settings.set(permission, status) end

---@class store
store = {}

---Stores a value, as `UserDefaults.set(_:forKey:)`.
---@param key string A key of UserDefaults; upper and lower case differ.
---@param value any Plain data.
function store.set(key, value) end

---Removes a value, as `removeObject(forKey:)`.
---@param key string A key of UserDefaults; upper and lower case differ.
function store.remove(key) end

---The value as it is stored, as `object(forKey:)`; nil where there is none.
---@param key string A key of UserDefaults; upper and lower case differ.
---@return any
function store.get(key) end

---As `bool(forKey:)`: false where there is none; "YES", "true", "1" and 1 are true.
---@param key string A key of UserDefaults; upper and lower case differ.
---@return boolean
function store.boolean(key) end

---As `integer(forKey:)`: 0 where there is none; "12" is 12, 2.7 is 2.
---@param key string A key of UserDefaults; upper and lower case differ.
---@return integer
function store.integer(key) end

---As `double(forKey:)`: 0 where there is none.
---@param key string A key of UserDefaults; upper and lower case differ.
---@return number
function store.number(key) end

---As `string(forKey:)`: nil where there is none; 12 is "12".
---@param key string A key of UserDefaults; upper and lower case differ.
---@return string|nil
function store.string(key) end

---Puts a value on the app's disk, as an older version of the app would have left it.
---@param key string A key of UserDefaults.
---@param value any Plain data; nil removes it.
function store.plant(key, value) end

---Puts data on the app's disk, such as the JSON of an older version's profile.
---@param key string A key of UserDefaults.
---@param text string The text of the data.
function store.plantData(key, text) end

---A statement about the phone, as data.
---@class Condition
local Condition = {}

---What is expected of a value.
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

---All happen, each after the one before it; others may stand between them.
---@param patterns Pattern[] What happens.
function Expectation:inOrder(patterns) end

---The transcript has such a screen.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
---@return Occurrence
function Expectation:screen(name, arguments) end

---The transcript has no such screen.
---@param name string Its name.
---@param arguments? table The arguments that must be among its own.
function Expectation:noScreen(name, arguments) end

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
---@param place table { before = name } or { after = name }.
---@return Flow
function Flow:move(name, place) end

---The flow with one more step.
---@param step Step The step.
---@param place table { before = name } or { after = name }.
---@return Flow
function Flow:insert(step, place) end

---The names of the steps, in their order.
---@return string[]
function Flow:order() end

---Writes the flow as a variant of the file it comes from: `from` and `order`.
---@param file string The file, beside the flow that it is made of.
function Flow:save(file) end

---A flow that has a name and waits for its table.
---@class FlowDraft
---@overload fun(table: table): Flow
local FlowDraft = {}

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
---What it asks for: notifications, apple, review.
---@field name string
local Prompt = {}

---What a person sees, as it was when it was asked for.
---@class Screen
---@overload fun(name: string, arguments?: table): Pattern
---The step's name; nil on another screen.
---@field step string|nil
---The step's name, a paywall's placement, or the screen's kind.
---@field name string
---step, main, paywall or blank.
---@field kind string
---The title, in the language in force.
---@field title string
---The text below the title.
---@field body string|nil
---The controls: key, label, role, enabled, selected, value.
---@field controls table[]
---The names of the options, in order.
---@field options string[]
---The names of the options that are chosen.
---@field chosen string[]
---Whether the primary button reacts.
---@field canGoOn boolean
---Whether there is a button to skip.
---@field canSkip boolean
local Screen = {}

---A step of a flow.
---@class Step
---@overload fun(table: table): Step
local Step = {}

---What happened, in order.
---@class Transcript
---How it ended: completed, idle, stuck, stopped or failed; nil where nobody played it.
---@field outcome string|nil
---The steps that were shown, in order.
---@field steps string[]
---What the app did: { name, arguments }, in order.
---@field effects table[]
local Transcript = {}

---The phone as it was when it was asked for.
---@class World
---What the app keeps in UserDefaults.
---@field store table
---What the process knows about the person.
---@field profile table
---What the flow keeps while the process lives.
---@field state table
local World = {}
