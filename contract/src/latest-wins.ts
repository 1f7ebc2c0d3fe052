/** Stands among the codes of lotteries that a stream of events follows, for the newest wins of all games. */
export const winsCode = 'latest-wins'

/** So many of them come at once. */
export const winsMax = 6
