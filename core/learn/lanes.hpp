// Eight floats at a time. Compilers keep sums of this type in registers, which they do not do
// for arrays.
#pragma once

namespace durak::learn {

inline constexpr int kLanes = 8;

#if defined(__GNUC__)
typedef float Lanes __attribute__((vector_size(32), aligned(4), may_alias));
#else
struct Lanes {
    float lane[kLanes];

    Lanes& operator+=(const Lanes& other) {
        for (int i = 0; i < kLanes; ++i) lane[i] += other.lane[i];
        return *this;
    }
    friend Lanes operator*(float factor, const Lanes& lanes) {
        Lanes product = lanes;
        for (float& each : product.lane) each *= factor;
        return product;
    }
    friend Lanes operator*(const Lanes& one, const Lanes& two) {
        Lanes product = one;
        for (int i = 0; i < kLanes; ++i) product.lane[i] *= two.lane[i];
        return product;
    }
    float operator[](int i) const { return lane[i]; }
};
#endif

}  // namespace durak::learn
