#pragma once

#include <cstdint>

namespace othello::cuda {

// The compiled forms of play/compiled_forms.h as plain data shared by host and device: numbers and
// flat arrays in one image. Places are byte offsets into the image.

using Place = std::uint64_t;

enum class FormKind : std::uint32_t { kUniform, kWpc, kNTuple, kMlp, kSharedMlp, kStaged };

struct WpcForm {
  Place weights;  ///< int32 [64]
};

/// A MergedPart and a MergedTable of play/merging.h.
struct MergePart {
  std::uint32_t first;
  std::uint16_t steps[10];
};
struct MergeTable {
  std::uint32_t begin;
  std::uint32_t size;
  std::uint32_t part_count;
  Place parts;  ///< MergePart [part_count]
};

/// Two placements share a word: the even one is in the low half.
struct NTupleForm {
  std::uint32_t words;  ///< a multiple of 16; padding reads a zero weight
  std::uint32_t entries;
  std::uint32_t stages;
  bool white_minimises;
  bool wide;                   ///< `bases` are added to the indices
  std::uint32_t merge_tables;  ///< if not 0, `table` holds the weights they are merged from
  Place merges;                ///< MergeTable [merge_tables]
  Place steps;                 ///< uint32 [64][words]
  Place start;                 ///< uint32 [words]
  Place table;                 ///< int32 [stages][entries], the last one of each stage zero
  Place bases;                 ///< uint32 [2 * words]
  Place stage;                 ///< uint32 [66]: first entry by number of discs
};

/// For each output a bias, then the inputs' weights.
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
  double sign;  ///< of the last sum; with shared weights the output's weight
  double bias;  ///< of the output, with shared weights
};

struct StagedForm {
  Place weights;       ///< double [3][15]
  Place classes;       ///< uint64 [10]: the squares of each class
  Place stable_edges;  ///< uint8 [256][256], by own and opponent discs on an edge
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

/// A player with one colour.
struct Side {
  std::uint32_t form;
  bool first_of_ties;
  std::uint64_t noise;  ///< words below it make a move random; always for the random player
};

}  // namespace othello::cuda
