import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { LobbyView, OwnSeatView, RoomView } from '#rooms/present-room.ts'
import { part } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { parentFrame } from '../kit/parent-frame.ts'
import { newKey } from '../kit/new-key.ts'
import { insist, until } from '../kit/round-calls.ts'
import { readBalance, ServerError, tellShown } from '../kit/server.ts'
import { type Sound, soundEnd } from '../kit/sound.ts'
import type { Table } from '../kit/table.ts'
import { fieldOf } from '../kit/rules.ts'
import { decide, offerBank, placeBet, readLobby, sitDown, standUp, streamPath } from './room-calls.ts'
import { clockOf } from './room-clock.ts'
import type { RoomFace, RoomGameView } from './room-face.ts'
import { RoomLobby } from './room-lobby.ts'
import { createPlayButton } from './room-parts.ts'
import { hear } from './stream.ts'

type Played = {
  session: SessionView
  table: Table
  sound: Sound
  frame: ReturnType<typeof parentFrame>
  view: RoomGameView
  stopWith: (code: string) => void
}

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED']
const lobbyMs = 4000
/** So long before an own turn ends the clock says that there is little time left. */
const lateMs = 5000

/** Whether a stake is that of a bank: it has no unit of its own. */
const isOfBank = (bet: unknown): boolean => fieldOf(bet, 'unit') === 0

/** The room is told first: a turn that has gone on there is not the own one any more. */
const ownAt = (room: RoomView | undefined, own: OwnSeatView | undefined): OwnSeatView | undefined =>
  own && { ...own, isTurn: own.isTurn && room?.hand?.turn === own.seat }

/** A player among rooms: in none of them, or on a seat. */
export class RoomPlay {
  readonly #game: Played
  readonly #button = createPlayButton()
  readonly #rooms: RoomLobby
  readonly #face: RoomFace
  #lobby: LobbyView | undefined
  #room: RoomView | undefined
  #own: OwnSeatView | undefined
  #line: AbortController | undefined
  #aheadMs = 0
  #isBusy = false
  #isLost = false
  #isLeaving = false
  /** What was said last of whose turn and of which hand it is. */
  #said = ''
  /** The hand that was seen before its cards were shown. */
  #dealt = ''
  /** Of a hand in which own money lies: told to the page around, and not yet ended. */
  #under = ''
  /** The stake that was told to be over last. */
  #ended = ''
  /** The round of which was told what it brought. */
  #gained = ''
  /** The stake of a bank of which its player was told that it was not taken. */
  #refused = ''

