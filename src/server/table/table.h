// One game in progress, as a value rebuilt from its entries: who sits where, the shares of the dice, the
// table of the game (sitting/sitting.h), every seat's feed, and what time is left. No clock, no random, no
// disk: time comes in with entries, and the same entries give the same table, to the last bit. Copies share
// all that has not changed between them.
//
// What holds
//   Sealed sheets   stand in the sitting and nowhere else until the stage closes; the State never has them.
//   Feeds           Each seat's frames are numbered from 1 for itself. There is one frame for a seat from
//                   one wait for seats to the next, and none where it learned nothing, so that
//                   neither numbers nor cuts tell of anything hidden. The last frame's view is the
//                   seat's View.
//   Links           The frame in which a stage has passed brings the link of its open rolls.
//   Asides          Talk and calls stand beside all that: they change nothing that is told of the game, not
//                   even when it last changed.
//   Frozen          A table whose entries do not follow (a changed program, a damaged file) says
//                   where and why, and takes no further entry; what it has can be
//                   read.
#pragma once
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/field_macros.h"
#include "kernel/any/any_game.h"
#include "server/entries/entries.h"
#include "server/memory.h"
#include "server/table/away.h"
#include "server/table/dice_box.h"
#include "server/table/shared_list.h"
#include "server/table/talk.h"
#include "sitting/sitting.h"

namespace astrogate {
ASTROGATE_ENUM(server, Phase, gathering, sharing, playing, over);
}  // namespace astrogate

namespace astrogate::server {

// Where a table finds its rules. games/list.cpp's make_game, or a test's own.
using Games =
    std::function<Result<std::shared_ptr<const AnyGame>>(std::string_view ruleset, const Node& rules)>;

struct SeenCommitment {
    std::uint8_t seat = 0;
    std::string commitment;
};

// What everybody is shown alike when sheets are opened.
struct Opened {
    std::vector<SeenCommitment>
        commitments;  // of the sheets that the frame's events came from, in seat order
    std::optional<std::uint32_t> link_stage;  // `link` opens the dice of this stage
    std::string link;
};

struct SeatFrame {
    std::uint64_t number = 0;
    std::uint32_t stage = 0;
    ViewPtr view;
    std::vector<SeenRoll> rolls;
    std::shared_ptr<const std::string> glimpses;  // their list as JSON; of all seats that learned the same
    std::shared_ptr<const Opened> opened;
};
using FramePtr = std::shared_ptr<const SeatFrame>;

// The latest frames of one seat; older ones are made again by replaying the entries.
struct Feed {
    std::uint64_t last = 0;
    std::vector<FramePtr> kept;
};

// How a seat's sheet was sealed.
struct Sealed {
    std::uint32_t stage = 0;
    std::string nonce, commitment;
    Millis taken = 0;  // of the seat's time
    std::string reason;
    Node numbers;
    std::string advised;
};

// A stage that waited for a seat, as its Atom feed tells of it.
struct SeatWait {
    std::uint32_t stage = 0;
    Millis at = 0, deadline = 0;  // 0: none
    std::uint32_t turn = 0;       // 0: the game has none
    std::string step;
};

// A sheet of a stage that has closed. Whoever sends it again is told that it counted.
struct PastSheet {
    std::uint32_t stage = 0;
    std::array<char, nonce_size> nonce{};
    std::array<char, 32> commitment{};
};
inline constexpr std::size_t past_sheets_kept = 64;
using PastSheets = std::vector<PastSheet, Lasting<PastSheet>>;

inline constexpr Millis absent_after = Millis{7} * 24 * 3600 * 1000;

struct TableSeat {
    SeatBy by = SeatBy::open;
    std::string bot{}, name{};
    std::string secret{};                 // hash of the secret of its link, good for one claim
    std::vector<std::string> sessions{};  // hashes of the browsers that hold it
    std::vector<std::string> tokens{};    // and of the programs
    std::vector<std::string> used{};      // hash_of_used of the latest links by which they came
    bool was_removed = false;             // it withheld its share; cleared when somebody sits down again
    bool shares_itself = false;           // its browser draws the share, not the server
    std::string share_hash{}, share{};
    bool is_share_open = false;
    Millis bank = 0;
    int misses = 0;                            // stages in a row without a sheet
    std::shared_ptr<const Sealed> locked{};    // while the sitting has a sheet of the seat
    std::shared_ptr<const Sealed> last{};      // of the last stage that it had a sheet in
    std::shared_ptr<const PastSheets> past{};  // the latest; shared by copies of the table
    Away away{};
    bool has_resigned = false;
    bool wants_pause = false;
    CallSettings call{};
    std::uint32_t called_stage = 0;  // of the last call
    std::int64_t called_turn = 0;
    std::vector<SeatWait> waits{};  // the latest, once somebody reads of them

