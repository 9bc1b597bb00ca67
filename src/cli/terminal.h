// What the program may do to a terminal: colours and progress only where a person looks.
#pragma once
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace astrogate::cli {

bool is_terminal_out();
bool is_terminal_in();

enum class Shade { plain, strong, faint, good, bad };
std::string shaded(Shade shade, std::string_view text);  // unchanged where standard output is no terminal

// Clears the screen of a terminal, so that the next player does not see the last one's orders.
void clear_screen();

// A bar on standard error, drawn only on a terminal and only for what takes longer than two seconds.
class ProgressBar {
public:
    ProgressBar(std::string label, std::size_t total) : label_(std::move(label)), total_(total) {}
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    void at(std::size_t done);

private:
    std::string label_;
    std::size_t total_;
    std::size_t drawn_ = 0;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    bool is_drawn_ = false;
};

}  // namespace astrogate::cli
