import type { KitSay } from '../kit/kit-texts.ts'
import { seasonMarket } from './seasons.ts'

/** As results are written where names are too long. */
export const signs: Readonly<Record<string, string>> = { HOME: '1', DRAW: 'X', AWAY: '2' }

type Teams = { home: string; away: string }

/** Who plays whom; of a season its league. */
export const versusText = ({ home, away, leagueName }: Teams & { leagueName: string }): string =>
  away === '' ? leagueName : `${home} – ${away}`

const plus = (value: number): string => (value < 0 ? `\u2212${-value}` : value > 0 ? `+${value}` : '0')

/** Points of both sides in each quarter so far, in words. */
export const quartersText = (quarters: readonly number[], say: KitSay): string =>
  say('quarterPoints', { points: quarters.join(' · ') })

/** A market in words. */
export function marketText(code: string, { home, away }: Teams, say: KitSay): string {
  const place = /^SET_(\d)$/.exec(code)?.[1]
  return place ? say('m_SET', { place }) : say(`m_${code}`, { home, away })
}

const sideText = (side: string, { home, away }: Teams, say: KitSay): string =>
  side === 'HOME' ? home : side === 'AWAY' ? away : say(side)

/** A pick in words; a line is in quarters. */
export function pickText(
  choice: { code: string; line: number; pick: string },
  teams: Teams,
  say: KitSay,
): string {
  const { code, line, pick } = choice
  if (code === seasonMarket) return teams.home
  if (code === 'HANDICAP' || code === 'SET_HANDICAP')
    return `${sideText(pick, teams, say)} ${plus((pick === 'HOME' ? line : -line) / 4)}`
  if (pick === 'OVER' || pick === 'UNDER') return say(pick, { line: line / 4 })
  if (pick.includes('/'))
    return pick
      .split('/')
      .map((side) => signs[side] ?? side)
      .join(' / ')
  if (code === 'BEST_QUARTER') return say('QUARTER', { place: pick.slice(1) })
  if (code === 'DOUBLE_CHANCE') {
    const [one = '', two = ''] = pick.split('_')
    return say('either', { one: sideText(one, teams, say), two: sideText(two, teams, say) })
  }
  if (code === 'MARGIN') {
    if (pick === 'DRAW') return say('drawGoals')
    const [side = '', count = ''] = pick.split('_')
    const team = sideText(side, teams, say)
    if (count === '3+') return say('byMore', { team })
    if (count === '1' || count === '2') return say('byGoals', { team, count })
  }
  return /^[A-Z_]+$/.test(pick) ? sideText(pick, teams, say) : pick.replace('-', ' : ')
}
