/** Where the time comes from: an argument everywhere, so that a test decides what time it is. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
