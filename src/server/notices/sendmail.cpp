#include "server/notices/sendmail.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <thread>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace astrogate::server {

namespace {

constexpr auto patience = std::chrono::seconds(30);
constexpr auto glance = std::chrono::milliseconds(20);

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

// The program gets the letter as its input, and nothing else that the server has open.
bool start(const std::string& program, const std::string& to, std::FILE* letter, pid_t& child) {
    std::string name = program, dots = "-i", end = "--", recipient = to;
    char* const words[] = {name.data(), dots.data(), end.data(), recipient.data(), nullptr};
    char path[] = "PATH=/usr/sbin:/usr/bin:/sbin:/bin";
    char* const surroundings[] = {path, nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(letter), STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", 1, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", 1, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    const int code = posix_spawn(&child, name.c_str(), &actions, nullptr, words, surroundings);
    posix_spawn_file_actions_destroy(&actions);
    return code == 0;
}

}  // namespace

bool hand_to_sendmail(const std::string& program, const std::string& to, const std::string& text,
                      const std::atomic<bool>& is_stopping) {
    const std::unique_ptr<std::FILE, CloseFile> letter(std::tmpfile());
    if (letter == nullptr || std::fwrite(text.data(), 1, text.size(), letter.get()) != text.size() ||
        std::fseek(letter.get(), 0, SEEK_SET) != 0)
        return false;
    pid_t child = 0;
    if (!start(program, to, letter.get(), child)) return false;
    const auto until = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (is_stopping || std::chrono::steady_clock::now() > until) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return false;
        }
        std::this_thread::sleep_for(glance);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace astrogate::server
