# `cmake --install` installs, besides the program, the layers that other programs may use, with
# their headers, as the package OthelloLab for find_package. Targets: OthelloLab::arena, …

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/OthelloLab)

set(layers core othello eval play search engine arena learn backend lab)
foreach(layer IN LISTS layers)
  set_target_properties(othello_${layer} PROPERTIES EXPORT_NAME ${layer})
  install(TARGETS othello_${layer} EXPORT OthelloLab ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endforeach()
install(CODE "
  set(LAYERS ${layers})
  set(SOURCES ${CMAKE_SOURCE_DIR}/src)
  set(HEADERS_TO \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR})
  include(${CMAKE_CURRENT_LIST_DIR}/InstallHeaders.cmake)")
# Same bits everywhere: code that includes the headers must not fuse operations either.
target_compile_options(othello_core INTERFACE $<INSTALL_INTERFACE:-ffp-contract=off>)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/OthelloLabConfig.cmake.in
  ${CMAKE_BINARY_DIR}/OthelloLabConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/OthelloLabConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_BINARY_DIR}/OthelloLabConfig.cmake
  ${CMAKE_BINARY_DIR}/OthelloLabConfigVersion.cmake DESTINATION ${package_dir})
install(EXPORT OthelloLab NAMESPACE OthelloLab:: FILE OthelloLabTargets.cmake
  DESTINATION ${package_dir})
# Beside README.md, which links to them.
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE ${CMAKE_SOURCE_DIR}/README.md
  ${CMAKE_SOURCE_DIR}/CHANGELOG.md ${CMAKE_SOURCE_DIR}/CONTRIBUTING.md
  ${CMAKE_SOURCE_DIR}/CITATION.cff DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/othello-lab)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/othello-lab)
# The program has them compiled in; these are for reading and changing.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/players ${CMAKE_SOURCE_DIR}/experiments
  DESTINATION ${CMAKE_INSTALL_DATADIR}/othello-lab)

# `make deb`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME othello-lab)
set(CPACK_PACKAGE_CONTACT "Othello Lab maintainers <othello-lab@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "gnuplot-nox, python3-numpy")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libfmt-dev, libexpected-dev, libtbb-dev, libssl-dev, zlib1g-dev")
set(CPACK_DEBIAN_COMPRESSION_TYPE zstd)
include(CPack)