    // Anybody at the table may give the seat away; see Table::absent_from for games without a clock.
    bool is_absent() const { return by == SeatBy::person && misses >= 2; }
};

struct Frozen {
    std::uint64_t line = 0;  // number of the entry that does not follow, from 1
    std::string reason;
};

class Table {
public:
    Table(Games games, std::size_t frames_kept)
        : games_(std::make_shared<const Games>(std::move(games))), frames_kept_(frames_kept) {}

    // False, and frozen from now on, when the entry does not follow from what was before. An entry that moves
    // the State brings the hash of the State it leads to; 0 in an entry just being made, which then gets
    // `state_hash()`.
    bool apply(const AnyEntry& entry);
    // The next entry could not be read.
    void freeze(std::string_view reason);

    const Created& plan() const { return *plan_; }  // without its rules
    // In full; those of the game where this program knows them.
    const Node& rules() const { return plan_->rules.is_null() && has_game() ? game_->rules() : plan_->rules; }
    const SharedList<TableSeat>& seats() const { return seats_; }
    // The seats that win and lose with this one, itself among them.
    SeatMask team_of(Seat seat) const;
    std::uint8_t seat_count() const { return static_cast<std::uint8_t>(seats_.size()); }
    Phase phase() const { return phase_; }
    // It belongs to another release of its game: who sits there is known, and how it ended, but not its
    // State.
    bool is_foreign() const { return is_foreign_; }
    // Its records are kept as texts.
    bool is_kept() const { return is_kept_; }
    // Alike for games that are the same by ruleset, rules, scenario, seats, revision, tables and State.
    const std::string& release() const { return release_; }
    const std::optional<Frozen>& frozen() const { return frozen_; }
    const AnyGame& game() const { return *game_; }
    std::shared_ptr<const AnyGame> shared_game() const { return game_; }
    bool has_game() const { return game_ != nullptr; }
    const Sitting& sitting() const { return sitting_; }
    const Bytes& state() const { return sitting_.state(); }
    std::uint64_t state_hash() const { return state_hash_; }
    const Waiting& waiting() const { return sitting_.waiting(); }
    const DiceBox& dice() const { return dice_; }
    std::uint32_t round() const { return round_; }  // of shares, from 1
    std::uint64_t length() const { return length_; }
    Millis changed() const { return changed_; }
    Millis phase_since() const { return phase_since_; }
    Millis stage_since() const { return stage_since_; }
    const std::optional<Millis>& paused_since() const { return paused_since_; }
    // Whether a pause needs this seat's consent: a person's who is neither gone nor absent.
    bool has_say(const TableSeat& seat) const;
    const Talk& talk() const { return *talk_; }
    // Somebody else than the creator has sat here.
    bool had_guests() const { return had_guests_; }
    // The games of the same people before and after this one; 0: none.
    std::uint64_t earlier() const { return earlier_; }
    std::uint64_t later() const { return later_; }

    // `seat` may be `spectator`. Empty before play.
    const Feed& feed(Seat seat) const;
    const Bytes& view(Seat seat) const;
    ViewPtr shared_view(Seat seat) const;                        // null before play
    std::optional<std::uint32_t> turn() const { return turn_; }  // as everybody is told it
    bool is_local() const;                                       // one session holds every person's seat
    SeatMask bots() const;
    // The seats without a sheet that the stage waits for.
    SeatMask awaited() const { return sitting_.awaited(bots()); }

