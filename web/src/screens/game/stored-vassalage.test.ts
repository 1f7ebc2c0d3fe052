import { beforeEach, expect, test } from 'vitest'
import { storeVassalage, takeVassalage } from '#screens/game/stored-vassalage.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage // what the portal uses of it
})

test('the studio of a slot is kept for one visit of the lobby (GAME-21)', () => {
  storeVassalage('HALCYON')
  expect(takeVassalage()).toBe('HALCYON')
  expect(takeVassalage()).toBeUndefined()
})

test.each(['', '<script>', 'A,B', 'x'.repeat(65), '{"a":1}'])(
  'a stored %j filters nothing, and is gone',
  (text) => {
    stored.set('vassalage', text)
    expect(takeVassalage()).toBeUndefined()
    expect(stored.get('vassalage') ?? '').toBe('')
  },
)
