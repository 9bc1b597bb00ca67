// The folder of the games.
#pragma once
#include <string>

namespace astrogate::server {

// Makes the folder if it is not there, for its owner alone. A folder that is there is taken as it is: its
// mode and its owner are not ours to change. False, with the operation that failed.
bool make_data_folder(const std::string& folder, std::string& reason);

}  // namespace astrogate::server
