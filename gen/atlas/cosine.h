// gen/atlas/cosine: cosine transforms of a lattice, by KissFFT.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "gen/atlas/field.h"

namespace gridpress::gen {

/// What a field is made of: the amplitudes of cos(pi i (x + 1/2) / columns) cos(pi k (y + 1/2) / rows), in
/// the places of the squares (i, k), scaled so that back() gives the field again.
Field waves(Field field);

/// How waves become a field along one side: of cosines, or of sines, of which the amplitude of i stands at i
/// - 1.
enum class Wave { cosine, sine };
Field fieldOf(Field amplitudes, Wave across, Wave down);

/// Makes the field that the waves are softer, by a Gaussian of this deviation in squares; see blur().
void soften(Field& amplitudes, double deviation);

/// The angular frequency of wave i of `count`, per square.
double frequency(std::int32_t i, std::int32_t count);

}  // namespace gridpress::gen
