import { textBytes, webHashing, type Bytes, type Hashing } from '#hashing.ts'

/** Unbiased choices out of a deterministic byte stream; the same seed and label give the same ones. */
export type RandomStream = {
  /** A whole number from 0 to n − 1; 1 ≤ n ≤ 2^32. */
  readonly below: (n: number) => Promise<number>
  /** A digit, 0 to 9. */
  readonly digit: () => Promise<number>
  /** `count` different numbers out of 0 … from − 1 as drawn: each is the below(left)-th of those left, which stand ascending. */
  readonly choose: (wanted: { count: number; from: number }) => Promise<number[]>
  /** All of 0 … n − 1 in a random order. */
  readonly permutation: (n: number) => Promise<number[]>
}

/**
 * The random choices of a seed under a label.
 *
 * The byte stream is HMAC-SHA256(seed, label + ':' + counter) for counter 0, 1, 2 …, one after another.
 * Numbers below n ≤ 256 take one byte, larger ones four, high byte first. Values from the largest
 * multiple of n on are refused and drawn anew (bytes ≥ 250 for a digit), so that no number is favoured.
 * @throws RangeError when the seed is not 32 bytes
 */
export async function randomStream(
  seed: Bytes,
  label: string,
  hashing: Hashing = webHashing,
): Promise<RandomStream> {
  if (seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`)
  const nextByte = byteStream(await hashing.mac(seed), label)

  async function below(n: number): Promise<number> {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`no range: ${n}`)
    const width = n <= 256 ? 1 : 4
    const values = 256 ** width
    const limit = values - (values % n)
    for (;;) {
      let value = 0
      for (let read = 0; read < width; read++) value = value * 256 + (await nextByte())
      if (value < limit) return value % n
    }
  }

  async function choose({ count, from }: { count: number; from: number }): Promise<number[]> {
    if (!Number.isInteger(count) || count < 0 || count > from) throw new RangeError(`${count} of ${from}`)
    const left = Array.from({ length: from }, (_, number) => number)
    const chosen: number[] = []
    while (chosen.length < count) chosen.push(...left.splice(await below(left.length), 1))
    return chosen
  }

  return { below, digit: () => below(10), choose, permutation: (n) => choose({ count: n, from: n }) }
}

function byteStream(mac: (data: Bytes) => Bytes | Promise<Bytes>, label: string) {
  let block = new Uint8Array(0)
  let offset = 0
  let counter = 0
  return async (): Promise<number> => {
    if (offset === block.length) {
      block = await mac(textBytes(`${label}:${counter++}`))
      offset = 0
    }
    return block[offset++] as number // offset is below the block's length here
  }
}
