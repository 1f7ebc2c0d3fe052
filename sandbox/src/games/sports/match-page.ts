import type { MatchPage } from '#sports/present-book.ts'
import { el } from '../kit/elements.ts'
import { drawOf } from '../kit/fair.ts'
import { pair } from '../kit/fair-sheet.ts'
import { workOut } from '../kit/verify.ts'
import type { Book, SlipPick } from './book.ts'
import { button, crest } from './draw.ts'
import { setsOf, timeOf } from './match-list.ts'
import { priceButton } from './price-button.ts'
import { type MatchShown, sports } from './rules.ts'
import { marketText, pickText, quartersText } from './words.ts'
import { gameOf } from '../kit/rules.ts'

type Acts = { back: () => void; toggle: (pick: SlipPick) => void; redraw: () => void }

function board({ match, now }: MatchPage, book: Book): HTMLElement {
  const { home, away, score, half, phase } = match
  const isShown = phase === 'LIVE' || phase === 'OVER'
  const side = (name: string) => el('div', 'team', crest(name), el('h2', '', name))
  return el(
    'section',
    `board ${phase.toLowerCase()}`,
    el('p', 'league', match.leagueName),
    el(
      'div',
      'teams',
      side(home),
      el('p', 'score money', isShown ? `${score.home} : ${score.away}` : '–'),
      side(away),
    ),
    el(
      'p',
      'state',
      timeOf(match, book, now),
      ...(half ? [el('span', '', book.say('halfTime', { score: `${half.home} : ${half.away}` }))] : []),
      ...(isShown && match.quarters.length > 0
        ? [el('span', 'quarters', quartersText(match.quarters, book.say))]
        : []),
      ...(isShown && match.sets.length > 0 ? [setsOf(match)] : []),
    ),
  )
}

/** Goals one by one; points and rounds are too many to be told. */
function events({ match, happenings }: MatchPage, book: Book): HTMLElement[] {
  if (match.sport !== 'FOOTBALL' || happenings.length === 0) return []
  const items = happenings.map(({ second, side }) =>
    el('li', side, book.say('goalAt', { minute: Math.ceil(second / 60), team: match[side] })),
  )
  return [el('section', 'part', el('h3', 'heading', book.say('events')), el('ul', 'events', ...items))]
}

/** Lines of one market stand together. */
function markets({ match, offers }: MatchPage, book: Book, acts: Acts): HTMLElement[] {
  if (!match.isOpen || offers.length === 0) return [el('p', 'empty', book.say('noBets'))]
  const { id, home, away, leagueName } = match
  const grouped = Map.groupBy(offers, ({ code }) => code)
  return [...grouped].map(([code, of]) =>
    el(
      'section',
      'market',
      el('h3', '', marketText(code, match, book.say)),
      ...of.map(({ line, picks }) =>
        el(
          'div',
          `prices count-${picks.length}`,
          ...picks.map(({ pick, price }) =>
            priceButton(
              book,
              { match: id, home, away, leagueName, code, line, pick, price },
              { label: pickText({ code, line, pick }, match, book.say), toggle: acts.toggle },
            ),
          ),
        ),
      ),
    ),
  )
}

/** Whether the seed gives just what was shown. */
function verdictOf({ match, happenings, fair }: MatchPage): boolean {
  const { serverSeed, number: nonce, commitment, head } = fair
  if (serverSeed === null || commitment === null) return false
  const seeds = { serverSeed, clientSeed: match.id, nonce }
  const bet = { match: match.id }
  const worked = workOut(gameOf(sports), { ...seeds, commitment, head, stakeMinor: 0n, bet, steps: [] })
  const shown = sports.play(bet, [], drawOf(seeds))?.shown
  const told: MatchShown = {
    postponed: match.phase === 'POSTPONED',
    score: match.score,
    happenings: [...happenings],
  }
  return worked?.isCommitted === true && JSON.stringify(shown) === JSON.stringify(inOrder(told))
}

const inOrder = ({ postponed, happenings, score }: MatchShown) => ({ postponed, happenings, score })

/** The match as the verifier for one's own machine reads it: nothing is staked in it. */
const forVerifier = ({ match, fair }: MatchPage): string =>
  JSON.stringify({
    game: sports.game,
    stake: '0.00',
    win: '0.00',
    bet: { match: match.id },
    steps: [],
    clientSeed: match.id,
    nonce: fair.number,
    serverSeed: fair.serverSeed,
    commitment: fair.commitment,
    head: fair.head,
  })

function fairness(page: MatchPage, book: Book, acts: Acts): HTMLElement {
  const { fair, match } = page
  const { say } = book
  const isGood = book.verdict?.id === match.id ? book.verdict.isGood : undefined
  const score = `${match.score.home} : ${match.score.away}`
  const verdict =
    isGood === undefined
      ? el('p', 'verdict')
      : el('p', isGood ? 'verdict good' : 'verdict bad', say(isGood ? 'checkGood' : 'checkBad', { score }))
  verdict.setAttribute('role', 'status')
  const check = button(
    {
      key: 'check',
      className: 'seed-button',
      press: () => {
        book.verdict = { id: match.id, isGood: verdictOf(page) }
        acts.redraw()
      },
    },
    say('check'),
  )
  const verifier = Object.assign(document.createElement('a'), {
    href: '/verify.mjs',
    download: 'verify.mjs',
    textContent: say('verifier'),
  })
  const copy = button(
    {
      key: 'copy',
      className: 'seed-button',
      press: () =>
        void navigator.clipboard?.writeText(forVerifier(page)).then(() => {
          copy.textContent = say('copied')
        }),
    },
    say('copyRound'),
  )
  const summary = el('summary', '', say('fairTitle'))
  summary.dataset['key'] = 'fairness'
  const details = el(
    'details',
    'fairness',
    summary,
    el('p', 'note', say('fairIntro')),
    el(
      'dl',
      'seeds',
      pair(say('chainHead'), fair.head),
      pair(say('matchName'), match.id),
      pair(say('nonceOf'), String(fair.number)),
      pair(say('commitment'), fair.commitment ?? say('seedLater')),
      pair(say('serverSeed'), fair.serverSeed ?? say('seedLater')),
    ),
    ...(fair.serverSeed === null
      ? []
      : [el('div', 'checks', check, copy), verdict, el('p', 'note verifier', verifier)]),
  ) as HTMLDetailsElement // made as one
  details.open = book.isFairOpen
  details.ontoggle = () => {
    book.isFairOpen = details.open
  }
  return details
}

/** One match: its board, all that is offered of it, and by what it is drawn. */
export function drawMatch(book: Book, acts: Acts): HTMLElement[] {
  const { match: page, say } = book
  const back = button({ key: 'back', className: 'back', press: acts.back }, `‹ ${say('backToList')}`)
  if (!page) return [back]
  return [
    back,
    board(page, book),
    ...events(page, book),
    el('div', 'markets', ...markets(page, book, acts)),
    fairness(page, book, acts),
  ]
}
