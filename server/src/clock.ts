/** Where the time comes from: an argument everywhere, so that a test decides what time it is. */
export type Clock = () => Date

/** Wall time at the zero of `performance.now()`, which no change of the machine's clock moves. */
let originMs = performance.timeOrigin

/**
 * The time of this process. It runs on by itself whatever happens to the machine's clock, and `followDatabaseClock`
 * sets it by the database's.
 */
export const systemClock: Clock = () => new Date(originMs + performance.now())

export const systemNowMs = (): number => Math.floor(originMs + performance.now())

/** @param agoMs how long ago it was `nowMs` */
export function setSystemClock(nowMs: number, agoMs = 0): void {
  originMs = nowMs + agoMs - performance.now()
}
