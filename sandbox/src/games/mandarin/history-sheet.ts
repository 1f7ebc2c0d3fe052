import type { Outcome, Spin } from './evaluate.ts'
import type { GameRules } from '#provider/game-page.ts'
import type { RoundView } from '#provider/present-round.ts'
import { clockIn } from '../kit/clock-text.ts'
import { minorOf } from '../kit/decimal.ts'
import { el, part } from '../kit/elements.ts'
import { checkOf } from '../kit/fair-sheet.ts'
import { kitTextsOf } from '../kit/kit-texts.ts'
import { gameOf } from '../kit/rules.ts'
import { picture, smallGrid } from './paytable-sheet.ts'
import { mandarin } from './rules.ts'
import { readRounds } from '../kit/server.ts'
import type { Table } from './table.ts'

const noTexts = { en: {}, th: {} }
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
  const outcome = round.outcome as Outcome | null // what the rules of this game show
  const free = outcome?.free ?? []
  const details = el(
    'details',
    'round',
    summary,
    el('p', 'round-id', `${say('roundId')} `, el('b', '', round.id)),
    ...(outcome ? [recall(rules, table, outcome.paid)] : []),
    ...(free.length
      ? [
          el('p', 'note', say('freeInRound', { count: free.length })),
          el('div', 'free-grids', ...free.map((spin) => recall(rules, table, spin))),
        ]
      : []),
    ...(outcome
      ? [checkOf(gameOf(mandarin), round, kitTextsOf(document.documentElement.lang, noTexts))]
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
