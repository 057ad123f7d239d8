// Loops over many numbers are compiled twice, once for processors with wide registers.
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 12 && defined(__x86_64__) && \
    defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
#define DURAK_CLONES [[gnu::target_clones("arch=x86-64-v3", "default")]]
#else
#define DURAK_CLONES
#endif
