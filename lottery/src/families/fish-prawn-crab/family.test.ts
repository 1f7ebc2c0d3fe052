import fc from 'fast-check'
import { fishPrawnCrab } from '#families/fish-prawn-crab/family.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'

const names: Readonly<Record<number, string>> = {
  1: 'fish',
  2: 'prawn',
  3: 'gourd',
  4: 'tiger',
  5: 'crab',
  6: 'rooster',
}

const oracle: Oracle = ({ playType, single }, dice) => {
  const shown = dice.map((die) => names[die] ?? '')
  const times = shown.join(' ').split(single).length - 1
  const wins: Record<string, string | false> = {
    one_die: times > 0 && `dice_${times}`,
    two_different: single.split('-').every((figure) => shown.includes(figure)) && playType,
    three_different: single.split('-').toSorted().join() === shown.toSorted().join() && playType,
    pair: times > 1 && single,
    triple: times > 2 && single,
    any_triple: shown[0] === shown[1] && shown[1] === shown[2] && 'triple',
  }
  const level = wins[playType]
  return level ? { [level]: 1 } : {}
}

const die = fc.integer({ min: 1, max: 6 })

describeFamily({ family: fishPrawnCrab, oracle, outcome: fc.tuple(die, die, die) })
