import type { SeasonTeam, SeasonView } from '#sports/present-seasons.ts'
import { el } from '../kit/elements.ts'
import type { Book, SlipPick } from './book.ts'
import { crest } from './draw.ts'
import { writeOdds } from './odds.ts'
import { priceButton } from './price-button.ts'
import { seasonMarket } from './seasons.ts'

type Acts = { toggle: (pick: SlipPick) => void }

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : value > 0 ? `+${value}` : '0')

/** A team's price, and what it was before the season began. */
function priceCell(season: SeasonView, team: SeasonTeam, book: Book, acts: Acts): HTMLElement {
  const { price, opened } = team
  if (price === null)
    return el('td', 'season-price none', book.say(season.isOpen ? 'seasonOut' : 'seasonShut'))
  const choice = { home: team.team, away: '', leagueName: season.leagueName, code: seasonMarket, line: 0 }
  const button = priceButton(
    book,
    { ...choice, match: season.id, pick: team.pick, price },
    { label: '', toggle: acts.toggle },
  )
  const before = opened !== null && opened !== price && season.phase !== 'SOON'
  const moved = before
    ? [el('small', 'opened money', book.say('seasonOpened', { odds: writeOdds(opened, book.format) }))]
    : []
  return el('td', 'season-price', button, ...moved)
}

const figures = ['played', 'won', 'drawn', 'lost'] as const

function teamRow(season: SeasonView, team: SeasonTeam, book: Book, acts: Acts): HTMLElement {
  return el(
    'tr',
    '',
    el('th', 'season-team', el('div', 'who', crest(team.team), el('span', 'name', team.team))),
    ...figures.map((one) => el('td', one, String(team[one]))),
    el('td', 'difference', signed(team.difference)),
    el('td', 'points', String(team.points)),
    priceCell(season, team, book, acts),
  )
}

function timeText({ phase, startsAt, endsAt, over, turns }: SeasonView, { say, clock }: Book): string {
  if (phase === 'SOON') return say('seasonStarts', { time: clock(startsAt), end: clock(endsAt) })
  return say('seasonOn', { over, turns, time: clock(endsAt) })
}

const shutTexts = { BEGAN: 'seasonBegan', PAUSES: 'seasonPauses', NONE: 'seasonNone' } as const

function seasonPart(season: SeasonView, book: Book, acts: Acts): HTMLElement {
  const { say } = book
  const column = (name: string, text: string) => el('th', name, text)
  const head = el(
    'tr',
    '',
    column('season-team', say('team')),
    ...figures.map((one) => column(one, say(one))),
    column('difference', say('difference')),
    column('points', say('points')),
    column('season-price', say('toWin')),
  )
  return el(
    'section',
    'part season',
    el('h2', 'heading', season.leagueName),
    el(
      'p',
      'note',
      timeText(season, book),
      ...(season.shut === null ? [] : [` \u00b7 ${say(shutTexts[season.shut])}`]),
    ),
    el(
      'table',
      'standings money',
      el('thead', '', head),
      el('tbody', '', ...season.teams.map((team) => teamRow(season, team, book, acts))),
    ),
  )
}

/** Who wins the seasons of the kind that is chosen: teams, their table, and prices. */
export function drawSeasons(book: Book, acts: Acts): HTMLElement[] {
  const { seasons, kind, say } = book
  const shown = seasons?.filter(({ sport }) => kind === 'all' || kind === 'live' || sport === kind) ?? []
  return [
    el('p', 'note', say('seasonsNote')),
    el('p', 'note', say('seasonsRule')),
    ...shown.map((season) => seasonPart(season, book, acts)),
  ]
}
