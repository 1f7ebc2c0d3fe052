/** The most picks of one bet. */
export const mostLegs = 10
/** The most that one bet may win, stake included. */
export const mostWinMinor = 1_000_000_00n
