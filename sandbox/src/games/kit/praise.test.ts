import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shownOf } from '#games/kit/shown-round.ts'
import { soundEnd } from '#games/kit/sound.ts'
import type { RoundView } from '#provider/present-round.ts'

const games = fileURLToPath(new URL('..', import.meta.url))

const round: RoundView = {
  id: '1',
  game: 'dice',
  state: 'CLOSED',
  stake: '10.00',
  staked: '10.00',
  win: '0.00',
  bet: {},
  free: null,
  steps: [],
  refusal: null,
  outcome: {},
  seeds: null,
  balanceAfterBet: null,
  balance: null,
  startedAt: 0,
}

function heard(told: Pick<RoundView, 'win' | 'staked'>): string {
  let sounds = ''
  const sound = { win: () => (sounds += 'praise'), loss: () => (sounds += 'loss') }
  soundEnd(sound, shownOf({ ...round, ...told }))
  return sounds
}

test.each([
  ['no win', { staked: '10.00', win: '0.00' }, 'loss'],
  ['the stake that comes back', { staked: '10.00', win: '10.00' }, ''],
  ['a hand that won beside a doubled one that lost', { staked: '30.00', win: '20.00' }, ''],
  ['more than was staked', { staked: '30.00', win: '30.01' }, 'praise'],
])('the end of a round with %s is heard by what was staked in all', (_, told, sounds) => {
  expect(heard(told)).toBe(sounds)
})

test.each(globSync('*/view.ts', { cwd: games }))(
  '%s leaves it to the kit whether an end is praised',
  (path) => {
    expect(readFileSync(`${games}/${path}`, 'utf8')).not.toContain('sound.win(')
  },
)