  constructor(game: Played) {
    this.#game = game
    const { say, money } = game.table
    const button = this.#button
    this.#rooms = new RoomLobby({ say, money, button, sit: (level) => void this.#sit(level) })
    this.#face = game.view.faceOf({
      say,
      money,
      sound: game.sound,
      button,
      acts: {
        bet: (unit) => void this.#bet(unit),
        decide: (step) => void this.#decide(step),
        offerBank: (takes) => void this.#ask(() => offerBank(takes)),
        leave: () => void this.#leave(),
        changed: () => this.#draw(),
      },
    })
  }

  readonly press = () => this.#button.press()
  readonly key = (event: KeyboardEvent): boolean => (this.#line && this.#face.key?.(event)) ?? false
  readonly #now = () => Date.now() + this.#aheadMs

  async begin() {
    setInterval(() => this.#writeClock(), 200)
    setInterval(() => void this.#readLobby(), lobbyMs)
    await this.#readLobby()
    // Whoever had a seat goes on in it, in any tab.
    if (this.#lobby?.seated) await this.#sit(this.#lobby.seated)
  }

  async #readLobby() {
    if (this.#line) return
    try {
      this.#lobby = await readLobby()
    } catch (error) {
      this.#fail(error)
    }
    this.#draw()
  }

  #fail(error: unknown) {
    const { table, stopWith } = this.#game
    const code = error instanceof ServerError ? error.code : 'OTHER'
    if (ending.includes(code)) return stopWith('TOKEN_EXPIRED')
    const text = table.say(code === 'NETWORK' ? 'retrying' : code)
    table.message(text === code ? table.say('OTHER') : text, 'problem')
  }

  /** Does one thing at a time; a call whose answer is lost is repeated, for it is the same thing however often it is asked. */
  async #ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (this.#isBusy) return undefined
    this.#isBusy = true
    this.#draw()
    try {
      return await insist(call, () => this.#game.table.message(this.#game.table.say('retrying'), 'problem'))
    } catch (error) {
      this.#fail(error)
      return undefined
    } finally {
      this.#isBusy = false
      this.#draw()
    }
  }

  async #sit(level: string) {
    const seated = await this.#ask(() => sitDown(level))
    if (!seated) return
    this.#isLeaving = false
    this.#game.table.message('')
    this.#line = new AbortController()
    this.#face.enter()
    const { signal } = this.#line
    void hear(
      {
        event: (name, data) => this.#heard(name, data),
        lost: () => this.#lost(),
        ended: (code) => this.#endLine(code),
      },
      { path: streamPath, signal },
    )
  }

  #endLine(code: string) {
    if (code === 'NOT_SEATED') this.#toLobby('seatLost')
    else this.#fail(new ServerError(code))
  }

  #toLobby(word?: string) {
    this.#line?.abort()
    this.#line = undefined
    this.#room = undefined
    this.#own = undefined
    delete part('controls').dataset['drawn']
    part('results').replaceChildren()
    if (word !== undefined) this.#game.table.message(this.#game.table.say(word))
    this.#settleFrame()
    void this.#readLobby()
  }

  async #leave() {
    this.#isLeaving = true
    const left = await this.#ask(standUp)
    if (!left) this.#isLeaving = false
    else if (!left.isLeaving) this.#toLobby()
  }

  #lost() {
    this.#isLost = true
    this.#game.table.message(this.#game.table.say('retrying'), 'problem')
  }

  #heard(name: string, data: unknown) {
    if (this.#isLost) this.#game.table.message('')
    this.#isLost = false
    if (name === 'table') {
      this.#room = data as RoomView // by the page's own server
      this.#aheadMs = this.#room.now - Date.now()
    } else this.#own = data as OwnSeatView // by the page's own server
    this.#own = ownAt(this.#room, this.#own)
    // After a press on leaving, the answer or the room tells it, whichever comes first.
    if (this.#own?.seat === null) return this.#toLobby(this.#isLeaving ? undefined : 'seatLost')
    this.#draw()
    void this.#tell()
  }

  #draw() {
    const { table } = this.#game
    if (!this.#line) {
      part('game').dataset['place'] = 'lobby'
      if (this.#lobby) this.#rooms.draw(this.#lobby, this.#isBusy)
      part('crowd').textContent = ''
      this.#writeClock()
      return
    }
    part('game').dataset['place'] = 'room'
    if (!this.#room || !this.#own) return
    this.#face.update(this.#room, this.#own, this.#isBusy)
    const about = this.#face.about(this.#room, this.#own)
    if (part('crowd').textContent !== about) part('crowd').textContent = about
    this.#drawResults(this.#room)
    this.#writeClock()
    if (part('phase').textContent === table.say('phaseBank'))
      part('told').textContent = table.say('phaseBank')
  }

  #drawResults(room: RoomView) {
    const { hand, results } = room
    const into = part('results')
    const key = String(results[0]?.number ?? '')
    // What the cards say is not told before they are turned.
    if (into.dataset['drawn'] === key || (hand?.phase === 'SHOWN' && !this.#face.isTold(hand.id))) return
    into.dataset['drawn'] = key
    into.setAttribute('role', 'img')
    const { label, marks } = this.#face.results(room)
    into.setAttribute('aria-label', label)
    into.replaceChildren(...marks)
  }

  async #bet(unit: string) {
    const { table, frame } = this.#game
    const hand = this.#room?.hand?.id
    if (hand === undefined) return
    const key = newKey()
    const retry = () => table.message(table.say('retrying'), 'problem')
    const placed = await this.#ask(async () => {
      const asked = await placeBet({ key, hand, unit })
      return until(asked, ({ state }) => state !== 'BETTING' && state !== 'ROLLING_BACK', retry)
    })
    if (!placed) return
    if (!['OPEN', 'PAYING', 'CLOSED'].includes(placed.state)) return this.#notPlaced(placed)
    if (placed.balanceAfterBet !== null && placed.state === 'OPEN') this.#showBalance(placed.balanceAfterBet)
    this.#under = placed.id
    frame.tell({ type: 'roundStarted' })
    const [amount, held] = [minorOf(unit), minorOf(placed.stake)].map((minor) => table.money.text(minor))
    // A turn that came meanwhile is not talked over.
    if (this.#room?.hand?.phase === 'TURNS' || this.#room?.hand?.phase === 'SHOWN') return
    table.message(table.say('betTaken', { amount: amount ?? '', held: held ?? '' }))
  }

  #notPlaced(bet: RoundView) {
    const { table } = this.#game
    if (bet.balance !== null) this.#showBalance(bet.balance)
    if (bet.refusal !== null) return this.#fail(new ServerError(bet.refusal))
    table.message(table.say('betReturned', { amount: table.money.text(minorOf(bet.stake)) }), 'problem')
  }

  async #decide(step: unknown) {
    const { id: hand, acts: index } = this.#room?.hand ?? {}
    if (hand === undefined || index === undefined || this.#isBusy) return
    const isDone = await this.#ask(() => decide({ hand, index, step }))
    if (!isDone) return
    this.#game.sound.tick(4)
    // An end that was told meanwhile is not talked over.
    if (!this.#face.isTold(hand)) this.#game.table.message(this.#face.tellDecided(step))
  }

  /** Says what a change means: a turn, cards that were turned, money that came. */
  async #tell() {
    const { table, sound } = this.#game
    const [room, own] = [this.#room, this.#own]
    const hand = room?.hand
    if (!hand || !own) return
    if (hand.phase === 'TURNS') this.#dealt = hand.id
    // Of a page that slept: the next hand is there already.
    if (this.#under && hand.phase === 'WAITING' && own.round?.id !== this.#under) this.#end()
    this.#noteStake(own, hand.banker === own.seat)
    const said = `${hand.id} ${hand.phase} ${own.isTurn} ${own.isTurn ? hand.acts : 0} ${hand.banker === own.seat}`
    if (said !== this.#said) {
      this.#said = said
      if (own.isTurn && room) {
        sound.tick(8)
        table.message(this.#face.tellTurn(room, own))
      }
      if (hand.phase === 'WAITING') table.message('')
    }
    if (hand.phase === 'SHOWN' && hand.shown) await this.#tellEnd(hand.id, hand.shown)
  }

  /** The stake of a bank is taken without a press, and a page that comes back finds its bet there already. */
  #noteStake({ round, isTurn }: OwnSeatView, isBank: boolean) {
    const { table, frame } = this.#game
    if (!round || this.#under === round.id || this.#refused === round.id) return
    if (isOfBank(round.bet) && ['REFUSED', 'ROLLING_BACK', 'ROLLED_BACK'].includes(round.state)) {
      this.#refused = round.id
      table.message(table.say('bankRefused'), 'problem')
    }
    // A hand of poks is shown as soon as it is dealt.
    if (!['OPEN', 'PAYING', 'CLOSED'].includes(round.state) || this.#ended === round.id) return
    this.#under = round.id
    frame.tell({ type: 'roundStarted' })
    if (round.balanceAfterBet !== null && round.state === 'OPEN') this.#showBalance(round.balanceAfterBet)
    if (isBank && !isTurn) table.message(table.say('youBank'))
  }

  async #tellEnd(handId: string, shown: unknown) {
    const leftMs = (this.#room?.hand?.endsAt ?? 0) - this.#now()
    if (await this.#face.turn(handId, { isDealt: this.#dealt === handId, leftMs })) {
      this.#draw()
      const told = this.#face.tell(shown)
      part('told').textContent = told
      this.#game.table.message(told)
    }
    if (this.#face.isTold(handId)) this.#tellGain(handId)
    const round = this.#own?.round
    if (round?.state === 'CLOSED' && this.#face.isTold(handId) && this.#under === round.id) this.#end()
  }

  /** Says once what a hand brought to who played it, which may be known later than how it ended. */
  #tellGain(handId: string) {
    const { table, sound } = this.#game
    const round = this.#own?.round
    if (!round || this.#own?.handId !== handId || this.#gained === round.id) return
    if (!['PAYING', 'CLOSED'].includes(round.state)) return
    this.#gained = round.id
    const [winMinor, stakedMinor] = [minorOf(round.win), minorOf(round.stake)]
    soundEnd(sound, { winMinor, stakedMinor })
    const by = winMinor - stakedMinor
    const amount = table.money.text(by < 0n ? -by : by)
    table.win(winMinor)
    table.message(
      table.say(by > 0n ? 'gained' : by < 0n ? 'gave' : 'even', { amount }),
      by > 0n ? 'won' : undefined,
    )
  }

  /** The hand in which own money lay is over, here and for the page around. */
  #end() {
    const roundId = this.#under
    this.#under = ''
    this.#ended = roundId
    this.#game.frame.tell({ type: 'roundEnded', roundId })
    void tellShown(roundId)
    this.#settleFrame()
  }

  /** Nothing of the player's is under way any more: the balance is shown again, here and around. */
  #settleFrame() {
    this.#game.frame.tell({ type: 'roundShown' })
    void readBalance()
      .then(({ balance }) => this.#showBalance(balance))
      .catch(() => undefined)
  }

  #showBalance(balance: string | null) {
    if (balance === null) return
    const { table, frame, session } = this.#game
    table.balance(minorOf(balance))
    frame.tell({ type: 'balance', balance, currency: session.currency })
  }

  #writeClock() {
    const { say } = this.#game.table
    const hand = this.#line ? (this.#room?.hand ?? null) : null
    const { text, from, to } = clockOf(hand, {
      say,
      seat: this.#own?.seat ?? null,
      house: this.#game.view.house,
      now: this.#now(),
    })
    if (part('phase').textContent !== text) part('phase').textContent = text
    const leftMs = Math.max(0, to - this.#now())
    const isTurn = this.#own?.isTurn ?? false
    part('game').classList.toggle('my-turn', isTurn)
    part('game').classList.toggle('late', isTurn && leftMs <= lateMs)
    const segments = part('segments').children
    const lit = to > from ? Math.ceil((Math.min(leftMs, to - from) / (to - from)) * segments.length) : 0
    for (let index = 0; index < segments.length; index++)
      segments[index]?.classList.toggle('lit', index < lit)
  }
}
