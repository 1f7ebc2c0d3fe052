import type { RoundView } from '#provider/present-round.ts'
import { clockIn } from './clock-text.ts'
import { el, part } from './elements.ts'
import { checkOf } from './fair-sheet.ts'
import { minorOf } from './decimal.ts'
import { riskedIn } from './shown-round.ts'
import { type Game, gameOf } from './rules.ts'
import { readRounds } from './server.ts'
import type { Table } from './table.ts'
import type { GameView } from './view.ts'

/** What the history needs of a game's view, be its rounds a player's own or a table's. */
export type Told = Pick<GameView<unknown, unknown, unknown>, 'rules' | 'describe' | 'tell'>

const clock = clockIn(new URLSearchParams(location.search).get('zone'))

/** A card may have opened the studio's first slot before it had a game of its own: rounds of then keep their rules. */
async function earlierGameOf(view: Told, rounds: readonly RoundView[]): Promise<Game | undefined> {
  if (rounds.every(({ game }) => game === view.rules.game)) return undefined
  const { mandarin } = await import('../mandarin/rules.ts')
  return gameOf(mandarin)
}

function roundItem(view: Told, table: Table, round: RoundView, earlier: Game | undefined): HTMLElement {
  const { say, money } = table
  const win = minorOf(round.win)
  const isPlayed = round.state === 'CLOSED' || round.state === 'PAYING'
  const isGain = isPlayed && win > riskedIn(round)
  const summary = el(
    'summary',
    '',
    el('span', 'when', clock.write(round.startedAt), el('small', '', say(round.state))),
    el('span', 'money', round.free ? say('freeRound') : money.text(minorOf(round.staked))),
    el('span', isGain ? 'money won' : 'money', isPlayed ? money.text(win) : '—'),
  )
  // A round from before the kit was another game's too: its stake and win are all that this view can tell.
  const isEarlier = round.game === earlier?.game
  const isOwn = round.seeds !== null && !isEarlier
  const rules = isEarlier && earlier ? earlier : gameOf(view.rules)
  const told = isOwn && isPlayed && round.outcome !== null ? [view.tell(round.outcome, say)] : []
  const described = isOwn ? [view.describe(round.bet, say)] : isEarlier ? [say('earlierGame')] : []
  return el(
    'details',
    'round',
    summary,
    el('p', 'round-id', `${say('roundId')} `, el('b', '', round.id)),
    ...[...described, ...told].map((text) => el('p', 'told', text)),
    ...(isPlayed && round.outcome !== null ? [checkOf(rules, round, say)] : []),
  )
}

/** The player's own rounds, newest first, each to be seen and checked (GLI 4.14). */
export async function openHistory(view: Told, table: Table): Promise<void> {
  const { say } = table
  const body = part('history-body')
  body.replaceChildren()
  try {
    const { rounds } = await readRounds()
    const earlier = await earlierGameOf(view, rounds)
    const head = el(
      'div',
      'round-head',
      el('span', ''),
      el('span', '', say('stake')),
      el('span', '', say('win')),
    )
    const listed = [
      el('p', 'note', `${say('historyNote')} ${say('timesIn', { zone: clock.zone })}`),
      head,
      ...rounds.map((round) => roundItem(view, table, round, earlier)),
    ]
    body.replaceChildren(...(rounds.length > 0 ? listed : [el('p', 'note', say('historyEmpty'))]))
  } catch {
    body.replaceChildren(el('p', 'note', say('BUSY')))
  }
}
