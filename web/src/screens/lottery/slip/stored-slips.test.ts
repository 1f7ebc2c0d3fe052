import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Slip } from '#screens/lottery/slip/slip.ts'
import { readStoredSlips, storeSlips } from '#screens/lottery/slip/stored-slips.ts'

const slip: Slip = {
  gameCode: 'SSC300',
  numero: '20261121-0018',
  movedFrom: '20261121-0017',
  bets: [{ playType: 'two_top', key: '07', stakeMinor: 10_00n, seenOdds: 95_00n }],
  tickets: [
    {
      playType: 'sides',
      selection: 'big odd|small||1:4',
      mode: '0.1',
      times: 3,
      seenOdds: '1980000/2000,9500/100',
    },
  ],
  multiplier: 5,
  group: 1950,
  sent: {
    key: '0193513c-8c5c-7cf2-9e0b-1d2f3a4b5c6d',
    input: { gameCode: 'SSC300', numero: '20261121-0018', lines: [], count: 1, amount: '2.00' },
  },
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('slips are read as they were kept, each of its lottery', () => {
  const other: Slip = { gameCode: 'SIAM3D', numero: '', bets: [], tickets: [], multiplier: 1 }
  storeSlips({ SSC300: slip, SIAM3D: other })
  expect(readStoredSlips()).toEqual({ SSC300: slip, SIAM3D: other })
  storeSlips({})
  expect([stored.size, readStoredSlips()]).toEqual([0, {}])
})

const [bet] = slip.bets
const [ticket] = slip.tickets
test.each([
  ['a stake that is no whole number', { bets: [{ ...bet, stakeMinor: '-5', seenOdds: '1' }] }],
  ['a number that is none', { bets: [{ ...bet, stakeMinor: '5', seenOdds: '1', key: '<07>' }] }],
  ['a mode that nobody offers', { tickets: [{ ...ticket, mode: '7' }] }],
  ['times below one', { tickets: [{ ...ticket, times: 0 }] }],
  ['a selection of signs that none has', { tickets: [{ ...ticket, selection: '1\u0000' }] }],
  ['an attempt of another lottery', { sent: { key: slip.sent?.key, input: { gameCode: 'X' } } }],
  ['an attempt without its key', { sent: { key: '<1>', input: slip.sent?.input } }],
  ['lists that are none', { bets: 5, tickets: 'x' }],
  ['entries that are none', { bets: [null, 5, []], tickets: [null, 'x'] }],
])('%s is left out', (_, broken) => {
  const about = { numero: '20261121-0018', multiplier: -1, group: 'x' }
  stored.set('slips', JSON.stringify({ SSC300: { ...about, ...broken } }))
  expect(readStoredSlips()).toEqual({
    SSC300: { gameCode: 'SSC300', numero: '20261121-0018', bets: [], tickets: [], multiplier: 1 },
  })
})

test('whatever else the browser kept counts as no slip', () => {
  for (const text of ['', '{"SSC3', 'null', '5', '"x"', '[[]]', '{"SSC300":5}', '{"<x>":{"numero":"1"}}']) {
    stored.set('slips', text)
    expect(readStoredSlips()).toEqual({})
  }
})
