import { darken } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { repeat } from '#draw/path.ts'
import { letters, pinwheel, placed, shape } from '#draw/shapes.ts'

export type Ticket = {
  x: number
  y: number
  turn: number
  scale: number
  digits: string
  colours: readonly [string, string, string]
}

const outline = 'M-118-58H118V-14A14 14 0 0 0 118 14V58H-118V14A14 14 0 0 0-118-14Z'

/** A lottery ticket with its stub and three drawn digits. */
export function ticket(ink: Ink, { x, y, turn, scale, digits, colours }: Ticket): string {
  const line = darken(colours[2], 0.45)
  const boxes = repeat(
    3,
    (place) =>
      `<rect x="${-94 + place * 47}" y="-14" width="40" height="48" rx="8" fill="#fffaf0" stroke="${line}" stroke-opacity=".35"/>${letters(ink, digits[place] ?? '0', { x: -74 + place * 47, y: 22, size: 32, paint: darken(colours[2], 0.75) })}`,
  )
  return placed(
    { x, y, turn, scale },
    `${shape(outline, '#000', 'opacity=".35" transform="translate(4 9)"')}${shape(outline, ink.linear(even(colours), { x2: 1 }), 'stroke="#fff" stroke-opacity=".7" stroke-width="1.5"')}<path d="M62-50V50" stroke="${line}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="3 6" stroke-linecap="round"/><rect x="-104" y="-46" width="152" height="92" rx="6" fill="none" stroke="${line}" stroke-opacity=".45" stroke-width="1.5"/>${boxes}<path d="M-92-34H36M-92-26H-20" stroke="${line}" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/><g transform="translate(90 0)">${shape(pinwheel(20), line)}</g>`,
  )
}
