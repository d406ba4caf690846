import Disk

/// The files of a new project: a flow of four steps that runs at once, with its texts, a check, and the settings of an
/// editor and of two build services.
enum ProjectTemplate {
  /// One file of the project.
  struct File {
    /// The path from the project's folder.
    let path: String
    let text: String
    /// True for a script that a build service runs.
    var isExecutable = false
    /// True for texts and checks that name the steps of the template's flow.
    var isAboutSteps = false
  }

  /// Returns the files, in the order in which they are made and listed.
  ///
  /// - Parameters:
  ///   - definitions: The LuaCATS definitions of this program's verbs, for an editor.
  ///   - steps: The steps from the app's own enum; `nil` for the template's flow of four steps.
  static func files(definitions: String, steps: SwiftSteps? = nil) -> [File] {
    [
      File(path: ".genkan/.gitignore", text: ProjectRoot.ignored),
      File(path: "flow.lua", text: steps?.flow ?? flow),
      File(path: "en.lproj/Localizable.strings", text: steps?.strings ?? strings, isAboutSteps: true),
      File(path: "flow.check.lua", text: steps?.check ?? check, isAboutSteps: true),
      File(path: ".luarc.json", text: editorSettings),
      File(path: "editor/genkan.d.lua", text: definitions),
      File(path: ".github/actions/genkan/action.yml", text: action),
      File(path: ".github/workflows/genkan.yml", text: workflow),
      File(path: "ci_scripts/ci_post_clone.sh", text: xcodeCloud, isExecutable: true),
      File(path: "README.md", text: readme),
    ]
  }

  private static let flow = """
    -- The first minutes of the app: the order of the lines is the order of the steps.
    local step = onboarding.step

    return onboarding.flow "onboarding" {
      -- A launch goes on where the person was; the name of the step is stored, so that another order sends no person elsewhere.
      resume = { key = "onboardingStep", by = "name" },
      keys = { complete = "isOnboarded", profile = "profile" },
      guarded = true,

      step "welcome",
      step "name" { ask = "profile.displayName" },
      step "reminders" { permission = "notifications", body = "onboarding_reminders_body" },
      step "done",

      onFinish = function() onboarding.complete() end,
    }

    """

  private static let strings = """
    "common_next" = "Next";
    "onboarding_welcome_title" = "Welcome";
    "onboarding_name_title" = "What is your name?";
    "onboarding_reminders_title" = "Reminders at the right moment";
    "onboarding_reminders_body" = "We send notifications for what you plan, and nothing else.";
    "onboarding_reminders_button" = "Continue";
    "onboarding_done_title" = "You are ready";

    """

  private static let check = """
    -- Each check plays the flow on a fresh phone.
    describe("Onboarding", function()
      it("ends with the onboarding complete", function()
        local run = play "flow.lua"
        expect(run.outcome):equals "completed"
        expect(profile.get "displayName"):equals "Sora"
      end)

      it("goes on after a kill where the person was", function()
        app.install "flow.lua"
        app.launch()
        tap "next"
        app.kill()
        app.launch()
        expect(screen.step):equals "name"
      end)

      it("leads on where notifications are refused", function()
        app.install "flow.lua"
        app.launch()
        tap "next"
        enter "Sora"
        tap "next"
        tap "next"
        deny()
        expect(screen.step):equals "done"
      end)
    end)

    """

  private static let editorSettings = """
    {
      "runtime.version": "Lua 5.4",
      "workspace.library": ["editor"],
      "workspace.ignoreDir": [".genkan"]
    }

    """

