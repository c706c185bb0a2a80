# Whether and how CUDA is used: sets OTHELLO_WITH_CUDA, and defines othello_cuda_objects().
#
# nvcc is called by custom commands, not as a language of the project, so that the library remains a
# C++ library: linking it needs no nvcc.

# AUTO skips the kernels where there is no device, because they take long to compile.
set(OTHELLO_CUDA AUTO CACHE STRING
  "Play on CUDA devices: AUTO (where there is a device), NVCC (where nvcc is found), ON or OFF")
set_property(CACHE OTHELLO_CUDA PROPERTY STRINGS AUTO NVCC ON OFF)
set(OTHELLO_CUDA_LEAST 12.0)
set(OTHELLO_WITH_CUDA OFF)

set(OTHELLO_CUDA_FLAGS
  -std=c++20 -O3
  # Same bits everywhere: no fused multiply-add.
  -fmad=false
  # Device code may call our constexpr functions.
  --expt-relaxed-constexpr
  # Code for compute capability 9.0, and PTX that the driver compiles for later ones.
  -gencode arch=compute_90,code=[sm_90,compute_90]
  -I${CMAKE_SOURCE_DIR}/src
  -Xcompiler=-ffp-contract=off,-fPIC)

# Sets `result` to whether nvcc works with the host compiler.
function(othello_try_nvcc result)
  set(source ${CMAKE_BINARY_DIR}/CMakeFiles/try_nvcc.cu)
  file(WRITE ${source} "#include <bit>\n__global__ void kernel(int* x) { *x = 1; }\n")
  execute_process(
    COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} ${OTHELLO_CUDA_FLAGS} -c ${source} -o ${source}.o
    RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET)
  if(code EQUAL 0)
    set(${result} TRUE PARENT_SCOPE)
  else()
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()

set(why "")
if(OTHELLO_CUDA STREQUAL "OFF")
  set(why "OTHELLO_CUDA is OFF")
elseif(OTHELLO_CUDA STREQUAL "AUTO" AND NOT EXISTS /dev/nvidiactl)
  set(why "this machine has no CUDA device")
elseif(OTHELLO_SANITIZE)
  set(why "sanitizers do not support CUDA")
else()
  find_package(CUDAToolkit QUIET)
  if(NOT CUDAToolkit_FOUND OR NOT CUDAToolkit_NVCC_EXECUTABLE)
    set(why "nvcc was not found")
  elseif(CUDAToolkit_VERSION VERSION_LESS OTHELLO_CUDA_LEAST)
    set(why "nvcc ${CUDAToolkit_VERSION} is too old, ${OTHELLO_CUDA_LEAST} is needed")
  elseif(NOT TARGET CUDA::cudart_static)
    set(why "the toolkit has no libcudart_static")
  else()
    if(NOT OTHELLO_NVCC_WORKS STREQUAL CUDAToolkit_NVCC_EXECUTABLE)
      othello_try_nvcc(works)
      if(works)
        set(OTHELLO_NVCC_WORKS ${CUDAToolkit_NVCC_EXECUTABLE} CACHE INTERNAL "The nvcc that worked")
      else()
        set(why "nvcc ${CUDAToolkit_VERSION} does not work with the host compiler")
      endif()
    endif()
  endif()
endif()

if(NOT why)
  set(OTHELLO_WITH_CUDA ON)
  message(STATUS "CUDA: nvcc ${CUDAToolkit_VERSION}")
elseif(OTHELLO_CUDA STREQUAL ON)
  message(FATAL_ERROR "OTHELLO_CUDA is ON, but ${why}")
else()
  message(STATUS "Built without CUDA: ${why}")
endif()

# othello_cuda_objects(VARIABLE a.cu …): compiles the files and sets the variable to their objects.
function(othello_cuda_objects variable)
  set(objects "")
  foreach(file IN LISTS ARGN)
    set(source ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${file}.o)
    get_filename_component(folder ${object} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${CUDAToolkit_NVCC_EXECUTABLE} ${OTHELLO_CUDA_FLAGS}
              -MD -MF ${object}.d -MT ${object} -c ${source} -o ${object}
      DEPENDS ${source}
      DEPFILE ${object}.d
      COMMENT "Building CUDA object ${file}"
      VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  set(${variable} ${objects} PARENT_SCOPE)
endfunction()
