// Included inside the kernels' namespace.

/// tanh of n values, rounded up to whole rows so that the compiler vectorises it.
inline void tanh_rows(double* values, int n) {
  for (int i = 0; i < n; i += 8) {
    for (int j = 0; j < 8; ++j) values[i + j] = exact_tanh(values[i + j]);
  }
}
