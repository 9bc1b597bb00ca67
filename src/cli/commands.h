// The commands of the program. Each returns the exit code of the process:
//   0  done
//   1  done, and the answer is no (a record that does not verify, a game that could not be started)
//   2  the command line was not understood
//   3  a file, port or folder could not be used
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/report.h"

namespace astrogate::cli {

enum ExitCode : int { done = 0, answer_is_no = 1, not_understood = 2, not_usable = 3 };

// What the command line says goes before what the configuration file says.
struct ServeOptions {
    std::optional<int> port, proxies;
    std::string data, host, public_url, config, web, log;
    bool leaves_other_releases = false;
};
int serve(const ServeOptions& options);

struct PlayOptions {
    std::string ruleset = "vector3_2009";
    std::string scenario = "learning";
    std::vector<std::string> seats;  // "human" or a bot's name
    std::vector<std::string> rules;  // "fire=plotted"
    std::string setup;               // a file, which says ruleset, scenario and more
    std::optional<std::uint64_t> seed;
    std::string out;
    bool typed_dice = false;
};
int play(const PlayOptions& options);

struct StudyOptions {
    std::string ruleset = "vector3_2009";
    std::string scenario = "learning";
    std::vector<std::string> bots;
    std::vector<std::string> rules;
    std::string setup;  // a file, which says ruleset, scenario and more
    std::size_t seats = 2;
    std::size_t rounds = 100;
    std::uint64_t seed = 1;         // of the first round
    std::size_t jobs = 0;           // games at a time; 0 = as many as there are processors
    std::optional<double> seconds;  // after which no game begins
    std::string out;                // JSON lines; what stands in it already is not played again
    std::vector<std::string>
        pieces;          // files of other rounds, or of some of the bots, which are not played again either
    bool views = false;  // each with what a spectator sees at the end
};
int study(const StudyOptions& options);

struct ReplayOptions {
    std::string file;
    std::optional<std::size_t> at;  // after this many Inputs
    std::optional<int> seat;        // from 1; none = the truth
    bool as_json = false;
    std::optional<Manner> report;       // instead of a line an event: a report fit for a post
    std::optional<std::uint32_t> turn;  // of the report, this alone
};
int replay(const ReplayOptions& options);

struct TableOptions {
    std::string file;                   // a full record or a set-up
    std::optional<std::uint32_t> turn;  // as this turn ends; none = the last moment
    std::optional<int> seat;            // from 1; none = a spectator
    bool as_svg = false;
};
int table(const TableOptions& options);

struct AnalyseOptions {
    std::string file;
    std::optional<int> seat;              // from 1; none = all
    bool by_truth = false;                // else by what each seat knew
    std::optional<std::uint32_t> budget;  // none = the usual one, or the least that the game needs
    std::uint64_t seed = 1;
    bool as_json = false;
};
int analyse(const AnalyseOptions& options);

struct VerifyOptions {
    std::string file;
    std::string against;  // a seat's record
};
int verify(const VerifyOptions& options);

struct BackupOptions {
    std::string file;
    std::string data = "astrogate-data";
    bool replaces = false;  // restore only
};
int backup(const BackupOptions& options);
int restore(const BackupOptions& options);

struct SalvageOptions {
    std::string data = "astrogate-data";
    std::string into;
};
int salvage(const SalvageOptions& options);

struct SealOptions {
    std::string file;
    std::string key;  // of `seal`: a file for it; of `unseal`: its digits
};
int seal(const SealOptions& options);
int unseal(const SealOptions& options);

int list_games(bool as_json);

// Until standard input ends.
int engine();

}  // namespace astrogate::cli
