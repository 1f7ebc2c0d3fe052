import { figures } from '@suntala/lottery/families/fish-prawn-crab/figures'
import { Die } from '#screens/lottery/draw/Die.tsx'
import { Figure } from '#screens/lottery/draw/Figure.tsx'
import { waveOf } from '#screens/lottery/draw/wave-of.ts'
import { cx } from '#ui/cx.ts'
import { DigitTile, NumberBall } from '#ui/Numbers.tsx'

/** How a number of a family stands wherever it is shown. */
type NumberLookName = 'tile' | 'die' | 'figure' | 'ball' | 'wave' | 'car'

const looks: Readonly<Record<string, NumberLookName>> = {
  dice: 'die',
  figures: 'figure',
  balls: 'ball',
  finish: 'car',
  regular: 'wave',
  special: 'wave',
}

/** The look of a part of a result, by its name. */
export const lookOfPart = (name: string): NumberLookName => looks[name] ?? 'tile'

type NumberLookProps = { look: NumberLookName; number: string; small?: boolean }

/** A number as its family's players know it: a die, a figure, a ball, a coloured ball, the colour of a car, or a tile. */
export function NumberLook({ look, number, small }: NumberLookProps) {
  const size = small ? 26 : 30
  switch (look) {
    case 'die':
      return <Die face={number} size={size} />
    case 'figure':
      return <Figure name={figures[Number(number) - 1] ?? ''} size={size} />
    case 'ball':
      return <span className={cx('lot-ball', small && 'lot-ball-sm')}>{number}</span>
    case 'wave':
      // A special prize of many digits has no colour.
      if (number.length === 1) return <DigitTile {...(small && { small })}>{number}</DigitTile>
      return (
        <NumberBall colour={waveOf(number)} size={size}>
          {number}
        </NumberBall>
      )
    case 'car':
      return (
        <span className={cx('lot-car', small && 'lot-car-sm', `lot-car-${Number(number)}`)}>{number}</span>
      )
    case 'tile':
      return <DigitTile {...(small && { small })}>{number}</DigitTile>
  }
}
