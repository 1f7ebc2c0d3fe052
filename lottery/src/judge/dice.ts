import { ascending, inOrder, wonAt, type Judge } from '#judge/won.ts'

/** Three dice (快三). */
export function judgeK3(dice: readonly number[]): Judge {
  const shown = dice.join('')
  const sorted = ascending(shown)
  const total = dice.reduce((sum, die) => sum + die, 0)
  const isTriple = sorted[0] === sorted[2]
  const timesOf = (face: string): number => shown.split(face).length - 1
  return ({ playType, single }) => {
    const sides: Readonly<Record<string, boolean>> = {
      big: total > 10,
      small: total < 11,
      odd: total % 2 === 1,
      even: total % 2 === 0,
    }
    const rules: Readonly<Record<string, boolean>> = {
      sum: total === Number(single),
      point: total === Number(single),
      triple: shown === single,
      any_triple: isTriple,
      pair: timesOf(single.charAt(0)) > 1,
      run: sorted === single,
      any_run: '123456'.includes(sorted),
      one_die: shown.includes(single),
      side: !isTriple && sides[single] === true,
    }
    const ofSets: Readonly<Record<string, boolean>> = {
      pair_single: sorted === ascending(single),
      three_different: sorted === single,
      two_different: [...single].every((face) => shown.includes(face)),
    }
    const wins = rules[playType]
    if (wins !== undefined) return wonAt(single, wins)
    return wonAt(playType, ofSets[playType.replace(/_(lines|banker)$/, '')] === true)
  }
}

const figures = ['fish', 'prawn', 'gourd', 'tiger', 'crab', 'rooster']

/** Three dice with figures (น้ำเต้าปูปลา, bầu cua). */
export function judgeFigures(dice: readonly number[]): Judge {
  const shown = dice.map((die) => figures[die - 1] ?? '')
  return ({ playType, single }) => {
    const times = shown.filter((figure) => figure === single).length
    const wanted = single.split('-')
    switch (playType) {
      case 'one_die':
        return wonAt(`dice_${times}`, times > 0)
      case 'two_different':
        return wonAt(
          playType,
          wanted.every((figure) => shown.includes(figure)),
        )
      case 'three_different':
        return wonAt(playType, inOrder(wanted).join() === inOrder(shown).join())
      case 'pair':
        return wonAt(single, times > 1)
      case 'triple':
        return wonAt(single, times > 2)
      default:
        return wonAt('triple', playType === 'any_triple' && new Set(shown).size === 1)
    }
  }
}
