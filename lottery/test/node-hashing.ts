import { createHmac, hash } from 'node:crypto'
import type { Hashing } from '../src/hashing.ts'

/** The synchronous pair of hash functions that a server would pass. */
export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  mac: (key) => (data) => createHmac('sha256', key).update(data).digest(),
}
