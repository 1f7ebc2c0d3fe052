import type { ReactNode } from 'react'
import { Die } from '#screens/lottery/draw/Die.tsx'
import { Figure } from '#screens/lottery/draw/Figure.tsx'
import { NumberLook } from '#screens/lottery/draw/NumberLook.tsx'
import { waveOf } from '#screens/lottery/draw/wave-of.ts'
import { cx } from '#ui/cx.ts'

type Place = { readonly playType: string; readonly symbol: string }

/** Faces of dice that a symbol stands for: `11` are two ones. */
const dice = (symbol: string): ReactNode => (
  <span className="tkt-dice">
    {[...symbol].map((face, at) => (
      <Die key={at} face={face} size={symbol.length > 1 ? 22 : 28} />
    ))}
  </span>
)

/** The picture of a symbol on its key, as its family's players know it; undefined where words or digits say it all. */
export function faceOf(family: string, { playType, symbol }: Place): ReactNode {
  if (family === 'k3' && /^[1-6]{1,3}$/.test(symbol) && playType !== 'sum' && playType !== 'point')
    return dice(symbol)
  if (family === 'fish_prawn_crab' && playType !== 'any_triple') return <Figure name={symbol} size={30} />
  if (family === 'pk10' && /^(0[1-9]|10)$/.test(symbol) && !playType.endsWith('_sum'))
    return <NumberLook look="car" number={symbol} />
  if (family === 'lhc' && /^\d\d$/.test(symbol))
    return <span className={cx('tkt-wave', `tkt-wave-${waveOf(symbol)}`)}>{symbol}</span>
  return undefined
}
