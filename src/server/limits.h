// Every limit of the server, each of them a key of the same name in the configuration's table [limits].
#pragma once
#include <cstddef>
#include <cstdint>

namespace astrogate::server {

struct ServerLimits {
    std::int64_t body_bytes = 65536;                    // of one request
    std::int64_t header_bytes = 8192;                   //
    std::int64_t message_bytes = 65536;                 // of one WebSocket message from a client
    std::int64_t unsent_bytes = std::int64_t{4} << 20;  // waiting for one slow WebSocket; then it is closed
    std::int64_t connections = 2000;                    // at once
    std::int64_t connections_reserved = 100;            // beyond them, for those who hold a seat
    std::int64_t connections_per_address = 64;          // an IPv6 address counts by its first 64 bits
    std::int64_t request_seconds = 20;                  // until a request has arrived, and between two
    std::int64_t requests_per_second = 40;  // per address, on average; bursts of four times as many
    std::int64_t page_files_per_second =
        1000;                                 // the same, of the page's own files: a class behind one address
    std::int64_t new_games_per_hour = 120;    // per address
    std::int64_t failed_links_per_hour = 60;  // per address
    std::int64_t open_games = 20000;          //
    std::int64_t open_games_per_session = 100;  //
    std::int64_t sessions_per_seat = 8;         // browsers that share one seat
    std::int64_t name_bytes = 40;               // of a person's name
    std::int64_t title_bytes = 80;              // of a game
    std::int64_t frames_in_memory = 2;          // per seat; older ones are replayed when asked for
    std::int64_t idle_minutes = 30;             // until a game that nobody looks at rests on disk only
    std::int64_t days_to_begin = 30;            // after which a game that never began is forgotten
    std::int64_t share_seconds = 120;           // for a browser to open its share of the dice
    std::int64_t shortest_stage_seconds = 60;
    std::int64_t longest_stage_seconds = std::int64_t{14} * 86400;
    std::int64_t longest_bank_seconds = std::int64_t{30} * 86400;
    std::int64_t chain_length = 16384;  // stages that a game's dice last; then time is called

    std::int64_t bot_threads = 1;                              // where bots think
    std::int64_t question_threads = 1;                         // where questions of people are answered
    std::int64_t replay_threads = 1;                           // where old frames and records are made
    std::int64_t opening_threads = 1;                          // where games are made, or read from the disk
    std::int64_t work_waiting = 1000;                          // for each of these; beyond it all are `busy`
    std::int64_t work_waiting_per_address = 32;                //
    std::int64_t record_cache_bytes = std::int64_t{32} << 20;  // of the records made last
    std::int64_t answer_cache_bytes = std::int64_t{8} << 20;   // of the answers to people's questions

    std::int64_t talk_bytes = 500;            // of one line of talk
    std::int64_t talk_per_minute = 20;        // lines of one seat
    std::int64_t talk_lines_per_seat = 5000;  // in one game
    std::int64_t drafts_per_second = 8;       // of one seat, to its team-mates; bursts of four times as many
    std::int64_t calls_at_once = 32;          // webhooks under way
    std::int64_t calls_waiting = 1000;        // beyond them a call is dropped
    std::int64_t call_seconds = 10;           // for one try to be answered
    std::int64_t call_retry_seconds = 5;      // before the second try; twelve times that before the third
    std::int64_t grace_seconds = 60;          // after a start, before anybody's time runs out
};

}  // namespace astrogate::server
