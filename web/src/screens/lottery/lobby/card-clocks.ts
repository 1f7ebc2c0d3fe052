import { clockText } from '#ui/ClockText.tsx'
import { isUrgent } from '#ui/Countdown.tsx'
import { litSegments } from '#ui/Ring.tsx'

/** What runs out on the platform's clock, how far that is ahead, and how days are written. */
export type CardTime = {
  readonly endsAt: number
  readonly totalMs: number
  readonly serverOffsetMs: number
  readonly daysLeft: string | undefined
}

/** @returns what a card says at a time of the platform's clock */
export function timeLeft({ endsAt, totalMs }: Pick<CardTime, 'endsAt' | 'totalMs'>, now: number) {
  const leftMs = Math.max(0, endsAt - now)
  const share = totalMs > 0 ? Math.min(1, leftMs / totalMs) : 0
  return { leftMs, share, urgent: isUrgent(leftMs, totalMs) }
}

/** The elements of a card that its time changes. */
export type CardParts = {
  readonly box: Element
  readonly figure: Element
  readonly segments: Element
  readonly button: Element
}

type Shown = { readonly text: string; readonly lit: number; readonly urgent: boolean }
type CardClock = { readonly parts: CardParts; readonly time: CardTime; shown?: Shown }

/** NOTE: a text node that is replaced makes the browser look through every `:has` again. */
function writeText(figure: Element, text: string): void {
  const [first] = figure.childNodes
  // A browser that translates the page puts elements of its own in the text's place.
  if (first instanceof Text) first.nodeValue = text
  else figure.textContent = text
}

function write(clock: CardClock): void {
  const { parts, time, shown } = clock
  const { box, figure, segments, button } = parts
  const { leftMs, share, urgent } = timeLeft(time, Date.now() + time.serverOffsetMs)
  const text = clockText(leftMs, time.daysLeft)
  const lit = litSegments(share, segments.children.length)
  clock.shown = { text, lit, urgent }
  if (text !== shown?.text) writeText(figure, text)
  if (lit !== shown?.lit)
    for (const [index, segment] of [...segments.children].entries())
      segment.classList.toggle('on', index < lit)
  if (urgent === shown?.urgent) return
  box.classList.toggle('cd-urgent', urgent)
  segments.classList.toggle('tone-negative', urgent)
  segments.classList.toggle('tone-accent', !urgent)
  button.classList.toggle('btn-primary', urgent)
  button.classList.toggle('btn-accent', !urgent)
}

/** The steps of other countdowns too. */
const stepMs = 500
/** From this far on, in heights of the screen, a card is written, so that it is right when it comes into view. */
const nearMargin = '50%'
/** Of the others so many are written at each step, in turn: a page that is read out tells no time that is long past. */
const farAtOnce = 5

const clocks = new Map<Element, CardClock>()
const near = new Set<CardClock>()
const far = new Set<CardClock>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function step(): void {
  for (const clock of near) write(clock)
  for (const clock of [...far].slice(0, farAtOnce)) {
    write(clock)
    far.delete(clock)
    far.add(clock)
  }
  timer = setTimeout(step, stepMs - (Date.now() % stepMs))
}

function place(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const clock = clocks.get(target)
    if (!clock) continue
    near.delete(clock)
    far.delete(clock)
    ;(isIntersecting ? near : far).add(clock)
    if (isIntersecting) write(clock)
  }
}

/** Runs while there are cards and somebody may see them. */
function follow(): void {
  const mayRun = clocks.size > 0 && document.visibilityState === 'visible'
  if (mayRun === (timer !== undefined)) return
  clearTimeout(timer)
  timer = undefined
  if (mayRun) step()
}

/** Keeps a card's time right, by one clock for all cards. @returns a function that ends it */
export function runCardClock(parts: CardParts, time: CardTime): () => void {
  const { box } = parts
  const clock: CardClock = { parts, time }
  write(clock)
  observer ??= new IntersectionObserver(place, { rootMargin: nearMargin })
  if (clocks.size === 0) document.addEventListener('visibilitychange', follow)
  clocks.set(box, clock)
  observer.observe(box)
  follow()
  return () => {
    observer?.unobserve(box)
    clocks.delete(box)
    near.delete(clock)
    far.delete(clock)
    if (clocks.size === 0) document.removeEventListener('visibilitychange', follow)
    follow()
  }
}
