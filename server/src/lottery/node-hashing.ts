import { createHmac, hash } from 'node:crypto'
import type { Hashing } from '@suntala/lottery/hashing'

/** The hash functions of Node: synchronous, so that sealing 100,000 bets does not take 100,000 turns. */
export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  mac: (key) => (data) => createHmac('sha256', key).update(data).digest(),
}
