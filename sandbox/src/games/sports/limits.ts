/** The most picks of one bet. */
export const maxLegs = 10
/** What the house keeps of what an open bet is worth by the model, when the player takes its worth instead of its end. */
export const cashOutMarginBps = 400
/** The most that one bet may win, stake included. */
export const maxWinMinor = 1_000_000_00n
