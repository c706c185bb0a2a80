# What `cmake --install` adds to the program: the layers that other programs may use, with their
# headers, as the package that find_package(OthelloLab) finds. Targets: OthelloLab::arena, …

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/OthelloLab)

foreach(layer core othello eval play backend arena learn lab)
  set_target_properties(othello_${layer} PROPERTIES EXPORT_NAME ${layer})
  install(TARGETS othello_${layer} EXPORT OthelloLab ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY ${CMAKE_SOURCE_DIR}/src/${layer}
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/othello-lab
    FILES_MATCHING PATTERN *.h PATTERN test_*.h EXCLUDE PATTERN *_testing.h EXCLUDE
    PATTERN kernels EXCLUDE PATTERN cuda EXCLUDE PATTERN mpi EXCLUDE)
endforeach()
# Same bits everywhere: what headers compute must not be fused where others compile it either.
target_compile_options(othello_core INTERFACE $<INSTALL_INTERFACE:-ffp-contract=off>)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/OthelloLabConfig.cmake.in
  ${CMAKE_BINARY_DIR}/OthelloLabConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/OthelloLabConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/OthelloLabConfig.cmake
  ${CMAKE_BINARY_DIR}/OthelloLabConfigVersion.cmake DESTINATION ${package_dir})
install(EXPORT OthelloLab NAMESPACE OthelloLab:: FILE OthelloLabTargets.cmake
  DESTINATION ${package_dir})
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
