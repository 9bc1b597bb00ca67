// The real program as a process of its own, for tests of how it starts, ends and gets on with little.
#pragma once
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/server.h"

namespace astrogate::server::testing {

class ProgramTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ =
            std::filesystem::temp_directory_path() / ("astrogate-program-" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override {
        if (process_ > 0) end(SIGKILL);
        std::filesystem::remove_all(folder_);
    }

    // Starts the program in a child process; `port` is told through a pipe when it is ready.
    void begin() {
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        process_ = ::fork();
        if (process_ == 0) serve(pipe[1]);
        ::close(pipe[1]);
        port_ = 0;
        ASSERT_EQ(::read(pipe[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_)) << printed();
        ::close(pipe[0]);
    }
    // In the child, before the server begins and when it has begun.
    virtual void prepare(ServerConfig&) {}
    virtual void begun() {}
    [[noreturn]] void serve(int ready) {
        const int out = ::open((folder_ / "log").c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(out, STDERR_FILENO);
        ServerConfig config;
        config.port = 0;
        config.data = (folder_ / "data").string();
        config.log_level = "trace";
        prepare(config);
        const int code = run_server(config, [this, ready](const std::string& url) {
            begun();
            const int port = std::stoi(url.substr(url.rfind(':') + 1));
            if (::write(ready, &port, sizeof port) < 0) ::_exit(9);
        });
        ::_exit(code);
    }
    int end(int signal) {
        ::kill(process_, signal);
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return status;
    }
    std::string printed() const {
        std::ostringstream text;
        text << std::ifstream(folder_ / "log").rdbuf();
        return text.str();
    }

    std::filesystem::path folder_;
    pid_t process_ = -1;
    int port_ = 0;
};

}  // namespace astrogate::server::testing
