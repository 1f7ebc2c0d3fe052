import { el } from '../kit/elements.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { button } from '../shared/room-parts.ts'
import { presets, presetTo, snapTo, stepTo } from './raise-size.ts'
import type { HoldemOwn } from './room.ts'
import type { HoldemOwnSeat, HoldemRoomView } from './room-views.ts'

type Options = NonNullable<HoldemOwn['options']>

/** The decisions of a turn: check or call is the page's large button, a fold and a raise with its size stand above it. */
export class Acts {
  readonly element: HTMLElement
  readonly #host: FaceHost
  readonly #fold: HTMLButtonElement
  readonly #raise: HTMLButtonElement
  readonly #range = Object.assign(document.createElement('input'), { type: 'range', className: 'size-range' })
  /** All that choose a size. */
  readonly #sizes: readonly HTMLButtonElement[]
  #options: Options | undefined
  #bigBlind = 1
  #to = 0
  /** The turn that the size was begun for. */
  #sizedFor = ''
  #isBusy = false

  constructor(host: FaceHost) {
    const { say } = host
    this.#host = host
    this.#fold = button('decide fold', say('fold'), this.#decideFold)
    this.#raise = button('decide raise', '', this.#decideRaise)
    this.#fold.setAttribute('aria-keyshortcuts', 'F')
    this.#raise.setAttribute('aria-keyshortcuts', 'R')
    const less = button('action size-step', '−', () => this.#step(-1))
    const more = button('action size-step', '+', () => this.#step(1))
    less.setAttribute('aria-label', say('sizeLess'))
    more.setAttribute('aria-label', say('sizeMore'))
    const shares = presets.map((preset) =>
      button('action size', say(`size_${preset}`), () => this.#size((options) => presetTo(options, preset))),
    )
    this.#sizes = [...shares, less, more]
    this.#range.setAttribute('aria-label', say('sizeOf'))
    this.#range.oninput = () =>
      this.#size((options) => snapTo(options, { to: Number(this.#range.value), bigBlind: this.#bigBlind }))
    this.#range.onkeydown = this.#rangeKey
    // A finger or a mouse leaves the keys of the turn to the page.
    this.#range.onpointerup = () => this.#range.blur()
    this.element = el(
      'div',
      'turn-acts',
      el('div', 'size-row', ...shares),
      el('div', 'size-row range-row', less, this.#range, more),
      el('div', 'deciding', this.#fold, this.#raise),
    )
  }

  update(room: HoldemRoomView, own: HoldemOwnSeat, isBusy: boolean) {
    this.#options = own.isTurn ? (own.options ?? undefined) : undefined
    this.#isBusy = isBusy
    this.#bigBlind = room.middle.bigBlind ?? 1
    const turn = `${room.hand?.id} ${room.hand?.acts}`
    if (this.#options && this.#sizedFor !== turn) {
      this.#sizedFor = turn
      this.#to = this.#options.minTo
    }
    this.#draw()
  }

  /** Keys of the own turn. @returns whether the key was one */
  key({ key }: KeyboardEvent): boolean {
    const keys: Record<string, () => void> = {
      f: this.#decideFold,
      r: this.#decideRaise,
      c: this.#match,
      arrowup: () => this.#step(1),
      arrowdown: () => this.#step(-1),
    }
    const act = this.#options ? keys[key.toLowerCase()] : undefined
    act?.()
    return act !== undefined
  }

  /** Arrows on the slider step as its buttons do, and only there; other keys are the turn's. */
  readonly #rangeKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#step(by)
  }

  #size(choose: (options: Options) => number) {
    if (this.#options) this.#to = choose(this.#options)
    this.#draw()
  }

  #step(by: number) {
    this.#size((options) => stepTo(options, { to: this.#to, bigBlind: this.#bigBlind, by }))
  }

  readonly #decideFold = () => {
    if (!this.#isBusy && this.#options && this.#options.toCall > 0) this.#host.acts.decide({ do: 'fold' })
  }

  readonly #decideRaise = () => {
    if (!this.#isBusy && this.#options?.canRaise) this.#host.acts.decide({ do: 'raise', to: this.#to })
  }

  /** Checks or calls. */
  readonly #match = () => {
    if (this.#isBusy || !this.#options) return
    this.#host.acts.decide({ do: this.#options.toCall === 0 ? 'check' : 'call' })
  }

  #draw() {
    const { say, money, button: large } = this.#host
    const { maxTo = 0, minTo = 0, bet = 0, toCall = 0, canRaise = false } = this.#options ?? {}
    const to = this.#to
    const text = (minor: number) => money.text(BigInt(minor))
    this.#fold.disabled = this.#isBusy || toCall === 0
    for (const one of [this.#raise, this.#range, ...this.#sizes]) one.disabled = this.#isBusy || !canRaise
    Object.assign(this.#range, { min: String(minTo), max: String(maxTo), step: '1', value: String(to) })
    this.#range.setAttribute('aria-valuetext', text(to))
    const word = to === maxTo ? 'allInTo' : bet === 0 ? 'betTo' : 'raiseTo'
    const refused = say(this.#options ? 'noRaise' : 'raise')
    this.#raise.textContent = canRaise ? say(word, { amount: text(to) }) : refused
    if (!this.#options) return large.set(say('waitTurn'))
    const match = toCall === 0 ? say('check') : say('callFor', { amount: text(toCall) })
    large.set(match, this.#isBusy ? undefined : this.#match)
  }
}
