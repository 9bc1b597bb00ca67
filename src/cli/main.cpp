// The program: astrogate serve | play | study | engine | replay | analyse | table | verify | seal | unseal |
// games
// | backup | restore | salvage.
#include <limits>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "server/config.h"

namespace {

using namespace astrogate;
using namespace astrogate::cli;

constexpr const char* exit_codes =
    "Exit codes: 0 done; 1 done and the answer is no (does not verify, could not be started); "
    "2 command line not understood; 3 a file, port or folder could not be used.";

// As much as a record's numbers hold.
const CLI::Range is_seed(std::int64_t{0}, std::numeric_limits<std::int64_t>::max());

CLI::App& add(CLI::App& app, const char* name, const char* what) {
    CLI::App& command = *app.add_subcommand(name, what);
    command.footer(exit_codes);
    return command;
}

void add_serve(CLI::App& app, ServeOptions& options) {
    CLI::App& command = add(app, "serve", "Serve games to browsers and bots");
    command.add_option("--port", options.port, "Port, 0 for any free one (default 8080)")
        ->check(CLI::Range(0, 65535));
    command.add_option("--data", options.data,
                       "Folder for the games; made if missing (default astrogate-data)");
    command.add_option("--host", options.host, "Address to listen on (default 127.0.0.1: this machine only)");
    command.add_option("--public", options.public_url, "URL under which players reach this server");
    command
        .add_option("--behind-proxy", options.proxies,
                    "The server is reached through a proxy that adds whom it heard to X-Forwarded-For (or so "
                    "many of them)")
        ->expected(0, 1)
        ->default_str("1")
        ->check(CLI::Range(0, server::most_proxies));
    command.add_option("--log", options.log,
                       "How much the log tells: trace, debug, info, warn, error (default info)");
    command.add_option(
        "--config", options.config,
        "TOML file with host, port, data, public, web, behind_proxy, log, webhooks, sendmail, mail_from "
        "and [limits]");
    command.add_option("--web", options.web,
                       "Folder of the built client (default web/dist beside the program's build folder)");
    command.add_flag(
        "--leave-other-releases", options.leaves_other_releases,
        "Start although games of another release are under way; they are neither loaded nor changed");
}

void add_play(CLI::App& app, PlayOptions& options) {
    CLI::App& command = add(app, "play", "Play on this terminal, or let bots play");
    command.add_option("--ruleset", options.ruleset, "Ruleset; `astrogate games` lists them")
        ->capture_default_str();
    command.add_option("--scenario", options.scenario, "Scenario")->capture_default_str();
    command
        .add_option("--seat", options.seats, "`human` or a bot's name, once for each seat in clockwise order")
        ->required()
        ->expected(1, -1);
    command.add_option("--rule", options.rules,
                       "Change an option of the rules, as in fire=plotted, turn_limit=60 or flat=true");
    command.add_option("--setup", options.setup,
                       "A file that the page's set-up table saved, instead of ruleset and scenario");
    command.add_option("--seed", options.seed, "Seed of the dice, for a game that can be repeated")
        ->check(is_seed);
    command.add_option("--out", options.out, "Keep the record in this file");
    command.add_flag("--typed-dice", options.typed_dice,
                     "Roll real dice and type them in, by rules that hide no roll");
}

void add_study(CLI::App& app, StudyOptions& options) {
    CLI::App& command = add(app, "study", "Let bots play many games, and rate them");
    command.add_option("--ruleset", options.ruleset, "Ruleset; `astrogate games` lists them")
        ->capture_default_str();
    command.add_option("--scenario", options.scenario, "Scenario")->capture_default_str();
    command.add_option("--bot", options.bots, "A bot's name, two or more")->required()->expected(2, 32);
    command.add_option("--rule", options.rules,
                       "Change an option of the rules, as in turn_limit=40, or a list of lists in JSON");
    command.add_option("--setup", options.setup,
                       "A file that the page's set-up table saved, instead of ruleset and scenario");
    command
        .add_option("--seats", options.seats,
                    "Seats of a game; with two every pair plays each round from both seats")
        ->check(CLI::Range(1, 8))
        ->capture_default_str();
    command.add_option("--rounds", options.rounds, "Rounds, each with a seed of its own")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Seed of the first round; the others count on")
        ->check(is_seed)
        ->capture_default_str();
    command.add_option("--jobs", options.jobs, "Games at a time (default: as many as there are processors)")
        ->check(CLI::Range(1, 256));
    command
        .add_option("--seconds", options.seconds,
                    "Begin no game after so many seconds; the table is of those that were played")
        ->check(CLI::Range(0.0, 1e6));
    command.add_option(
        "--out", options.out,
        "Keep a JSON line for each game in this file; a study that was broken off goes on there");
    command.add_option("--merge", options.pieces,
                       "A file of some of the rounds, or of some of the bots, played elsewhere by the same "
                       "options but --seed, --rounds and --bot; its games are not played again");
    command.add_flag("--views", options.views, "Keep in each line what a spectator sees at the end");
}

void add_replay(CLI::App& app, ReplayOptions& options) {
    CLI::App& command = add(app, "replay", "Tell a recorded game again");
    command.add_option("file", options.file, "A full record")->required();
    command.add_option("--at", options.at, "Stop after this many inputs");
    command.add_option("--as", options.seat, "Only what this seat (from 1) learned");
    auto* json = command.add_flag("--json", options.as_json, "JSON lines with views");
    static const std::map<std::string, Manner> manners{
        {"plain", Manner::plain}, {"markdown", Manner::markdown}, {"bbcode", Manner::bbcode}};
    auto* report =
        command.add_option("--report", options.report, "A report to post: plain, markdown or bbcode")
            ->transform(CLI::CheckedTransformer(manners, CLI::ignore_case))
            ->excludes(json);
    command.add_option("--turn", options.turn, "Of the report, this turn alone")->needs(report);
}

void add_analyse(CLI::App& app, AnalyseOptions& options) {
    CLI::App& command = add(
        app, "analyse", "Show where a finished game turned, what would have been better, and what luck did");
    command.add_option("file", options.file, "A full record of a game that is over")->required();
    command.add_option("--seat", options.seat, "This seat (from 1) alone");
    command.add_flag("--truth", options.by_truth,
                     "By what was true, and by what the others did (default: by what each seat knew)");
    command
        .add_option(
            "--budget", options.budget,
            "What the search may weigh for a decision, as the players of the house count it (default: "
            "600000, and up to 10000000 where a game needs as much)")
        ->check(CLI::Range(0, 1'000'000'000));
    command.add_option("--seed", options.seed, "Seed of the search; the same gives the same analysis")
        ->check(is_seed)
        ->capture_default_str();
    command.add_flag("--json", options.as_json, "As JSON (docs/formats.md)");
}

void add_table(CLI::App& app, TableOptions& options) {
    CLI::App& command = add(app, "table", "Draw the board of a record or a set-up (games on hexes)");
    command.add_option("file", options.file, "A full record or a set-up")->required();
    command.add_flag("--svg", options.as_svg, "As SVG, on standard output")->required();
    command.add_option("--turn", options.turn, "As it stands when this turn ends (default: at the last)");
    command.add_option("--as", options.seat, "With what this seat (from 1) knows (default: what all know)");
}

void add_verify(CLI::App& app, VerifyOptions& options) {
    CLI::App& command = add(app, "verify", "Prove a record: every line, every sheet, every die");
    command.add_option("file", options.file, "A full record or a seat's")->required();
    command.add_option("--against", options.against, "A seat's record that this full record must agree with");
}

void add_seal(CLI::App& app, SealOptions& options) {
    CLI::App& command = add(app, "seal", "Seal orders into a block of text to post now and open later");
    command.add_option("file", options.file, "The orders")->required();
    command.add_option("--key-file", options.key, "Keep the key here (default: the file's name and .key)");
}

void add_unseal(CLI::App& app, SealOptions& options) {
    CLI::App& command = add(app, "unseal", "Open a sealed block, and see that it is what was sealed");
    command.add_option("file", options.file, "A post with the block in it")->required();
    command.add_option("--key", options.key, "Its key, 64 hex digits")->required();
}

void add_backup(CLI::App& app, BackupOptions& options) {
    CLI::App& command = add(app, "backup", "Copy all games of a server into one file, while it runs or not");
    command.add_option("file", options.file, "The copy; must not be there yet")->required();
    command.add_option("--data", options.data, "Folder of the games")->capture_default_str();
}

void add_restore(CLI::App& app, BackupOptions& options) {
    CLI::App& command = add(app, "restore", "Put such a copy back, where no server is at work");
    command.add_option("file", options.file, "A copy made by `astrogate backup`")->required();
    command.add_option("--data", options.data, "Folder of the games; made if missing")->capture_default_str();
    command.add_flag("--replace", options.replaces,
                     "Although games are there: they are kept beside as games.sqlite.replaced");
}

void add_salvage(CLI::App& app, SalvageOptions& options) {
    CLI::App& command = add(app, "salvage", "Copy what can be read of a damaged store into a new one");
    command.add_option("--data", options.data, "Folder of the games; left as it is")->capture_default_str();
    command.add_option("--into", options.into, "Folder for the new store; made if missing")->required();
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Astrogate: vector-movement space combat by the classic rules", "astrogate"};
    app.require_subcommand(1);
    app.footer(exit_codes);
    ServeOptions serve_options;
    PlayOptions play_options;
    StudyOptions study_options;
    ReplayOptions replay_options;
    AnalyseOptions analyse_options;
    TableOptions table_options;
    VerifyOptions verify_options;
    SealOptions seal_options, unseal_options;
    BackupOptions backup_options, restore_options;
    SalvageOptions salvage_options;
    bool games_as_json = false;
    add_serve(app, serve_options);
    add_play(app, play_options);
    add_study(app, study_options);
    add_replay(app, replay_options);
    add_analyse(app, analyse_options);
    add_table(app, table_options);
    add_verify(app, verify_options);
    add_seal(app, seal_options);
    add_unseal(app, unseal_options);
    add_backup(app, backup_options);
    add_restore(app, restore_options);
    add_salvage(app, salvage_options);
    add(app, "games", "List rulesets, scenarios, bots and options")
        .add_flag("--json", games_as_json, "As JSON");
    add(app, "engine",
        "Speak with another program: a JSON line in, a JSON line out, until the input ends.\n"
        "Try: echo '{\"t\":\"kinds\"}' | astrogate engine\n"
        "docs/protocol.md has every message; docs/examples/bot.py is a bot that speaks them.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? done : not_understood;
    }
    if (app.got_subcommand("play")) return play(play_options);
    if (app.got_subcommand("study")) return study(study_options);
    if (app.got_subcommand("replay")) return replay(replay_options);
    if (app.got_subcommand("analyse")) return analyse(analyse_options);
    if (app.got_subcommand("table")) return table(table_options);
    if (app.got_subcommand("verify")) return verify(verify_options);
    if (app.got_subcommand("seal")) return seal(seal_options);
    if (app.got_subcommand("unseal")) return unseal(unseal_options);
    if (app.got_subcommand("engine")) return engine();
    if (app.got_subcommand("games")) return list_games(games_as_json);
    if (app.got_subcommand("backup")) return backup(backup_options);
    if (app.got_subcommand("restore")) return restore(restore_options);
    if (app.got_subcommand("salvage")) return salvage(salvage_options);
    return serve(serve_options);
}
