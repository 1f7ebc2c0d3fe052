import { drawDistinct } from '../kit/fair.ts'
import { fieldOf, noStep, type Rules } from '../kit/rules.ts'
import { pays } from './pays.ts'

export const numbers = 40
export const drawn = 10
export const maxPicks = 10

/** Numbers from 1 to 40, in their order. */
export type KenoBet = { picks: number[] }
export type KenoShown = { drawn: number[]; hits: number }

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= numbers

export const keno: Rules<KenoBet, never, KenoShown> = {
  game: 'keno',
  readBet: (raw) => {
    const picks = fieldOf(raw, 'picks')
    if (!Array.isArray(picks) || picks.length === 0 || picks.length > maxPicks) return undefined
    if (!picks.every(isNumber) || new Set(picks).size !== picks.length) return undefined
    return { picks: picks.toSorted((a, b) => a - b) }
  },
  readStep: noStep,
  play: ({ picks }, _steps, draw) => {
    const balls = drawDistinct(draw, drawn, numbers).map((index) => index + 1)
    const hits = balls.filter((ball) => picks.includes(ball)).length
    return { isOver: true, pays: (pays[picks.length]?.[hits] ?? 0) * 100, shown: { drawn: balls, hits } }
  },
}
