#include "cli/terminal.h"

#include <cstdio>

#include <unistd.h>

namespace astrogate::cli {

bool is_terminal_out() { return isatty(STDOUT_FILENO) == 1; }

bool is_terminal_in() { return isatty(STDIN_FILENO) == 1; }

std::string shaded(Shade shade, std::string_view text) {
    if (shade == Shade::plain || !is_terminal_out()) return std::string(text);
    const char* code = shade == Shade::strong  ? "1"
                       : shade == Shade::faint ? "2"
                       : shade == Shade::good  ? "32"
                                               : "31";
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

void clear_screen() {
    if (is_terminal_out()) std::fputs("\x1b[2J\x1b[3J\x1b[H", stdout);
}

void ProgressBar::at(std::size_t done) {
    constexpr std::size_t width = 40;
    const auto elapsed = std::chrono::steady_clock::now() - begun_;
    if (isatty(STDERR_FILENO) != 1 || total_ == 0 || elapsed < std::chrono::seconds(2)) return;
    const std::size_t filled = width * done / total_;
    if (is_drawn_ && filled == drawn_) return;
    drawn_ = filled;
    is_drawn_ = true;
    std::fprintf(stderr, "\r%s [%s%s] %zu/%zu", label_.c_str(), std::string(filled, '#').c_str(),
                 std::string(width - filled, '.').c_str(), done, total_);
}

ProgressBar::~ProgressBar() {
    if (is_drawn_) std::fputs("\r\x1b[K", stderr);
}

}  // namespace astrogate::cli
