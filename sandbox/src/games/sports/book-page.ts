import type { SessionView } from '#provider/open-session.ts'
import type { SeasonView } from '#sports/present-seasons.ts'
import type { SlipView } from '#sports/present-slips.ts'
import { clockIn } from '../kit/clock-text.ts'
import { part } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import { moneyOf } from '../kit/money.ts'
import { stopWith, wireFrame } from '../kit/page.ts'
import { newKey } from '../kit/new-key.ts'
import { insist } from '../kit/round-calls.ts'
import { readBalance, ServerError } from '../kit/server.ts'
import { isGain } from './bets.ts'
import { askKey, keepKey } from './cash-out-part.ts'
import { isRight } from './check-slip.ts'
import { focusOn } from './draw.ts'
import { areBetsDue, type Book, type Cashing, keyOf, kinds, type SlipPick, sizesOf } from './book.ts'
import {
  cashOut,
  placeSlip,
  readBook,
  readCopy,
  readMatch,
  readSeasons,
  readSlips,
  readTables,
} from './calls.ts'
import { maxLegs } from './limits.ts'
import { oddsFormats } from './odds.ts'
import { seasonMarket } from './seasons.ts'
import { combinationsOf, refusalText, unitOf } from './slip.ts'
import { type Acts, draw } from './view.ts'

type Wager = Parameters<typeof placeSlip>[0]

const everyMs = 2500
const halfDayMs = 43_200_000
const formatKey = 'odds format'

// A browser may refuse a framed page its storage.
const attempt = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch {
    return null
  }
}

function bookOf(session: SessionView, say: Book['say']): Book {
  const { write } = clockIn(new URLSearchParams(location.search).get('zone'))
  const stored = attempt(() => localStorage.getItem(formatKey))
  return {
    say,
    money: moneyOf(session.currency, session.demo),
    clock: (at) => (Math.abs(at - Date.now()) < halfDayMs ? write(at).slice(11, 16) : write(at).slice(5, 16)),
    place: { page: 'list' },
    kind: kinds.find((one) => one === part('game').dataset['kind']) ?? 'all',
    format: oddsFormats.find((one) => one === stored) ?? 'decimal',
    view: undefined,
    match: undefined,
    bets: undefined,
    tables: undefined,
    seasons: undefined,
    picks: [],
    size: 1,
    unit: '20',
    note: { text: '', tone: '' },
    isPlacing: false,
    cashing: new Map(),
    betNotes: new Map(),
    isSlipOpen: false,
    isFairOpen: false,
    verdict: undefined,
    proofs: new Map(),
    before: new Map(),
  }
}

/** Whether money of a bet is still to move. */
const isMoving = (state: SlipView['state']): boolean =>
  state === 'BETTING' || state === 'OPEN' || state === 'PAYING' || state === 'ROLLING_BACK'

/** What is offered of who wins seasons, as offers of matches are. */
const seasonOffers = (seasons: readonly SeasonView[] = []) =>
  seasons.map(({ id, teams }) => {
    const picks = teams.flatMap(({ pick, price }) => (price === null ? [] : [{ pick, price }]))
    return { id, offers: [{ code: seasonMarket, line: 0, picks }] }
  })

/** The prices that the page has been told: those of the list, of the match that is open, and of seasons. */
function pricesOf({ view, match, seasons }: Book): Map<string, number> {
  const listed = view?.matches.flatMap(({ id, main }) => (main ? [{ id, offers: [main] }] : [])) ?? []
  const opened = match ? [{ id: match.match.id, offers: match.offers }] : []
  return new Map(
    [...listed, ...opened, ...seasonOffers(seasons)].flatMap(({ id, offers }) =>
      offers.flatMap(({ code, line, picks }) =>
        picks.map(({ pick, price }) => [keyOf({ match: id, code, line, pick }), price] as const),
      ),
    ),
  )
}

