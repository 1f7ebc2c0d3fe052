import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { readChain, takeSeed } from '#tables/chain-store.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

test('every seed of a chain hashes to the one before it, from the head to the tip, also after many other chains were used', () => {
  const store = fixture.store()
  const length = 130
  const { id, head } = readChain(store, 'ONE', 0, length)
  let last = head
  for (let number = 1; number <= length; number++) {
    // More than are remembered.
    if (number === 20 || number === 70)
      for (let other = 0; other < 250; other++) readChain(store, `OTHER-${number}-${other}`, 0, 60)
    const taken = takeSeed(store, id)
    expect(taken.number).toBe(number)
    expect(hash('sha256', taken.serverSeed)).toBe(last)
    last = taken.serverSeed
  }
  expect(store.prepare('select tip from seed_chain where id = ?').get(id)).toEqual({ tip: last })
  expect(() => takeSeed(store, id)).toThrow('used up')
  expect(readChain(store, 'ONE', 1, length).id).not.toBe(id)
})
