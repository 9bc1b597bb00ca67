#include "server/data_folder.h"

#include <filesystem>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

namespace astrogate::server {

namespace files = std::filesystem;

bool make_data_folder(const std::string& folder, std::string& reason) {
    std::error_code error;
    const files::path path = files::path(folder).lexically_normal();
    if (files::exists(path, error)) {
        if (!files::is_directory(path, error))
            reason = folder + " is not a folder";
        else if (::access(path.c_str(), W_OK | X_OK) != 0)
            reason = "writing in the folder " + folder + " is not permitted";
        return reason.empty();
    }
    const files::path last = path.has_filename() ? path : path.parent_path();
    if (last.has_parent_path()) files::create_directories(last.parent_path(), error);
    if (!error && ::mkdir(last.c_str(), 0700) != 0 && errno != EEXIST)
        error = std::error_code(errno, std::generic_category());
    if (error) reason = "making the folder " + folder + " failed: " + error.message();
    return !error;
}

}  // namespace astrogate::server
