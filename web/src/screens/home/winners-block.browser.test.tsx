import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { WinnersBlock } from '#screens/home/WinnersBlock.tsx'
import { showInPortal } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

type Win = ValueOf<'winners'>[number]

await loadAreas('en', ['home', 'ui'])

class Stream extends EventTarget {
  static last: Stream | undefined
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.last = this
  }
  close() {}
  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

const winOf = (player: string, time: number): Win => ({
  player,
  gameName: `Game of ${player}`,
  icon: '',
  prize: `${time}.00`,
  time,
})
const first = Array.from({ length: 6 }, (_, n) => winOf(`p${n}***x`, 600 - n))

let asked: string[]
let answered: unknown
beforeEach(() => {
  asked = []
  answered = first
  vi.stubGlobal('EventSource', Stream)
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(typeof address === 'string' ? address : '')
    return Promise.resolve(
      Response.json({ success: true, value: answered, message: '', code: '', traceId: 't' }),
    )
  })
})
afterEach(() => {
  show(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The block with its first wins, and the stream that it hears of others by. */
async function showBlock(wins: readonly Win[]): Promise<Stream> {
  answered = wins
  showInPortal(<WinnersBlock />)
  await expect.poll(() => document.querySelectorAll('.win li b').length).toBeGreaterThan(0)
  await expect.poll(() => Stream.last?.url).toContain('latest-wins')
  if (!Stream.last) throw new Error('there is no stream')
  return Stream.last
}

test('a win stands at the top as soon as it is told, without another call, and nothing moves below (GAME-34)', async () => {
  const stream = await showBlock(first)
  const height = () => document.querySelector('.win')?.getBoundingClientRect().height
  const before = height()
  const calls = asked.length
  const newest = winOf('n***w', 700)
  stream.say('wins', { list: [newest, ...first.slice(0, 5)] })
  await expect.element(page.getByText('Game of n***w')).toBeVisible()
  const shown = [...document.querySelectorAll('.win li')]
  expect(shown).toHaveLength(6)
  expect(shown[0]?.textContent).toContain('n***w')
  expect(shown.map((row) => row.classList.contains('win-new'))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(height()).toBe(before)
  expect(asked).toHaveLength(calls)
})

test('where fewer wins stood at first the block stays as high, with the newest ones', async () => {
  const stream = await showBlock(first.slice(0, 2))
  const newest = winOf('n***w', 700)
  stream.say('wins', { list: [newest, ...first.slice(0, 2)] })
  await expect.element(page.getByText('Game of n***w')).toBeVisible()
  expect(document.querySelectorAll('.win li')).toHaveLength(2)
})

test('an event that is no list of wins changes nothing, and after a lost stream the newest are asked for', async () => {
  const stream = await showBlock(first)
  const calls = asked.length
  stream.say('wins', { list: 'none' })
  stream.say('wins', {})
  expect(document.querySelectorAll('.win li')).toHaveLength(6)
  expect(asked).toHaveLength(calls)
  answered = [winOf('l***r', 800), ...first.slice(0, 5)]
  stream.say('settings', {})
  await expect.element(page.getByText('Game of l***r')).toBeVisible()
  expect(asked).toHaveLength(calls + 1)
})
