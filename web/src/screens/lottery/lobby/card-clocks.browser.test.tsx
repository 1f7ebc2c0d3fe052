import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenStub } from '#screens/lottery/lobby/OpenStub.tsx'
import { ClockProvider } from '#ui/clock.tsx'
import { show } from '#ui/test-page.tsx'
import { LotteryCard } from '#ui/Ticket.tsx'
import { useIsFirstPaint } from '#util/first-paint.ts'

const startMs = Date.UTC(2099, 0, 31)
/** The platform's clock is ahead by this. */
const aheadMs = 3 * 3_600_000
const minutes = (count: number) => count * 60_000

type CardsProps = {
  /** What is left of each card's time at first. */
  left: readonly number[]
  totalMs?: number
  words?: string
  /** With the clocks that the cards have elsewhere. */
  plain?: boolean
  /** How far the platform's clock is held to be ahead. */
  offsetMs?: number
}

const Cards = ({
  left,
  totalMs = minutes(30),
  words = '{d}d {h}h',
  plain,
  offsetMs = aheadMs,
}: CardsProps) => (
  <ClockProvider nowMs={startMs + aheadMs} serverOffsetMs={offsetMs} daysLeft={words}>
    {left.map((leftMs, index) => (
      <LotteryCard
        key={index}
        country="th"
        name={`Lottery ${index}`}
        round="Round 1"
        state={{
          kind: 'open',
          endsAt: startMs + aheadMs + leftMs,
          totalMs,
          note: 'to close',
          timerLabel: 'Time to close',
        }}
        {...(!plain && { openStub: OpenStub })}
        action={{ label: 'Bet', href: '/lottery' }}
      />
    ))}
  </ClockProvider>
)

const timers = () => [...document.querySelectorAll('[role="timer"]')]
const figureAt = (place: number) => timers().at(place)?.querySelector('.cd-t')?.textContent
const buttonAt = (place: number) => timers().at(place)?.nextElementSibling?.className
const litAt = (place: number) => timers().at(place)?.querySelectorAll('.segs .on').length

/** Until the browser has told who watches the cards which of them are on the screen. */
const told = () =>
  new Promise<void>((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      // It may be told before the others.
      requestAnimationFrame(() => done())
    })
    observer.observe(timers().at(-1) ?? document.body)
  })

const showCards = async (props: CardsProps) => {
  show(<Cards {...props} />)
  await told()
}

/** What is written into the page while something happens. */
function writtenDuring(work: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  work()
  const records = observer.takeRecords()
  observer.disconnect()
  return records
}

/** How many timers something ends; what runs the tests has some of its own. */
function timersGoneBy(work: () => void): number {
  const before = vi.getTimerCount()
  work()
  return before - vi.getTimerCount()
}

let visibility: DocumentVisibilityState = 'visible'
function setVisibility(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: startMs })
})
afterEach(() => {
  show(null)
  setVisibility('visible')
  Reflect.deleteProperty(document, 'visibilityState')
  vi.useRealTimers()
})

test('two hundred times left run by one timer, and a step writes those on the screen and five of the others', async () => {
  await showCards({ left: Array.from({ length: 200 }, () => minutes(20) + 400) })
  const onScreen = timers().filter((timer) => timer.getBoundingClientRect().top < innerHeight).length
  expect(onScreen).toBeLessThan(100)
  const written = writtenDuring(() => vi.advanceTimersByTime(500))
  expect(written.every(({ type }) => type === 'characterData')).toBe(true)
  expect(written.length).toBe(onScreen + 5)
  expect(figureAt(0)).toBe('20:00')
  expect(timersGoneBy(() => show(null))).toBe(1)
})

test('a time that is not on the screen is none that is long past, and right where it comes onto it', async () => {
  await showCards({ left: Array.from({ length: 60 }, () => minutes(20)) })
  vi.advanceTimersByTime(10_000)
  const seconds = timers().map((_, place) => Number(figureAt(place)?.split(':')[1]))
  expect(Math.max(...seconds.map((second) => (second === 0 ? 60 : second)))).toBeLessThanOrEqual(56)
  vi.advanceTimersByTime(500)
  timers().at(-1)?.scrollIntoView()
  await expect.poll(() => figureAt(-1)).toBe('19:50')
  expect(figureAt(-1)).toBe('19:50')
  scrollTo(0, 0)
})

test('the text changes with each second of the platform’s clock, and nothing is written in between', async () => {
  await showCards({ left: [minutes(20)] })
  expect(figureAt(0)).toBe('20:00')
  expect(writtenDuring(() => vi.advanceTimersByTime(500))).toHaveLength(0)
  const written = writtenDuring(() => vi.advanceTimersByTime(500))
  expect(written.map(({ type }) => type)).toEqual(['characterData'])
  expect(figureAt(0)).toBe('19:59')
})

test('the last of its time is urgent: the figure, the bar and the way to the bets say so', async () => {
  await showCards({ left: [minutes(1) + 500] })
  expect(timers()[0]?.className).toBe('cd cd-bar tk-fill')
  expect(buttonAt(0)).toBe('btn btn-accent')
  vi.advanceTimersByTime(1000)
  expect(timers()[0]?.classList.contains('cd-urgent')).toBe(true)
  expect(timers()[0]?.querySelector('.segs')?.classList.contains('tone-negative')).toBe(true)
  expect(timers()[0]?.querySelector('.segs')?.classList.contains('tone-accent')).toBe(false)
  expect(buttonAt(0)?.split(' ').toSorted()).toEqual(['btn', 'btn-primary'])
})

