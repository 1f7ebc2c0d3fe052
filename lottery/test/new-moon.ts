const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Meeus, Astronomical Algorithms, chapter 49: days, powers of the eccentricity, and multiples of M, M′ and F. */
const terms: readonly (readonly [number, number, number, number, number])[] = [
  [-0.4072, 0, 0, 1, 0],
  [0.17241, 1, 1, 0, 0],
  [0.01608, 0, 0, 2, 0],
  [0.01039, 0, 0, 0, 2],
  [0.00739, 1, -1, 1, 0],
  [-0.00514, 1, 1, 1, 0],
  [0.00208, 2, 2, 0, 0],
  [-0.00111, 0, 0, 1, -2],
  [-0.00057, 0, 0, 1, 2],
  [0.00056, 1, 1, 2, 0],
  [-0.00042, 0, 0, 3, 0],
  [0.00042, 1, 1, 0, 2],
  [0.00038, 1, 1, 0, -2],
  [-0.00024, 1, -1, 2, 0],
  [-0.00007, 0, 2, 1, 0],
  [0.00004, 0, 0, 2, -2],
  [0.00004, 0, 3, 0, 0],
  [0.00003, 0, 1, 1, -2],
  [0.00003, 0, 0, 2, 2],
  [-0.00003, 0, 1, 1, 2],
  [0.00003, 0, -1, 1, 2],
]

/** The larger effects of the planets: days, and the angle with its change from month to month. */
const planets: readonly (readonly [number, number, number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
]

/** The new moon of a month counted from that of 6 January 2000, in epoch milliseconds; within a minute. */
export function newMoon(month: number): number {
  const centuries = month / 1236.85
  const eccentricity = 1 - 0.002516 * centuries
  const sun = 2.5534 + 29.1053567 * month
  const moon = 201.5643 + 385.81693528 * month + 0.0107582 * centuries ** 2
  const latitude = 160.7108 + 390.67050284 * month - 0.0016118 * centuries ** 2
  const node = 124.7746 - 1.56375588 * month
  let days = 2_451_550.09766 + 29.530588861 * month + 0.00015437 * centuries ** 2
  for (const [size, power, ofSun, ofMoon, ofLatitude] of terms) {
    const angle = radians(ofSun * sun + ofMoon * moon + ofLatitude * latitude)
    days += size * eccentricity ** power * Math.sin(angle)
  }
  days -= 0.00017 * Math.sin(radians(node))
  for (const [size, angle, change] of planets) days += size * Math.sin(radians(angle + change * month))
  // Julian days of the earth's even time, which runs about 70 seconds ahead of the clock in these years.
  return (days - 2_440_587.5) * 86_400_000 - 70_000
}
