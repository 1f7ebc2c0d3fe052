import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'

export type Dashboard = ValueOf<'opsDashboard'>
export type Figures = Omit<Dashboard['days'][number], 'day'>
export type FigureName = keyof Figures

/** In the order in which they are shown. */
export const figureNames = [
  'turnover',
  'winnings',
  'net',
  'deposits',
  'withdrawals',
  'newMembers',
  'players',
] as const satisfies readonly FigureName[]

/** An amount in minor units, or heads. */
export function valueOf(figures: Figures, name: FigureName): bigint {
  const figure = figures[name]
  return typeof figure === 'number' ? BigInt(figure) : toMinor(figure)
}
