import type { ListedMatch, MatchView } from '#sports/present-book.ts'
import { el } from '../kit/elements.ts'
import type { Book, SlipPick } from './book.ts'
import { button, crest } from './draw.ts'
import { priceButton } from './price-button.ts'
import { signs } from './words.ts'

const minuteMs = 60_000
const soonMin = 60

/** When a match begins, or how far it is. */
export function timeOf(match: MatchView, book: Book, now: number): HTMLElement {
  const { say, clock } = book
  const { phase, startsAt, minute } = match
  if (phase === 'LIVE') {
    const live = el('span', 'when live', say('inPlay'))
    if (minute !== null) live.append(' ', el('b', 'money', say('minute', { minute })))
    return live
  }
  if (phase === 'OVER') return el('span', 'when', say('over'))
  if (phase === 'POSTPONED') return el('span', 'when', say('postponed'))
  const minutes = Math.floor((startsAt - now) / minuteMs)
  const soon = minutes < 1 ? say('startsNow') : say('startsIn', { minutes })
  return el('span', 'when', minutes < soonMin ? `${clock(startsAt)} · ${soon}` : clock(startsAt))
}

/** Rounds of each set, the running one last. */
export const setsOf = ({ sets }: MatchView): HTMLElement =>
  el('span', 'sets money', sets.map(({ home, away }) => `${home}–${away}`).join('  '))

function sideRow(match: MatchView, side: 'home' | 'away'): HTMLElement {
  const isShown = match.phase === 'LIVE' || match.phase === 'OVER'
  return el(
    'span',
    'side',
    crest(match[side]),
    el('span', 'name', match[side]),
    el('b', 'score money', isShown ? String(match.score[side]) : ''),
  )
}

type Acts = { openMatch: (id: string) => void; toggle: (pick: SlipPick) => void }

function matchRow(match: ListedMatch, book: Book, acts: Acts, now: number): HTMLElement {
  const { main } = match
  const { id, home, away, leagueName } = match
  const of = { match: id, home, away, leagueName }
  const prices = main?.picks.map(({ pick, price }) =>
    priceButton(
      book,
      { ...of, code: main.code, line: main.line, pick, price },
      { label: signs[pick] ?? pick, toggle: acts.toggle },
    ),
  )
  const open = button(
    { key: `open ${id}`, className: 'versus', press: () => acts.openMatch(id) },
    el('span', 'head', el('span', 'league', leagueName), timeOf(match, book, now)),
    sideRow(match, 'home'),
    sideRow(match, 'away'),
    ...(match.sets.length > 0 && match.phase !== 'SOON' ? [setsOf(match)] : []),
  )
  return el(
    'li',
    `match ${match.phase.toLowerCase()}`,
    open,
    el('div', 'prices', ...(prices ?? [el('p', 'no-bets', book.say('noBets'))])),
  )
}

/** Matches of the kind that is chosen: those that are on, those that come, and those that have just ended. */
export function drawList(book: Book, acts: Acts): HTMLElement[] {
  const { view, kind, say } = book
  if (!view) return []
  const shown = view.matches.filter(({ sport, phase }) =>
    kind === 'all' ? true : kind === 'live' ? phase === 'LIVE' : sport === kind,
  )
  if (shown.length === 0) return [el('p', 'empty', say('noMatches'))]
  const parts = [
    ['matchesOn', shown.filter(({ phase }) => phase === 'LIVE')],
    ['matchesSoon', shown.filter(({ phase }) => phase === 'SOON')],
    ['matchesOver', shown.filter(({ phase }) => phase === 'OVER' || phase === 'POSTPONED').toReversed()],
  ] as const
  return parts.flatMap(([title, matches]) =>
    matches.length === 0
      ? []
      : [
          el(
            'section',
            'part',
            el('h2', 'heading', say(title)),
            el('ul', 'list', ...matches.map((match) => matchRow(match, book, acts, view.now))),
          ),
        ],
  )
}
