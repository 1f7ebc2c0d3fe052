import { el, isStill, part, pause } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { type Sound, soundEnd } from '../kit/sound.ts'
import type { GameView } from '../kit/view.ts'
import { Foil } from './foil.ts'
import { drawGem } from './gems.ts'
import { fields, prizes, scratch, type ScratchShown } from './rules.ts'
import { scratchTexts } from './texts.ts'

const columns = 3
const timesOf = (picture: number) => `${(prizes[picture]?.times ?? 0).toLocaleString('en')}×`

/** Each title's paper: a hue that follows from its code. */
const hueOf = (code: string) => [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** Arrow keys go from field to field; the stake stays. */
function wireArrows(buttons: readonly HTMLButtonElement[]) {
  for (const [index, button] of buttons.entries())
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      buttons[index + by]?.focus()
    })
}

/** What three alike pay, beside the ticket. */
function prizeList(say: KitSay): HTMLElement {
  const rows = prizes
    .map((_, picture) => el('li', '', drawGem(picture), el('b', 'money', timesOf(picture))))
    .toReversed()
  const list = el('ul', 'prizes', ...rows)
  list.setAttribute('aria-label', say('prizes'))
  return list
}

type Seen = { say: KitSay; sound: Sound }

/** The ticket on the desk: its fields, their foil, and which of them are open. */
class Ticket {
  readonly element: HTMLElement
  readonly #seen: Seen
  readonly #buttons = Array.from({ length: fields }, () =>
    Object.assign(document.createElement('button'), { type: 'button', className: 'field' }),
  )
  readonly #foil: Foil
  readonly #open = new Set<number>()
  #pictures: readonly number[] = []
  #done: (() => void) | undefined

  constructor(seen: Seen) {
    this.#seen = seen
    const { say } = seen
    const board = el('div', 'fields', ...this.#buttons)
    board.setAttribute('role', 'group')
    board.setAttribute('aria-label', say('ticket'))
    const title = el('p', 'ticket-title', part('title').textContent)
    this.element = el('div', 'ticket', title, el('p', 'ticket-heading', say('heading')), board)
    this.element.style.setProperty('--hue', String(hueOf(part('game').dataset['code'] ?? '')))
    wireArrows(this.#buttons)
    this.#foil = new Foil(board, this.#buttons, (index) => this.#openField(index))
    for (const [index, button] of this.#buttons.entries())
      button.onclick = (event) => {
        // A press of the keyboard is a click without a pointer.
        if (event.detail === 0) this.#openField(index)
      }
    new ResizeObserver(() => this.#foil.paint((field) => !this.#open.has(field))).observe(board)
  }

  /** A new ticket, or one whose fields are all open; an empty one has nothing under its foil yet. */
  lay(pictures: readonly number[], { isOpen }: { isOpen: boolean }) {
    this.#pictures = pictures
    this.#open.clear()
    this.element.dataset['won'] = ''
    for (const [index, button] of this.#buttons.entries()) {
      const picture = pictures[index]
      button.className = isOpen ? 'field open' : 'field'
      button.replaceChildren(
        ...(picture === undefined ? [] : [drawGem(picture), el('b', 'money', timesOf(picture))]),
      )
      if (isOpen) this.#open.add(index)
      this.#label(index)
    }
    this.#foil.cover(() => !isOpen, !isOpen && pictures.length > 0)
  }

  /** Resolves when the last field is open. */
  async scratched(): Promise<void> {
    this.#buttons[0]?.focus({ preventScroll: true })
    await new Promise<void>((done) => {
      this.#done = done
    })
    this.#done = undefined
  }

  async openAll() {
    for (let index = 0; index < fields; index++) {
      if (this.#open.has(index)) continue
      this.#openField(index)
      if (!isStill()) await pause(70)
    }
  }

  light({ fields: pictures, prize }: ScratchShown) {
    this.element.dataset['won'] = String(prize !== null)
    for (const [index, button] of this.#buttons.entries())
      button.classList.toggle('alike', prize !== null && pictures[index] === prize)
  }

  #openField(index: number) {
    if (!this.#done || this.#open.has(index)) return
    this.#open.add(index)
    this.#foil.clearField(index)
    this.#buttons[index]?.classList.add('open')
    this.#label(index)
    this.#seen.sound.tick(this.#open.size * 2)
    if (this.#open.size === fields) this.#done()
  }

  #label(index: number) {
    const { say } = this.#seen
    const [number, picture] = [index + 1, this.#pictures[index]]
    const text =
      this.#open.has(index) && picture !== undefined
        ? say('fieldOpen', { number, picture: say(`picture${picture}`), times: timesOf(picture) })
        : say('field', { number })
    this.#buttons[index]?.setAttribute('aria-label', text)
  }
}

export const view: GameView<object, never, ScratchShown> = {
  rules: scratch,
  texts: scratchTexts,
  describe: (_bet, say) => say('described'),
  tell: ({ prize }, say) =>
    prize === null
      ? say('toldNone')
      : say('told', { picture: say(`picture${prize}`), times: timesOf(prize) }),
  mount: ({ stage, options, say, sound }) => {
    const ticket = new Ticket({ say, sound })
    const all = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'reveal-all',
      textContent: say('revealAll'),
      disabled: true,
    })
    all.onclick = () => void ticket.openAll()
    options.append(all)
    stage.append(el('div', 'desk', ticket.element, prizeList(say)))
    const clear = () => ticket.lay([], { isOpen: false })
    clear()
    return {
      bet: () => ({}),
      choose: () => undefined,
      lock: () => undefined,
      clear,
      show: async (round, isFresh) => {
        const { shown } = round
        ticket.lay(shown.fields, { isOpen: !isFresh })
        all.disabled = !isFresh
        if (isFresh) await ticket.scratched()
        all.disabled = true
        ticket.light(shown)
        if (!isFresh) return
        soundEnd(sound, round, 3 + (shown.prize ?? 0))
        part('play').focus({ preventScroll: true })
      },
    }
  },
}
