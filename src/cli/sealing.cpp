// astrogate seal, unseal: orders to post now and open later, without a server.
#include <cstdio>
#include <iostream>

#include <fcntl.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/telling.h"
#include "formats/file.h"
#include "record/sealed_post.h"

namespace astrogate::cli {

namespace {

bool read(const std::string& path, std::string& text) {
    Problems problems;
    const Limits limits{.bytes = 4 * record::most_sealed_bytes};
    if (read_file(path, text, problems, limits)) return true;
    complain(problems);
    return false;
}

// For its owner alone; a key that is there already is of an earlier block, and stays.
bool write_key(const std::string& path, const std::string& key) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool is_open = file >= 0;
    const std::string line = key + "\n";
    const bool is_good =
        is_open && ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    return (!is_open || ::close(file) == 0) && is_good;
}

}  // namespace

int seal(const SealOptions& options) {
    std::string text;
    if (!read(options.file, text)) return not_usable;
    if (text.size() > record::most_sealed_bytes) {
        std::fprintf(stderr, "astrogate: at most %zu bytes can be sealed\n", record::most_sealed_bytes);
        return answer_is_no;
    }
    const record::SealedPost post = record::seal_post(text);
    const std::string path = options.key.empty() ? options.file + ".key" : options.key;
    if (!write_key(path, to_hex(post.key))) {
        std::fprintf(stderr, "astrogate: %s cannot be written, or is there already\n", path.c_str());
        return not_usable;
    }
    std::cout << post.block;
    std::fprintf(stderr, "Post this now, and the key in %s when everybody's blocks are there.\n",
                 path.c_str());
    return done;
}

int unseal(const SealOptions& options) {
    std::string post;
    if (!read(options.file, post)) return not_usable;
    const Result<std::string> text = record::open_post(post, options.key);
    if (!text) {
        complain(text.problems());
        return answer_is_no;
    }
    std::cout << text.value();
    return done;
}

}  // namespace astrogate::cli
