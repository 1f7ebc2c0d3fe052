import { expect, test } from 'vitest'
import { comboOf } from './combos.ts'
import { refusalOf } from './panel.ts'

/** The three to the six of spades. */
const [three, four, five, six] = [8, 12, 16, 20] as const

test.each([
  ['nothing lifted', [], undefined, null, 'liftCards'],
  ['cards that are no combination', [three, four], undefined, null, 'noCombo'],
  ['a first play without the lowest card', [four], undefined, three, 'noOpening'],
  ['a first play with it', [three, four, five], undefined, three, undefined],
  ['a card below the one that lies there', [four], [five], null, 'noBeat'],
  ['a card above it', [six], [five], null, undefined],
] as const)(
  'the page says of %s why it is none, before the server is asked',
  (_, lifted, last, opening, refusal) => {
    expect(refusalOf(lifted, { last: last && comboOf(last), opening })).toBe(refusal)
  },
)
