/** The picture is compared at 17 by 16 pixels: 16 steps a row, 16 rows, three channels, 768 bits. */
export const hashSize = { width: 17, height: 16 } as const
const bits = 768

/** Two covers closer than this many bits look alike; the later one is drawn anew. */
export const minDistance = 110

/** For every pixel and channel, whether it is brighter than its neighbour; base64 of 96 bytes. */
export function differenceHash(rgb: Uint8Array): string {
  const { width, height } = hashSize
  const bytes = Buffer.alloc(bits / 8)
  let at = 0
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width - 1; x++, at++) {
        const here = rgb[(y * width + x) * 3 + channel] ?? 0
        const next = rgb[(y * width + x + 1) * 3 + channel] ?? 0
        if (here > next) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
      }
    }
  }
  return bytes.toString('base64')
}

const ones = Uint8Array.from({ length: 256 }, (_, value) => value.toString(2).replaceAll('0', '').length)

/** How many of the 768 bits differ. */
export function hashDistance(one: Buffer, other: Buffer): number {
  let distance = 0
  for (let at = 0; at < one.length; at++) distance += ones[(one[at] ?? 0) ^ (other[at] ?? 0)] ?? 0
  return distance
}

export const readHash = (hash: string): Buffer => Buffer.from(hash, 'base64')
