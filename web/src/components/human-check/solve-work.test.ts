import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveWork } from './solve-work.ts'

test('finds the first number whose hash begins with the bits asked for', () => {
  const found = solveWork({ prefix: 'suntala:', bits: 10 })
  const bitsOf = (n: number) => createHash('sha256').update(`suntala:${n}`).digest().readUInt32BE(0)
  expect(bitsOf(found) >>> 22).toBe(0)
  for (let n = 0; n < found; n++) expect(bitsOf(n) >>> 22).not.toBe(0)
})
