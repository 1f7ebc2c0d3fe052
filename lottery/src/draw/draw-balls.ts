import type { DrawInput } from '#draw/draw-digits.ts'
import { randomStream } from '#draw/random-stream.ts'
import type { Hashing } from '#hashing.ts'

/**
 * Draws `count` different balls out of 1 … `from`, in the order in which they come.
 * All of them (`count` = `from`) are a permutation.
 * @throws RangeError when the seed is not 32 bytes or there are not so many balls
 */
export async function drawBalls(
  input: DrawInput,
  balls: { readonly count: number; readonly from: number },
  hashing?: Hashing,
): Promise<number[]> {
  const stream = await randomStream(input.seed, input.issueId, hashing)
  return (await stream.choose(balls)).map((ball) => ball + 1)
}

/**
 * Throws dice of six faces.
 * @throws RangeError when the seed is not 32 bytes
 */
export async function drawDice(input: DrawInput, count: number, hashing?: Hashing): Promise<number[]> {
  const stream = await randomStream(input.seed, input.issueId, hashing)
  const dice: number[] = []
  while (dice.length < count) dice.push((await stream.below(6)) + 1)
  return dice
}
