import { expect, test } from 'vitest'
import { readGameMessage } from '#screens/game/game-messages.ts'

const game = { name: 'the frame' }
const from = { origin: 'https://games.invalid', window: game }
const data = { source: 'suntala-game', type: 'close', gameCode: 'X' }

test('a message counts only from the launched origin and its own window (A-97)', () => {
  expect(readGameMessage({ origin: from.origin, source: game, data }, from)).toBe('close')
  expect(readGameMessage({ origin: 'https://other.invalid', source: game, data }, from)).toBeUndefined()
  expect(readGameMessage({ origin: from.origin, source: {}, data }, from)).toBeUndefined()
  expect(
    readGameMessage({ origin: from.origin, source: null, data }, { ...from, window: null }),
  ).toBeUndefined()
})

test('the beginning and the end of a round on the screen are heard', () => {
  for (const type of ['roundStarted', 'roundShown'] as const) {
    const data = { source: 'suntala-game', type, gameCode: 'X' }
    expect(readGameMessage({ origin: from.origin, source: game, data }, from)).toBe(type)
  }
})

test.each([
  null,
  'close',
  { type: 'close' },
  { source: 'suntala-game', type: 'pay' },
  { source: 'suntala-game' },
  { source: 'suntala-game', type: 'toString' },
])('data of another shape says nothing: %j', (other) => {
  expect(readGameMessage({ origin: from.origin, source: game, data: other }, from)).toBeUndefined()
})
