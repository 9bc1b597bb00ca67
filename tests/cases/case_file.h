// Cases as players read them: games/<game>/cases/*.case. What their lines may say is described in
// tests/cases/README.md, and for Vector 3, which has a desk of its own, in games/vector3/cases/README.md.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace astrogate {

struct CaseLine {
    int number = 0;    // 1-based, in its file
    std::string text;  // without comment and outer blanks
};

struct Case {
    std::string file;  // relative to the repository
    int line = 0;
    std::string sentence;
    std::vector<std::string> rules;
    std::vector<CaseLine> lines;

    // "file:line: words", as compilers say it.
    std::string place(int number, std::string_view words) const;
    // The same as a test's name.
    std::string test_name() const;
};

// All cases of a folder, files in order of their names. What is not a case is said in `complaints`.
std::vector<Case> read_cases(const std::string& root, const std::string& folder,
                             std::vector<std::string>& complaints);

// Words between blanks.
std::vector<std::string> words_of(std::string_view text);

// "a,b*3,c" as a, b, b, b, c.
std::vector<std::string> items_of(std::string_view list);

bool number_of(std::string_view text, long& value);

}  // namespace astrogate
