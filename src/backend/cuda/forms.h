#pragma once

#include <cstdint>

namespace othello::cuda {

// The frozen forms of play/frozen_forms.h as plain data that host and device share: numbers and
// flat arrays, which stand in one image. Places are bytes from the image's beginning.

using Place = std::uint64_t;

enum class FormKind : std::uint32_t { kUniform, kWpc, kNTuple, kMlp, kSharedMlp, kStaged };

struct WpcForm {
  Place weights;  ///< int32 [64]
};

/// A PatchPart and a PatchTable of play/patches.h.
struct FoldPart {
  std::uint32_t first;
  std::uint16_t steps[8];
};
struct FoldTable {
  std::uint32_t begin;
  std::uint32_t size;
  std::uint32_t part_count;
  Place parts;  ///< FoldPart [part_count]
};

/// Two placements share a word: the even one has the low half.
struct NTupleForm {
  std::uint32_t words;  ///< a multiple of 16; what is padded reads a weight of zero
  std::uint32_t entries;
  std::uint32_t stages;
  bool white_minimises;
  bool wide;                  ///< `bases` are added to the indices
  std::uint32_t fold_tables;  ///< if there are any, `table` are the weights they are folded from
  Place folds;                ///< FoldTable [fold_tables]
  Place steps;                ///< uint32 [64][words]
  Place start;                ///< uint32 [words]
  Place table;                ///< int32 [stages][entries], the last one of each stage zero
  Place bases;                ///< uint32 [2 * words]
  Place stage;                ///< uint32 [66]: where the entries for so many discs begin
};

/// Outputs, and for each of them the inputs' weights after a bias.
struct LayerForm {
  std::uint32_t inputs;
  std::uint32_t outputs;
  Place weights;  ///< double [outputs][inputs + 1]
};

struct NetworkForm {
  std::uint32_t units;
  std::uint32_t stride;
  std::uint32_t layer_count;
  std::uint32_t width;  ///< of the widest layer
  Place steps;          ///< int32 [64][stride]
  Place biases;         ///< double [units]
  Place layers;         ///< LayerForm [layer_count]
  double unit;
  double sign;  ///< of the last sum; for shared weights the output's weight
  double bias;  ///< of the output, where weights are shared
};

struct StagedForm {
  Place weights;       ///< double [3][15]
  Place classes;       ///< uint64 [10]: the squares of each class
  Place stable_edges;  ///< uint8 [256][256], by own and opponent's discs on an edge
  double moves_divisor;
  double discs_divisor;
  bool square_means;
  bool inversion;
};

struct Form {
  FormKind kind;
  union {
    WpcForm wpc;
    NTupleForm ntuple;
    NetworkForm network;
    StagedForm staged;
  };
};

/// A colour of a player at the board.
struct Side {
  std::uint32_t form;
  bool first_of_ties;
  std::uint64_t noise;  ///< a move is random if its word is below; all are for the random player
};

}  // namespace othello::cuda
