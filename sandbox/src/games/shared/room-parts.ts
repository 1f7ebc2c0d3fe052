import type { OwnSeatView } from '#rooms/present-room.ts'
import { el, part } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import { type Money } from '../kit/money.ts'

/** What a player can do on a seat. */
export type RoomActs = {
  bet: (unit: string) => void
  decide: (step: unknown) => void
  offerBank: (takes: boolean) => void
  leave: () => void
  /** Draws the room anew, after something was chosen in the page alone. */
  changed: () => void
}

export const button = (className: string, text: string, press: () => void): HTMLButtonElement =>
  Object.assign(document.createElement('button'), {
    type: 'button' as const,
    className,
    textContent: text,
    onclick: press,
  })

/** The large button of the page, with what it does now. */
export function createPlayButton() {
  let act: (() => void) | undefined
  return {
    set: (text: string, press?: () => void) => {
      const made = part<HTMLButtonElement>('play')
      if (made.textContent !== text) made.textContent = text
      made.disabled = !press
      act = press
    },
    press: () => act?.(),
  }
}
export type PlayButton = ReturnType<typeof createPlayButton>

/** Whether something is to be drawn anew: only when it is another than what stands there, so that focus stays where it was. */
export function createDrawn() {
  let drawn = ''
  return (key: string): boolean => {
    if (drawn === key) return false
    drawn = key
    return true
  }
}

/** Two sets of controls in one place, of which one is seen: the room that either needs is kept, so the table above stays as it is. */
export function showOne(shown: HTMLElement, other: HTMLElement) {
  const options = part('options')
  if (shown.parentElement !== options || other.parentElement !== options)
    options.replaceChildren(shown, other)
  shown.classList.remove('put-by')
  other.classList.add('put-by')
}

/** A row of buttons of which one is chosen; one stop of the tab key, arrows go on. */
export function choiceOf(
  label: string,
  all: readonly { value: string; text: string; className: string }[],
  about: { chosen: () => string; choose: (value: string) => void },
): HTMLElement {
  const row = el('div', 'units')
  row.setAttribute('role', 'radiogroup')
  row.setAttribute('aria-label', label)
  const buttons = all.map(({ value, text, className }, index) => {
    const made = button(className, text, () => pick(index))
    made.setAttribute('role', 'radio')
    made.dataset['value'] = value
    made.onkeydown = (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!by) return
      event.stopPropagation()
      pick((index + by + all.length) % all.length)
    }
    return made
  })
  const mark = () =>
    buttons.forEach((made, index) => {
      const isOn = all[index]?.value === about.chosen()
      made.setAttribute('aria-checked', String(isOn))
      made.tabIndex = isOn ? 0 : -1
    })
  const pick = (index: number) => {
    about.choose(all[index]?.value ?? '')
    mark()
    buttons[index]?.focus()
  }
  mark()
  row.append(...buttons)
  return row
}

export const shortOf = (unit: string): string => {
  const whole = Number(minorOf(unit)) / 100
  return whole >= 1000 ? `${whole / 1000}k` : String(whole)
}

/** What a seat can always do: offer to bank where there is a bank, and leave. */
export function drawControls(
  { takesBank, isLeaving }: OwnSeatView,
  { say, acts, hasBank }: { say: KitSay; acts: RoomActs; hasBank: boolean },
) {
  const key = `${takesBank} ${isLeaving}`
  const controls = part('controls')
  if (controls.dataset['drawn'] === key && controls.children.length > 0) return
  controls.dataset['drawn'] = key
  const leave = button('action', say(isLeaving ? 'leaving' : 'leaveSeat'), acts.leave)
  leave.disabled = isLeaving
  const hadFocus = controls.contains(document.activeElement)
  const offer = hasBank ? [offerOf(takesBank, say, acts)] : []
  controls.replaceChildren(...offer, leave)
  if (hadFocus) (offer[0] ?? leave).focus()
}

function offerOf(takesBank: boolean, say: KitSay, acts: RoomActs): HTMLButtonElement {
  const offer = button('action offer', say('takeBank'), () => acts.offerBank(!takesBank))
  offer.setAttribute('role', 'switch')
  offer.setAttribute('aria-checked', String(takesBank))
  return offer
}

export type Gain = { text: string; tone: 'up' | 'down' | 'even' | '' }

/** What a seat got or gave, in words, and whether it is more or less than nothing; empty before the end. */
export function gainOf(gain: string | null, money: Money): Gain {
  if (gain === null) return { text: '', tone: '' }
  const isLess = gain.startsWith('-')
  const minor = minorOf(gain.replace('-', ''))
  if (minor === 0n) return { text: money.text(0n), tone: 'even' }
  return { text: `${isLess ? '−' : '+'}${money.text(minor)}`, tone: isLess ? 'down' : 'up' }
}
