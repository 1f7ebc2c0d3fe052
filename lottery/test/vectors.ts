import { readFileSync } from 'node:fs'
import type { Bytes } from '../src/hashing.ts'
import type { VerificationDocument } from '../src/verify/document.ts'

/** A published vector file; the caller names its shape. */
export function readVectors<Shape>(name: string): Shape {
  const text = readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')
  return JSON.parse(text) as Shape // the files are ours, and a wrong shape fails the test that reads it
}

/** A published draw: what the generator makes of seed and issue. */
export type DrawVector = {
  readonly generator: string
  readonly seed: string
  readonly issueId: string
  readonly outcome: readonly number[]
}

export function readDrawVectors(): readonly DrawVector[] {
  return readVectors<{ draws: DrawVector[] }>('draws').draws
}

/** Published documents: of the first format, one of each family in the second, and of the third. */
export const documentNames = [
  'empty',
  'winner',
  'loser',
  'all-bets',
  'one-bet',
  'family-thai3',
  'family-thai-gov',
  'family-yeekee',
  'family-yeekee-few',
  'family-yeekee-quiet',
  'family-pcdd',
  'family-ssc',
  'family-d3',
  'family-k3',
  'family-x5of11',
  'family-pk10',
  'family-lhc',
  'family-vn-north',
  'family-vn-south',
  'family-vn-south-two',
  'family-lao4',
  'family-lao6',
  'family-keno',
  'family-fish-prawn-crab',
  'beacon-d3',
  'beacon-ssc',
  'beacon-yeekee',
] as const

export function readDocumentVector(name: (typeof documentNames)[number]): VerificationDocument {
  return readVectors(`document-${name}`)
}

export function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** A fixed sequence of whole numbers below n (mulberry32), the same in each run. */
export function sequence(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}
