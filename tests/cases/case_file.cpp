#include "tests/cases/case_file.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace astrogate {

namespace {

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

// case "a sentence" rules number number
bool read_header(const std::string& text, Case& one) {
    const std::size_t begin = text.find('"');
    const std::size_t end = text.rfind('"');
    if (begin == std::string::npos || end == begin) return false;
    one.sentence = text.substr(begin + 1, end - begin - 1);
    std::vector<std::string> words = words_of(std::string_view(text).substr(end + 1));
    if (words.size() < 2 || words[0] != "rules") return false;
    one.rules.assign(words.begin() + 1, words.end());
    return true;
}

void read_file_of_cases(const std::filesystem::path& path, const std::string& name, std::vector<Case>& cases,
                        std::vector<std::string>& complaints) {
    std::ifstream file(path);
    std::string line;
    bool is_in_case = false;
    for (int number = 1; std::getline(file, line); ++number) {
        const bool is_header = line.starts_with("case");
        const std::string text = trimmed(is_header ? line : line.substr(0, line.find('#')));
        if (text.empty()) continue;
        if (is_header) {
            Case one;
            one.file = name;
            one.line = number;
            is_in_case = read_header(text, one);
            if (is_in_case) cases.push_back(one);
        }
        if (!is_in_case)
            complaints.push_back(name + ":" + std::to_string(number) +
                                 ": a case begins: case \"sentence\" rules number");
        else if (!is_header)
            cases.back().lines.push_back({number, text});
    }
}

}  // namespace

std::string Case::place(int number, std::string_view words) const {
    return file + ":" + std::to_string(number) + ": " + std::string(words);
}

std::string Case::test_name() const {
    const std::size_t folder = file.rfind('/');
    std::string name = file.substr(folder == std::string::npos ? 0 : folder + 1);
    name = name.substr(0, name.find('.')) + "_" + std::to_string(line) + "_" + sentence;
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

std::vector<Case> read_cases(const std::string& root, const std::string& folder,
                             std::vector<std::string>& complaints) {
    std::vector<std::filesystem::path> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/" + folder, error))
        if (entry.path().extension() == ".case") paths.push_back(entry.path());
    if (error) complaints.push_back(folder + ": " + error.message());
    std::sort(paths.begin(), paths.end());
    std::vector<Case> cases;
    for (const auto& path : paths)
        read_file_of_cases(path, path.lexically_relative(root).generic_string(), cases, complaints);
    return cases;
}

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::vector<std::string> items_of(std::string_view list) {
    std::vector<std::string> items;
    while (!list.empty()) {
        std::string_view item = list.substr(0, list.find(','));
        list.remove_prefix(std::min(item.size() + 1, list.size()));
        long times = 1;
        const std::size_t star = item.find('*');
        if (star != std::string_view::npos && number_of(item.substr(star + 1), times))
            item = item.substr(0, star);
        for (long i = 0; i < times; ++i) items.emplace_back(item);
    }
    return items;
}

bool number_of(std::string_view text, long& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

}  // namespace astrogate