/** A pick of a match that is told to take no bets is gone; of others the price is known when it is told. */
function follow(book: Book, prices: ReadonlyMap<string, number>) {
  const events = [...(book.view?.matches ?? []), ...(book.seasons ?? [])]
  const closed = new Set(events.flatMap(({ id, isOpen }) => (isOpen ? [] : [id])))
  for (const pick of book.picks)
    pick.now = closed.has(pick.match) ? null : (prices.get(keyOf(pick)) ?? pick.now)
}

/** What the page does: it hears what is new, fills the slip, and places bets. */
export class BookPage {
  readonly #book: Book
  readonly #session: SessionView
  readonly #frame: ReturnType<typeof wireFrame>
  /** A bet that the platform has not answered for yet: pressed again, it is the same one. */
  #waiting: Wager | undefined
  /** The bets whose money had come to rest when they were read last. */
  #settled: ReadonlySet<string> | undefined
  /** When they were, by the page's own clock. */
  #betsAt = -Infinity

  constructor(session: SessionView, say: Book['say']) {
    this.#session = session
    this.#frame = wireFrame(session, say)
    this.#book = bookOf(session, say)
    this.#writeBalance(session.balance)
  }

  readonly #acts: Acts = {
    go: (to, kind) => {
      this.#book.betNotes.clear()
      Object.assign(this.#book, { place: to, kind: kind ?? this.#book.kind, match: undefined })
      // On a phone it would lie over what was asked for.
      this.#book.isSlipOpen = false
      this.#redraw()
      part('matches').scrollTo(0, 0)
      void this.#refresh().catch(() => undefined)
    },
    toggle: (pick) => {
      const { picks } = this.#book
      const others = picks.filter((one) => keyOf(one) !== keyOf(pick))
      const isIn = others.length < picks.length
      if (!isIn && others.length >= maxLegs) return
      this.#setPicks(isIn ? others : [...others, { ...pick, price: pick.now ?? pick.price }])
      this.#note('', '')
      this.#redraw()
    },
    place: () => void this.#place(),
    accept: () => {
      for (const pick of this.#book.picks) pick.price = pick.now ?? pick.price
      this.#note('', '')
      this.#redraw()
    },
    setFormat: (format) => {
      this.#book.format = format
      attempt(() => localStorage.setItem(formatKey, format))
      this.#redraw()
    },
    askCashOut: (id, asked) => {
      const { cashing, betNotes } = this.#book
      for (const [other, { isSent }] of cashing) if (!isSent) cashing.delete(other)
      cashing.set(id, { ...asked, isSent: false })
      betNotes.delete(id)
      this.#redraw()
      focusOn(part('matches'), keepKey(id), true)
    },
    choosePart: (id, asked) => {
      if (this.#book.cashing.get(id)?.isSent) return
      this.#book.cashing.set(id, { ...asked, isSent: false })
      this.#redraw()
    },
    checkBet: (id) => void this.#check(id),
    takeCashOut: (id) => void this.#cashOut(id),
    keepBet: (id) => {
      this.#book.cashing.delete(id)
      this.#book.betNotes.delete(id)
      this.#redraw()
      focusOn(part('matches'), askKey(id))
    },
    redraw: () => this.#redraw(),
  }

  begin() {
    this.#redraw()
    part('game').classList.add('entered')
    this.#frame.frame.tell({ type: 'ready' })
    this.#frame.frame.tell({ type: 'roundShown' })
    void poll(
      () => this.#refresh(),
      this.#book,
      (code) => this.#stop(code),
    )
  }

  #stop(code: string) {
    stopWith(code, this.#book.say, this.#frame.leave)
  }

  #redraw() {
    draw(this.#book, this.#acts)
  }

  #note(text: string, tone: Book['note']['tone']) {
    this.#book.note = { text, tone }
    part('told').textContent = text
  }

  /** Beside the bet itself: on a phone the slip is shut. */
  #noteBet(id: string, text: string) {
    const { betNotes } = this.#book
    if (text) betNotes.set(id, text)
    else betNotes.delete(id)
    part('told').textContent = text
    this.#redraw()
  }

