import { commitmentOf } from '../kit/fair.ts'

/**
 * Seeds of shared rounds are a chain: each is the SHA-256 of the one that is used after it. The first hash, the head, is
 * published before the first round, so every seed is committed to from then on, and round `number` has the seed that
 * gives the head when it is hashed `number` times.
 */
export function headOf(serverSeed: string, number: number): string {
  let hash = serverSeed
  for (let times = 0; times < number; times++) hash = commitmentOf(hash)
  return hash
}
