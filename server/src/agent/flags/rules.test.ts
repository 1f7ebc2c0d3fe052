import { expect, test } from 'vitest'
import { accountsOf, type FlagReason, type Found, joinFound, newOf, type Seen } from '#agent/flags/rules.ts'

const at = (minute: number) => new Date(minute * 60_000)
const reason = (sign: FlagReason['sign'], memberIds: string[], lastAt: Date | null = null): FlagReason => ({
  sign,
  memberIds,
  amount: null,
  count: null,
  lastAt,
})
const self = (...reasons: FlagReason[]): Found => ({ kind: 'SELF', agentId: 'a', key: '', reasons })
const ring = (...reasons: FlagReason[]): Found => ({ kind: 'RING', agentId: 'a', key: 'b c', reasons })
const seen = (found: Found, state: Seen['state'], decidedAt: Date | null = at(10)): Seen => ({
  ...found,
  state,
  decidedAt,
})

test('what nobody has seen is told as it is, and signs that strangers share tell nothing alone', () => {
  const found = self(reason('device', ['b']), reason('network', ['b', 'c']), reason('marked', ['c']))
  expect(newOf(found, [])).toEqual(self(reason('device', ['b']), reason('network', ['b'])))
  expect(newOf(self(reason('network', ['b']), reason('marked', ['b'])), [])).toBeUndefined()
})

test('what was dismissed comes back with another sign of the account alone, and for the accounts that are new', () => {
  const before = [seen(self(reason('device', ['b'])), 'DISMISSED')]
  expect(newOf(self(reason('device', ['b'], at(99))), before)).toBeUndefined()
  expect(newOf(self(reason('device', ['b', 'c'])), before)).toEqual(self(reason('device', ['c'])))
  const more = self(reason('device', ['b']), reason('payee', ['b']))
  expect(newOf(more, before)).toEqual(more)
})

test('what is held is not told again, and what was given up is once it goes on after that', () => {
  const found = self(reason('device', ['b'], at(10)))
  expect(newOf(found, [seen(found, 'HELD', null)])).toBeUndefined()
  expect(newOf(found, [seen(found, 'FORFEITED')])).toBeUndefined()
  const later = self(reason('device', ['b'], at(11)))
  expect(newOf(later, [seen(found, 'FORFEITED')])).toEqual(later)
})

test('a ring is told whole where one of it is new, and another team or ring is another matter', () => {
  const before = [seen(ring(reason('device', ['b', 'c'])), 'DISMISSED')]
  const grown = ring(reason('device', ['b', 'c', 'd']))
  expect(newOf(grown, before)).toEqual(grown)
  expect(newOf({ ...ring(reason('device', ['b', 'c'])), agentId: 'z' }, before)).toBeDefined()
  expect(newOf({ ...ring(reason('device', ['b', 'c'])), key: 'other' }, before)).toBeDefined()
})

test('findings about the same are one, and the agent is none of the accounts', () => {
  const [joined, ...rest] = joinFound([ring(reason('circle', ['a', 'c'])), ring(reason('rooms', ['c', 'b']))])
  expect(rest).toEqual([])
  expect(joined?.reasons.map(({ sign }) => sign)).toEqual(['circle', 'rooms'])
  expect(joined && accountsOf(joined)).toEqual(['b', 'c'])
})
