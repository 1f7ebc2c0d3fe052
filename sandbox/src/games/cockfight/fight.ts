import type { CockShown } from './rules.ts'

/** Who strikes; in a clash both do. */
export type Move = 'meron' | 'wala' | 'clash'

const moves: readonly Move[] = ['meron', 'wala', 'clash']

/** The blows that a fight is seen in: they follow from its number, and the last one from its ending. */
export function movesOf({ ending, fight }: CockShown): Move[] {
  let state = (fight * 2_654_435_761 + 1) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 16
  }
  const count = ending === 'fullTime' ? 8 : 4 + (next() % 3)
  const all = Array.from({ length: count }, () => moves[next() % moves.length] ?? 'clash')
  return [...all, ending === 'meron' || ending === 'wala' ? ending : 'clash']
}
