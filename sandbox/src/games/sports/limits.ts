/** The most picks of one bet. */
export const maxLegs = 10
/** What the house keeps of what an open bet is worth by the model, when the player takes its worth instead of its end. */
export const cashOutMarginBps = 400
/** The least stake that is cashed out of a bet, and that is left open in it. */
export const leastPartMinor = 1_00n
/** So often is a part of one bet cashed out; after that all that is left. */
export const maxParts = 20
/** The most that one bet may win, stake included. */
export const maxWinMinor = 1_000_000_00n