  private static let action = """
    # Builds Genkan once and keeps the program in the cache of the repository's builds.
    # The repository needs the whole history where `diff` compares with a branch: fetch-depth: 0.
    name: genkan
    description: Install Genkan
    inputs:
      repository:
        description: The owner/name of Genkan's own repository.
        required: true
      ref:
        description: The version, a tag or a commit.
        default: main
    runs:
      using: composite
      steps:
        - uses: actions/checkout@v4
          with:
            repository: ${{ inputs.repository }}
            ref: ${{ inputs.ref }}
            path: .genkan/source
        - id: program
          uses: actions/cache@v4
          with:
            path: .genkan/bin
            key: genkan-${{ runner.os }}-${{ runner.arch }}-${{ hashFiles('.genkan/source/Package.swift', '.genkan/source/Sources/**', '.genkan/source/scripts/**') }}
        - if: steps.program.outputs.cache-hit != 'true'
          shell: bash
          run: |
            .genkan/source/scripts/genkan --version
            mkdir -p .genkan/bin
            strip -o .genkan/bin/genkan .genkan/source/.build/genkan/bin/genkan
        # A program from the cache lacks the two libraries that a build installs.
        - if: steps.program.outputs.cache-hit == 'true' && runner.os == 'Linux'
          shell: bash
          run: |
            root=$([ "$(id -u)" = 0 ] || echo sudo)
            $root apt-get -qq update
            $root apt-get -qq install -y --no-install-recommends liblua5.4-0 libedit2
        - shell: bash
          run: |
            .genkan/bin/genkan --version
            echo "$GITHUB_WORKSPACE/.genkan/bin" >>"$GITHUB_PATH"

    """

  /// The oldest Swift that builds Genkan, as the README says it.
  private static let swift = "6.2"

  private static let workflow = """
    # Plays the checks of every push and pull request, and marks failed ones at their lines.
    # Set the variable GENKAN_REPOSITORY of this repository to the owner/name of Genkan's own.
    name: genkan
    on: [push, pull_request]
    permissions: { contents: read, pull-requests: write }
    jobs:
      checks:
        runs-on: ubuntu-latest
        container: swift:\(swift)
        steps:
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - uses: ./.github/actions/genkan
            with: { repository: "${{ vars.GENKAN_REPOSITORY }}" }
          - run: genkan check . --reporter github
          - run: genkan explore flow.lua
          # The people in the middle of the onboarding while the app is updated, as a comment of the pull request.
          - if: github.event_name == 'pull_request'
            shell: bash
            run: |
              git config --global --add safe.directory "$GITHUB_WORKSPACE"
              genkan diff "origin/$GITHUB_BASE_REF:flow.lua" flow.lua --format markdown >genkan.md || true
          # A fork may not write comments, and a flow that the branch does not have yet has no change.
          - if: github.event_name == 'pull_request' && !github.event.pull_request.head.repo.fork
            uses: actions/github-script@v7
            with:
              script: |
                const body = require("fs").readFileSync("genkan.md", "utf8")
                if (!body.trim()) return
                await github.rest.issues.createComment({ ...context.repo, issue_number: context.issue.number, body })

    """

  /// The script for Xcode Cloud, whose path and name Apple prescribes ("Writing custom build scripts"). It runs after
  /// the clone.
  private static let xcodeCloud = """
    #!/bin/sh
    # Xcode Cloud runs this after it cloned the repository: a failed check ends the build.
    # Set the variable GENKAN_REPOSITORY of the workflow to the address of Genkan's own repository.
    set -e
    if ! command -v genkan >/dev/null; then
      HOMEBREW_NO_AUTO_UPDATE=1 brew install lua@5.4 libedit pkg-config
      git clone --depth 1 "$GENKAN_REPOSITORY" "$HOME/genkan"
      "$HOME/genkan/scripts/genkan" --version
      PATH="$HOME/genkan/.build/genkan/bin:$PATH"
    fi
    cd "$CI_PRIMARY_REPOSITORY_PATH"
    genkan check .

    """

  private static let readme = """
    # Onboarding

    The first minutes of the app, as a script that Genkan plays.

        genkan flow.lua           play it at a prompt
        genkan check .            play the checks
        genkan explore flow.lua   look at every state that a person can reach

    The steps and their order stand in `flow.lua`, their texts in `en.lproj`, the checks in `flow.check.lua`.

    """
}
