import { randomStream } from '#draw/random-stream.ts'
import type { Bytes, Hashing } from '#hashing.ts'

/** What an outcome is made from, and nothing else: no bet, no clock. */
export type DrawInput = {
  /** 32 secret bytes, committed to before the sale. */
  readonly seed: Bytes
  /** Names the issue among all issues of all lotteries, such as `SIAM3D/20261121-0017`. */
  readonly issueId: string
}

/** The issue's id in draws and seals. */
export function issueIdOf({ gameCode, numero }: { gameCode: string; numero: string }): string {
  return `${gameCode}/${numero}`
}

/**
 * Draws digits for an issue.
 * @throws RangeError when the seed is not 32 bytes
 */
export async function drawDigits(input: DrawInput, count: number, hashing?: Hashing): Promise<number[]> {
  const stream = await randomStream(input.seed, input.issueId, hashing)
  const digits: number[] = []
  while (digits.length < count) digits.push(await stream.digit())
  return digits
}
