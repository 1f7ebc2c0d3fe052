import { highest } from './rules.ts'

/** The height grows by 8 % of itself a second: twice the stake after 8.7 seconds. */
const growthPerMs = Math.log(1.08) / 1000

export const exactHeightAt = (elapsedMs: number): number => Math.exp(growthPerMs * Math.max(0, elapsedMs))

/** In whole hundredths, rounded down. */
export const heightAt = (elapsedMs: number): number =>
  Math.min(highest, Math.floor(exactHeightAt(elapsedMs) * 100 + 1e-9))

/** The first millisecond at which the curve has come to a height. */
export function msTo(height: number): number {
  let ms = Math.max(0, Math.floor(Math.log(height / 100) / growthPerMs) - 1)
  while (heightAt(ms) < height) ms++
  return ms
}

/** A round runs until its last hundredth is over: whoever presses during it still has it. */
export const endsAfterMs = (crash: number): number =>
  crash < 100 ? 0 : crash >= highest ? msTo(highest) : msTo(crash + 1)
