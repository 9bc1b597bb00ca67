// astrogate serve: the server, told by command line and configuration file.
#include <cstdio>
#include <filesystem>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/telling.h"
#include "cli/terminal.h"
#include "server/server.h"

namespace astrogate::cli {

namespace {

// <root>/web/dist for a program at <root>/build/astrogate; empty when it is not there.
std::string web_beside_program() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path folder = program.parent_path().parent_path() / "web" / "dist";
    return !error && std::filesystem::exists(folder / "index.html", error) ? folder.string() : std::string();
}

void take(std::string& into, const std::string& word) {
    if (!word.empty()) into = word;
}

}  // namespace

int serve(const ServeOptions& options) {
    server::ServerConfig config;
    Problems problems;
    if (!options.config.empty() && !server::read_config(options.config, config, problems)) {
        complain(problems);
        return not_usable;
    }
    if (options.port) config.port = *options.port;
    config.leaves_other_releases = options.leaves_other_releases;
    take(config.data, options.data);
    take(config.host, options.host);
    take(config.public_url, options.public_url);
    take(config.web, options.web);
    take(config.log_level, options.log);
    if (options.proxies) config.proxies = *options.proxies;
    if (config.web.empty()) config.web = web_beside_program();
    if (config.web.empty())
        std::fputs("astrogate: no built client found; serving the API only (./dev web builds it)\n", stderr);
    const int code = server::run_server(config, [](const std::string& url) {
        std::printf("%s %s\n", shaded(Shade::good, "Astrogate is ready at").c_str(), url.c_str());
        std::fflush(stdout);
    });
    return code == server::exit_good ? done : not_usable;
}

}  // namespace astrogate::cli
