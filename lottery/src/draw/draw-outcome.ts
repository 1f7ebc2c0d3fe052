import { keyWithBeacon, type BeaconInput } from '#beacon/beacon-round.ts'
import { valuesOf, type GeneratorSpec } from '#draw/generator.ts'
import { textBytes, webHashing, type Bytes, type Hashing } from '#hashing.ts'

/** What an outcome is made from, and nothing else: no bet, no clock. */
export type DrawInput = {
  /** 32 secret bytes, committed to before the sale. */
  readonly seed: Bytes
  /** Names the issue among all issues of all lotteries, such as `SIAM3D/20261121-0017`. */
  readonly issueId: string
  /** The round of a public beacon that was fixed before the sale and came out after it, of issues that wait for one. */
  readonly beacon?: BeaconInput
}

const blockBytes = 32

/**
 * Draws the outcome of an issue, whatever its generator.
 *
 * The bytes are HMAC-SHA256(key, issueId + ':' + counter) for counter 0, 1, 2 …, one after another, where the key is
 * the seed, or what `keyWithBeacon` makes of it; `outcomeFrom` says what they mean.
 * @throws RangeError when the seed is not 32 bytes
 */
export async function drawOutcome(
  generator: GeneratorSpec,
  { seed, issueId, beacon }: DrawInput,
  hashing: Hashing = webHashing,
): Promise<readonly number[]> {
  if (seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`)
  const mac = await hashing.mac(beacon ? await keyWithBeacon(seed, beacon, hashing) : seed)
  let bytes = new Uint8Array(0)
  for (let blocks = Math.ceil(minBytes(generator) / blockBytes); ; blocks++) {
    const longer = new Uint8Array(blocks * blockBytes)
    longer.set(bytes)
    for (let counter = bytes.length / blockBytes; counter < blocks; counter++) {
      longer.set(await mac(textBytes(`${issueId}:${counter}`)), counter * blockBytes)
    }
    bytes = longer
    const outcome = outcomeFrom(generator, bytes)
    if (outcome) return outcome
  }
}

/**
 * The outcome that a stream of bytes gives; undefined while there are too few.
 *
 * A draw out of n ≤ 256 values takes one byte, of more four, high byte first. Values from the largest
 * multiple of n on are refused and drawn anew (bytes ≥ 250 for a digit), so that none is favoured; the
 * rest is the value modulo n. Of things that are not put back, it counts those left, in ascending order.
 */
export function outcomeFrom(generator: GeneratorSpec, bytes: Uint8Array): readonly number[] | undefined {
  let at = 0
  const below = (n: number): number => {
    const width = widthOf(n)
    const values = width === 1 ? 256 : 2 ** 32
    const limit = values - (values % n)
    while (at + width <= bytes.length) {
      let value = 0
      for (const end = at + width; at < end; at++) value = value * 256 + (bytes[at] ?? 0) // below the length
      if (value < limit) return value % n
    }
    return Number.NaN
  }
  const outcome: number[] = []
  for (const step of generator) {
    const isPutBack = step.kind !== 'balls' && step.kind !== 'different_numbers'
    const drawn = isPutBack ? valuesOf(step).map(below) : notPutBack(valuesOf(step), below)
    const first = step.kind === 'balls' || step.kind === 'dice' ? 1 : 0
    for (const one of drawn) outcome.push(one + first)
  }
  return outcome.includes(Number.NaN) ? undefined : outcome
}

function notPutBack(left: readonly number[], below: (n: number) => number): number[] {
  const drawn: number[] = []
  const taken: number[] = []
  for (const n of left) {
    let next = below(n)
    let place = 0
    for (; place < taken.length && next >= (taken[place] ?? 0); place++) next++ // ascending
    taken.splice(place, 0, next)
    drawn.push(next)
  }
  return drawn
}

const widthOf = (n: number): number => (n <= 256 ? 1 : 4)

/** The bytes of an outcome for which none is refused. */
function minBytes(generator: GeneratorSpec): number {
  return generator.reduce(
    (sum, step) => sum + step.count * widthOf('digits' in step ? 10 ** step.digits : 1),
    0,
  )
}
