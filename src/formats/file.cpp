#include "formats/file.h"

#include <cstdio>
#include <fstream>

namespace astrogate {

namespace {
Problem file_problem(const char* code, const std::string& path) {
    return Problem(code, "", Grade::malformed).saying(path);
}
}  // namespace

bool read_file(const std::string& path, std::string& text, Problems& problems, const Limits& limits) {
    std::ifstream in(path, std::ios::binary);
    text.clear();
    char block[65536];
    while (in && text.size() <= limits.bytes) {
        in.read(block, sizeof block);
        text.append(block, static_cast<std::size_t>(in.gcount()));
    }
    if (text.size() > limits.bytes) {
        problems.add(
            file_problem("text_too_long", path).with("limit", static_cast<std::int64_t>(limits.bytes)));
        return false;
    }
    if (!in.eof()) {
        problems.add(file_problem("file_unreadable", path));
        return false;
    }
    return true;
}

bool write_file(const std::string& path, std::string_view text, Problems& problems) {
    const std::string beside = path + ".new";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    if (out && std::rename(beside.c_str(), path.c_str()) == 0) return true;
    std::remove(beside.c_str());
    problems.add(file_problem("file_unwritable", path));
    return false;
}

}  // namespace astrogate