    // False for a stage beyond the end of the chain.
    bool has_dice_for(std::uint32_t stage) const { return !dice_.has_chain() || stage < plan_->chain_length; }
    // The faces that answer what is awaited now; dice of the chain only.
    Faces roll() const;
    // The sheets a closing stage hands in: those locked in order of arrival, defaults for `missing`.
    AnyInput input_of(const InputTaken& entry) const;

    // When the clerk has to act although nobody asks; nothing: never.
    std::optional<Millis> due() const;
    // When `seat`'s time for this stage is up, its bank included.
    std::optional<Millis> due(Seat seat) const;
    // Where no clock runs for a move: from when on those who are awaited count as absent. Nothing in any
    // other game, or while nobody is asked.
    std::optional<Millis> absent_from() const;
    bool is_absent(Seat seat, Millis now) const;

private:
    bool on(const Created& entry);
    bool on(const Claimed& entry);
    bool on(const Reseated& entry);
    bool on(const ShareHashed& entry);
    bool on(const ShareOpened& entry);
    bool on(const Started& entry);
    bool on(const Locked& entry);
    bool on(const Unlocked& entry);
    bool on(const InputTaken& entry);
    bool on(const Prepared& entry);
    bool on(const PreparedGone& entry);
    bool on(const StandingRuled& entry);
    bool on(const StoodIn& entry);
    bool on(const Unfit& entry);
    bool on(const PauseSaid& entry);
    bool on(const SatDown& entry);
    bool on(const Relinked& entry);

    void sit_down(TableSeat& seat, const std::string& name, const std::string& share_hash);
    bool seal(const Locked& entry);
    void unseal(std::uint8_t seat);
    bool remove_prepared(std::uint8_t seat, std::uint32_t id);
    void resume(Millis at);
    bool on(const Said& entry);
    bool on(const CallSettingsChanged& entry);
    bool on(const CallSent& entry);
    bool on(const Linked& entry);
    bool on(const Ended& entry);
    bool on(const ClockJumped& entry);

    void tell_given_away(const Reseated& entry, const TableSeat& before);
    void note_waits();
    void seat_plans();
    bool pass_over(const AnyEntry& entry);
    void note_past(TableSeat& seat);
    bool fail(const char* reason);
    void new_round();
    void seats_changed();
    bool moved(AnyMove& move, const AnyInput* input, std::uint64_t recorded_hash, Millis at);
    bool took(const InputTaken& entry);
    void close_stage(const InputTaken& entry);
    void publish();
    void publish(std::size_t place, SeatFrame frame);

    std::shared_ptr<const Games> games_;  // until the game is made
    std::size_t frames_kept_;
    std::shared_ptr<const Created> plan_ =
        std::make_shared<const Created>();  // shared by copies of the table
    std::shared_ptr<const AnyGame> game_;
    SharedList<TableSeat> seats_;
    Phase phase_ = Phase::gathering;
    std::optional<Frozen> frozen_;
    bool is_foreign_ = false, is_kept_ = false;
    std::string release_;
    Sitting sitting_;
    std::uint64_t state_hash_ = 0;
    DiceBox dice_;
    std::uint32_t round_ = 1;
    std::uint64_t length_ = 0;
    Millis changed_ = 0, phase_since_ = 0, stage_since_ = 0;
    std::optional<Millis> paused_since_;
    std::uint32_t links_until_ = 0;                   // links of stages before this one are published
    SharedList<Feed> feeds_;                          // of the seats, then of the spectators
    std::optional<std::uint32_t> turn_, moved_turn_;  // as told, and as the game has it
    Opened opened_;                                   // since the last frames
    std::shared_ptr<const Talk> talk_ = std::make_shared<const Talk>(0);  // shared by copies of the table
    bool had_guests_ = false;
    std::uint64_t earlier_ = 0, later_ = 0;
};

// The turn that a seat's View counts; nothing in a game without turns.
std::optional<std::uint32_t> turn_seen(const Table& table, Seat seat);
// The name of the step that its View is at; empty before play.
std::string step_seen(const Table& table, Seat seat);

// The sheet of a closed stage that `seat` handed in, as far as they are remembered.
const PastSheet* past_sheet(const TableSeat& seat, std::uint32_t stage);

// A sheet's commitment: what everybody is given of it before any sheet is opened.
std::string commitment_of(std::string_view nonce, std::string_view sheet);

}  // namespace astrogate::server
