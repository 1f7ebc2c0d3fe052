import { even, type Ink } from '#draw/ink.ts'
import { short } from '#draw/path.ts'
import { letters, pinwheel, placed, rectangle, shape } from '#draw/shapes.ts'

/** Suits in a box of 2 by 2 around 0 0. */
const suitPaths = {
  heart:
    'M0 .92C-.2 .6-1 .16-1-.4C-1-.74-.74-.96-.46-.96C-.24-.96-.07-.82 0-.62C.07-.82.24-.96.46-.96C.74-.96 1-.74 1-.4C1 .16.2 .6 0 .92Z',
  spade:
    'M0-1C.2-.65.95-.24.95.31C.95.61.72.8.48.8C.32.8.18.72.1.6C.12.78.2.92.34 1H-.34C-.2.92-.12.78-.1.6C-.18.72-.32.8-.48.8C-.72.8-.95.61-.95.31C-.95-.24-.2-.65 0-1Z',
  diamond: 'M0-1C.2-.6.45-.28.78 0C.45.28.2.6 0 1C-.2.6-.45.28-.78 0C-.45-.28-.2-.6 0-1Z',
  club: 'M0-1A.44.44 0 0 1 .36-.3A.46.46 0 1 1 .1.42C.12.7.2.9.34 1H-.34C-.2.9-.12.7-.1.42A.46.46 0 1 1-.36-.3A.44.44 0 0 1 0-1Z',
} as const
export type Suit = keyof typeof suitPaths
export const suits: readonly Suit[] = ['heart', 'spade', 'diamond', 'club']
export const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'] as const
export type Rank = (typeof ranks)[number]

export const suitSign = (suit: Suit, x: number, y: number, radius: number, paint: string): string =>
  shape(suitPaths[suit], paint, `transform="translate(${short(x)} ${short(y)}) scale(${short(radius, 3)})"`)

export type Card = {
  x: number
  y: number
  width: number
  turn?: number
  rank?: Rank
  suit?: Suit
  isBack?: boolean
}

function back(ink: Ink, w: number, h: number): string {
  const inside = `<rect x="${short(-w * 0.42)}" y="${short(-h / 2 + w * 0.08)}" width="${short(w * 0.84)}" height="${short(h - w * 0.16)}" rx="${short(w * 0.06)}" fill="none" stroke="#ffe3bf" stroke-width="${short(w * 0.018)}"/>`
  return inside + shape(pinwheel(w * 0.3), '#ffe8cc')
}

function front(ink: Ink, w: number, h: number, rank: string, suit: Suit): string {
  const isRed = suit === 'heart' || suit === 'diamond'
  const paint = ink.linear(even(isRed ? ['#ff5c50', '#c3142f'] : ['#3a4257', '#0d1221']))
  const corner =
    letters(ink, rank, { x: -w * 0.34, y: -h * 0.29, size: w * 0.26, paint }) +
    suitSign(suit, -w * 0.34, -h * 0.19, w * 0.085, paint)
  return `${corner}<g transform="rotate(180)">${corner}</g>${suitSign(suit, 0, h * 0.02, w * 0.29, paint)}`
}

/** A playing card, face up unless told otherwise. */
export function card(
  ink: Ink,
  { x, y, width: w, turn = 0, rank = 'A', suit = 'spade', isBack = false }: Card,
): string {
  const h = w * 1.42
  const round = `rx="${short(w * 0.1)}"`
  const ground = ink.linear(even(isBack ? ['#ff9e40', '#cb5109'] : ['#ffffff', '#f7f2e8', '#dad0c2']), {
    x2: 0.5,
  })
  const sheen = ink.linear(
    [
      [0, '#fff', 0.55],
      [0.5, '#fff', 0],
    ],
    { x2: 1 },
  )
  const markup = [
    rectangle(-w / 2 + w * 0.03, -h / 2 + w * 0.06, w, h, '#000', `${round} opacity=".35"`),
    rectangle(-w / 2, -h / 2, w, h, ground, `${round} stroke="#000" stroke-opacity=".18" stroke-width=".8"`),
    isBack ? back(ink, w, h) : front(ink, w, h, rank, suit),
    rectangle(-w / 2, -h / 2, w, h, sheen, `${round} opacity=".5"`),
    rectangle(
      -w / 2 + 0.7,
      -h / 2 + 0.7,
      w - 1.4,
      h - 1.4,
      'none',
      `${round} stroke="#fff" stroke-opacity=".8" stroke-width=".9"`,
    ),
  ]
  return placed({ x, y, turn }, markup.join(''))
}
