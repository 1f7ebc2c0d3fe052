import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { gameOf } from '../kit/rules.ts'
import { diceMaths } from './maths.ts'
import { chanceLimits, dice, paysFor, rolls } from './rules.ts'

test.each(diceMaths.rows)(
  'dice returns what its table says: $bet.side $bet.chance',
  ({ bet, ...figures }) => {
    expect(countOutcomes(gameOf(dice), bet)).toEqual(figures)
  },
)

test('every chance that dice offers lies in its declared band', () => {
  const [least, most] = chanceLimits
  const returns = Array.from({ length: most - least + 1 }, (_, index) => {
    const chance = least + index
    return Math.floor((chance * paysFor(chance)) / rolls)
  })
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(diceMaths.bandBps)
})

test.each([
  [{ side: 'under', chance: 5000 }, 4999, true],
  [{ side: 'under', chance: 5000 }, 5000, false],
  [{ side: 'over', chance: 5000 }, 5000, true],
  [{ side: 'over', chance: 5000 }, 4999, false],
] as const)('%o with a roll of %i: won is %s', (bet, roll, isWon) => {
  expect(dice.play(bet, [], () => roll)?.shown).toEqual({ roll, isWon })
})

test.each([
  {},
  null,
  { side: 'under' },
  { side: 'between', chance: 5000 },
  { side: 'under', chance: 99 },
  { side: 'under', chance: 9501 },
  { side: 'over', chance: 50.5 },
  { side: 'over', chance: '5000' },
])('dice does not offer %o', (bet) => {
  expect(dice.readBet(bet)).toBeUndefined()
})
