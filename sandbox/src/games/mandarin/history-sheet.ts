import type { Spin } from '#mandarin/evaluate.ts'
import type { GameRules } from '#provider/game-page.ts'
import type { RoundView } from '#provider/present-round.ts'
import { clockIn } from './clock-text.ts'
import { minorOf } from './money.ts'
import { el, picture, smallGrid } from './paytable-sheet.ts'
import { readRounds } from './server.ts'
import type { Table } from './table.ts'
import { part } from './table.ts'

const clock = clockIn(new URLSearchParams(location.search).get('zone'))

/** One spin as it stood: paying cells bright, the others dimmed. */
function recall(rules: GameRules, table: Table, spin: Spin): HTMLElement {
  const paying = new Set(
    spin.wins.flatMap((win) =>
      (rules.lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}:${row}`),
    ),
  )
  return smallGrid((reel, row) => {
    const symbol = spin.columns[reel]?.[row] ?? 'queen'
    const image = picture(symbol, table.say(symbol))
    const isPaying = paying.has(`${reel}:${row}`) || (symbol === 'lantern' && spin.lanternPays > 0)
    if (spin.pays > 0 && !isPaying) image.className = 'dim'
    return image
  })
}

function roundItem(rules: GameRules, table: Table, round: RoundView): HTMLElement {
  const { say, money } = table
  const stake = minorOf(round.stake)
  const win = minorOf(round.win)
  const net = win - stake
  const isPlayed = round.state === 'CLOSED' || round.state === 'PAYING'
  const result = isPlayed ? money.text(win) : '—'
  const summary = el(
    'summary',
    '',
    el('span', 'when', clock.write(round.startedAt), el('small', '', say(round.state))),
    el('span', 'money', money.text(stake)),
    el('span', isPlayed && net > 0n ? 'money won' : 'money', result),
  )
  const free = round.outcome?.free ?? []
  const details = el(
    'details',
    'round',
    summary,
    el('p', 'round-id', `${say('roundId')} `, el('b', '', round.id)),
    ...(round.outcome ? [recall(rules, table, round.outcome.paid)] : []),
    ...(free.length
      ? [
          el('p', 'note', say('freeInRound', { count: free.length })),
          el('div', 'free-grids', ...free.map((spin) => recall(rules, table, spin))),
        ]
      : []),
  )
  return details
}

/** The player's own rounds, newest first, each to be seen again (GLI 4.14). */
export async function openHistory(rules: GameRules, table: Table): Promise<void> {
  const { say } = table
  const body = part('history-body')
  body.replaceChildren()
  try {
    const { rounds } = await readRounds()
    if (rounds.length === 0) {
      body.replaceChildren(el('p', 'note', say('historyEmpty')))
      return
    }
    const head = el(
      'div',
      'round-head',
      el('span', ''),
      el('span', '', say('stake')),
      el('span', '', say('win')),
    )
    body.replaceChildren(
      el('p', 'note', `${say('historyNote')} ${say('timesIn', { zone: clock.zone })}`),
      head,
      ...rounds.map((round) => roundItem(rules, table, round)),
    )
  } catch {
    body.replaceChildren(el('p', 'note', say('BUSY')))
  }
}