  #writeBalance(amount: string | null) {
    this.#book.money.write(part('balance'), amount === null ? undefined : minorOf(amount))
  }

  /** The page around is told as well. */
  #showBalance(balance: string | null) {
    this.#writeBalance(balance)
    const { currency } = this.#session
    if (balance !== null) this.#frame.frame.tell({ type: 'balance', balance, currency })
  }

  /** Money that moved since is asked for anew. */
  async #followBets(bets: SlipView[]) {
    this.#book.bets = bets
    const now = new Set(bets.flatMap(({ id, state }) => (isMoving(state) ? [] : [id])))
    const before = this.#settled
    this.#settled = now
    const ended = before ? bets.filter(({ id }) => now.has(id) && !before.has(id)) : []
    for (const { id } of ended) this.#frame.frame.tell({ type: 'roundEnded', roundId: id })
    if (ended.some(isGain)) this.#frame.sound.win(4)
    if (ended.length > 0) this.#showBalance((await readBalance()).balance)
  }

  async #readPlace() {
    const book = this.#book
    const { place } = book
    if (place.page === 'match') {
      const page = await readMatch(place.id)
      if (book.place === place) book.match = page
    }
    if (place.page === 'tables') book.tables = await readTables()
    if (place.page === 'seasons') book.seasons = (await readSeasons()).seasons
  }

  /** The bets, where it is time for them or one of them has just moved. */
  async #readBets(hasMoved: boolean) {
    const now = performance.now()
    if (!hasMoved && !areBetsDue(this.#book.place, now - this.#betsAt)) return undefined
    const { bets } = await readSlips()
    this.#betsAt = now
    return bets
  }

  async #refresh(hasMoved = false) {
    const book = this.#book
    const before = pricesOf(book)
    const [view, bets] = await Promise.all([readBook(), this.#readBets(hasMoved), this.#readPlace()])
    book.view = view
    if (bets) await this.#followBets(bets)
    book.before = before
    follow(book, pricesOf(book))
    this.#redraw()
  }

  #setPicks(picks: SlipPick[]) {
    const book = this.#book
    const sizes = sizesOf(picks)
    const wasMultiple = book.size === book.picks.length
    book.picks = picks
    book.size = wasMultiple ? (sizes.at(-1) ?? 1) : sizes.includes(book.size) ? book.size : 1
  }

  /** Asked for again and again under its key where the answer is lost: it is the same bet. */
  #send(unit: string) {
    const { picks, size, say } = this.#book
    const legs = picks.map(({ match, code, line, pick, price }) => ({ match, code, line, pick, price }))
    const waiting = this.#waiting
    const isSame =
      waiting &&
      JSON.stringify([waiting.size, waiting.unit, waiting.legs]) === JSON.stringify([size, unit, legs])
    const body = isSame ? waiting : { key: newKey(), size, unit, legs }
    this.#waiting = body
    return insist(
      () => placeSlip(body),
      () => {
        this.#note(say('retrying'), 'problem')
        this.#redraw()
      },
    )
  }

  #tellPlaced({ bet, moved }: Awaited<ReturnType<typeof placeSlip>>, amount: string) {
    const book = this.#book
    for (const { price, ...choice } of moved) {
      const pick = book.picks.find((one) => keyOf(one) === keyOf(choice))
      if (pick) pick.now = price
    }
    this.#note('', '')
    if (bet?.state === 'BETTING') return this.#note(book.say('waitingBet'), '')
    this.#waiting = undefined
    if (!bet) return
    this.#showBalance(bet.balance)
    if (bet.state === 'REFUSED' || bet.state === 'ROLLING_BACK' || bet.state === 'ROLLED_BACK')
      return this.#note(refusalText(book, bet.refusal ?? 'returning'), 'problem')
    this.#setPicks([])
    this.#frame.sound.tick(6)
    this.#note(book.say('placed', { amount }), 'good')
  }

  /** An open bet in the answer that lacks what was asked for is one whose offer is another by now: it is asked for anew. */
  #tellCashedOut({ bet }: Awaited<ReturnType<typeof cashOut>>, asked: Cashing): string {
    const book = this.#book
    const { say, money } = book
    book.bets = book.bets?.map((one) => (one.id === bet.id ? bet : one))
    const part = asked.stake === undefined ? undefined : bet.parts[asked.index]
    const isTaken = part !== undefined && part.stake === asked.stake && part.amount === asked.amount
    if (bet.state === 'OPEN' && !isTaken) book.cashing.set(bet.id, { ...asked, isSent: false })
    else book.cashing.delete(bet.id)
    if (bet.state === 'CLOSED' || part?.isPaid) this.#showBalance(bet.balance)
    if (!isTaken) return ''
    const [amount, stake] = [part.amount, part.stake].map((one) => money.text(minorOf(one)))
    return say('cashedFor', { amount: amount ?? '', stake: stake ?? '' })
  }

  async #check(id: string) {
    try {
      const copy = await readCopy(id)
      this.#book.proofs.set(id, { isGood: isRight(copy), copy: JSON.stringify(copy) })
    } catch (error) {
      this.#noteBet(id, refusalText(this.#book, error instanceof ServerError ? error.code : 'BUSY'))
    }
    this.#redraw()
  }

  /** Sent again where the answer is lost: the bet ends once, for this amount or for none. */
  async #cashOut(id: string) {
    const book = this.#book
    const asked = book.cashing.get(id)
    if (!asked || asked.isSent) return
    book.cashing.set(id, { ...asked, isSent: true })
    this.#noteBet(id, '')
    try {
      const { amount, index, stake } = asked
      const answer = await insist(
        () => cashOut(id, { amount, index, ...(stake !== undefined && { stake }) }),
        () => this.#noteBet(id, book.say('retrying')),
      )
      this.#noteBet(id, '')
      // The bet itself lists its parts.
      part('told').textContent = this.#tellCashedOut(answer, asked)
    } catch (error) {
      const code = error instanceof ServerError ? error.code : 'BUSY'
      if (code === 'UNAUTHORIZED') this.#stop('TOKEN_EXPIRED')
      book.cashing.delete(id)
      this.#noteBet(id, code === 'STATE_CONFLICT' ? book.say('cashTooLate') : refusalText(book, code))
    }
    await this.#refresh(true).catch(() => undefined)
    this.#redraw()
  }

  async #place() {
    const book = this.#book
    const unitMinor = unitOf(book)
    if (book.isPlacing || unitMinor === undefined || book.picks.length === 0) return
    book.isPlacing = true
    this.#note('', '')
    this.#redraw()
    const amount = book.money.text(unitMinor * BigInt(combinationsOf(book).length))
    try {
      this.#tellPlaced(await this.#send(`${book.unit}.00`), amount)
    } catch (error) {
      const code = error instanceof ServerError ? error.code : 'BUSY'
      if (code === 'UNAUTHORIZED') this.#stop('TOKEN_EXPIRED')
      this.#note(refusalText(book, code), 'problem')
    }
    book.isPlacing = false
    await this.#refresh(true).catch(() => undefined)
    this.#redraw()
  }
}

/** Hears what is new for as long as somebody looks. */
async function poll(refresh: () => Promise<void>, { say }: Book, ended: (code: string) => void) {
  for (;;) {
    try {
      if (!document.hidden) await refresh()
      if (part('told').textContent === say('lostLine')) part('told').textContent = ''
    } catch (error) {
      if (error instanceof ServerError && error.code === 'UNAUTHORIZED') return ended('TOKEN_EXPIRED')
      part('told').textContent = say('lostLine')
    }
    await new Promise((done) => setTimeout(done, everyMs))
  }
}
