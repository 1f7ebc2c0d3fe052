/** Pictures that go with one matter at most: a deposit, a receipt, or an application (PROMO-38). */
export const picturesMax = 3

/** What one picture takes at most, in bytes. */
export const pictureBytesMax = 5 * 1024 * 1024