test('at its end it stands at nothing, without a segment', async () => {
  await showCards({ left: [2000], totalMs: 60_000 })
  expect(litAt(0)).toBe(1)
  vi.advanceTimersByTime(2000)
  expect([figureAt(0), litAt(0)]).toEqual(['00:00', 0])
  vi.advanceTimersByTime(10_000)
  expect([figureAt(0), litAt(0)]).toEqual(['00:00', 0])
})

test('a hidden tab rests, and is right at once when it is shown again', async () => {
  await showCards({ left: [minutes(20), minutes(10)] })
  expect(timersGoneBy(() => setVisibility('hidden'))).toBe(1)
  vi.setSystemTime(startMs + minutes(5))
  expect(figureAt(0)).toBe('20:00')
  expect(timersGoneBy(() => setVisibility('visible'))).toBe(-1)
  expect([figureAt(0), figureAt(1)]).toEqual(['15:00', '05:00'])
})

test('in a page that the browser translates the time goes on', async () => {
  await showCards({ left: [minutes(20)] })
  const translated = document.createElement('span')
  translated.textContent = '20:00'
  timers()[0]?.querySelector('.cd-t')?.replaceChildren(translated)
  vi.advanceTimersByTime(1000)
  expect(figureAt(0)).toBe('19:59')
})

test('a browser whose iterators have no methods of their own shows the time all the same', async () => {
  const take = Object.getOwnPropertyDescriptor(Iterator.prototype, 'take')
  Reflect.deleteProperty(Iterator.prototype, 'take')
  try {
    await showCards({ left: [minutes(20)] })
    vi.advanceTimersByTime(1000)
    expect(figureAt(0)).toBe('19:59')
  } finally {
    if (take) Object.defineProperty(Iterator.prototype, 'take', take)
  }
})

test('the next issue and other words for days are shown at once, and run on', async () => {
  const Page = ({ left, words }: { left: number; words: string }) => <Cards left={[left]} words={words} />
  const hours = minutes(60)
  const box = document.createElement('div')
  show(<Page left={minutes(1)} words="{d}d {h}h" />)
  document.body.append(box)
  const root = hydrateFrom(box, <Page left={minutes(1)} words="{d}d {h}h" />)
  await expect.poll(() => box.querySelector('[data-ends-at]')).toBeNull()
  const figure = () => box.querySelector('.cd-t')?.textContent
  root.render(<Page left={50 * hours} words="{d}d {h}h" />)
  await expect.poll(figure).toBe('2d 2h')
  root.render(<Page left={50 * hours} words="{d} วัน {h} ชม." />)
  await expect.poll(figure).toBe('2 วัน 2 ชม.')
  vi.setSystemTime(startMs + 3 * hours)
  vi.advanceTimersByTime(500)
  await expect.poll(figure).toBe('1 วัน 23 ชม.')
  root.unmount()
})

const errors: unknown[] = []
function hydrateFrom(box: HTMLElement, page: ReactElement) {
  errors.length = 0
  box.innerHTML = renderToString(page)
  return hydrateRoot(box, page, { onRecoverableError: (error) => errors.push(error) })
}

test('the server draws a card as by a clock of its own, and the browser takes it over as it stands by then', async () => {
  for (const left of [minutes(20), minutes(1) - 1000, 2000, minutes(60 * 50)])
    expect(renderToString(<Cards left={[left]} />)).toBe(renderToString(<Cards left={[left]} plain />))
  show(null)
  const box = document.createElement('div')
  document.body.append(box)
  const page = <Cards left={[minutes(20), minutes(1) + 5000]} />
  vi.setSystemTime(startMs + 9000)
  const root = hydrateFrom(box, page)
  const [first] = box.querySelectorAll('.cd-t')
  await expect.poll(() => first?.textContent).toBe('19:51')
  await expect.poll(() => box.querySelector('[data-ends-at]')).toBeNull()
  expect(first?.isConnected).toBe(true)
  expect(buttonAt(1)?.split(' ').toSorted()).toEqual(['btn', 'btn-primary'])
  expect(errors).toEqual([])
  root.unmount()
})

/** As in the lobby: the first paint does not know yet how far the platform's clock is ahead. */
function LearningCards({ left }: Pick<CardsProps, 'left'>) {
  const isFirstPaint = useIsFirstPaint()
  return <Cards left={left} offsetMs={isFirstPaint ? 0 : aheadMs} />
}

test('a card that is taken over never shows the time of a clock that is wrong', async () => {
  show(null)
  const box = document.createElement('div')
  document.body.append(box)
  const shown = new Set<string | null | undefined>()
  const observer = new MutationObserver((records) => {
    for (const { oldValue } of records) shown.add(oldValue)
    shown.add(box.querySelector('.cd-t')?.textContent)
  })
  const root = hydrateFrom(box, <LearningCards left={[minutes(20)]} />)
  observer.observe(box, { subtree: true, characterData: true, characterDataOldValue: true })
  await expect.poll(() => box.querySelector('[data-ends-at]')).toBeNull()
  await expect.poll(() => [...shown]).toEqual(['20:00'])
  observer.disconnect()
  root.unmount()
})
