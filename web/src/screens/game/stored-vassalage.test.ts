import { beforeEach, expect, test } from 'vitest'
import { storeVassalage, takeVassalage } from '#screens/game/stored-vassalage.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // what the portal uses of it
})

test('the studio of a slot is kept for one visit of the lobby (GAME-21)', () => {
  storeVassalage('HALCYON')
  expect(takeVassalage()).toBe('HALCYON')
  expect(takeVassalage()).toBeUndefined()
})

test.each(['', '<script>', 'A,B', 'x'.repeat(41), '{"a":1}'])(
  'a stored %j filters nothing, and is gone',
  (text) => {
    kept.set('vassalage', text)
    expect(takeVassalage()).toBeUndefined()
    expect(kept.get('vassalage') ?? '').toBe('')
  },
)
