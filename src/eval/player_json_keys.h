#pragma once

#include <array>
#include <string_view>

/// The keywords of the JSON player format, shared by reading and writing (docs/formats.md).
namespace othello::json_keys {

inline constexpr std::string_view kFormat = "othello-lab player";
inline constexpr int kVersion = 1;

/// In the order of the enumerations Convention, Meaning, Wpc::Form and Stage.
inline constexpr std::array<std::string_view, 2> kConventions{"negation", "inversion"};
inline constexpr std::array<std::string_view, 2> kMeanings{"value", "preference"};
inline constexpr std::array<std::string_view, 2> kWpcForms{"full", "symmetric"};
inline constexpr std::array<std::string_view, 3> kStages{"opening", "middle", "ending"};

/// The features of a stage after the squares, in the order of StagedFeatures::Feature.
inline constexpr std::array<std::string_view, 5> kFeatures{
    "legal_moves", "mobility", "stable_discs", "own_discs", "player_turn"};

}  // namespace othello::json_keys
