import { expect, type Page } from '@playwright/test'
import { faultsOfGame } from '#browser/game-checks.ts'
import { desk, type Frame, lying, upright } from '#browser/game-frames.ts'
import { test } from '#browser/test.ts'
import { launchDemo } from '#calls/launch-demo.ts'

type Device = { isTouched: boolean; frames: readonly [Frame, ...Frame[]] }

const devices: readonly [Device, Device] = [
  { isTouched: true, frames: [upright, lying] },
  { isTouched: false, frames: [desk] },
]

/** A game of each kind whose round a press begins and ends. */
const playedAtOnce = [
  'scarlet-peony',
  'naga-ascendant',
  'sugar-comet',
  'piggy-bank-reserve',
  'tomb-of-amunet',
  'riviera-crown',
  'o-dice',
  'o-kite',
  'o-plinko',
  'o-wheel',
  'coin-flip',
]

/** Those whose rounds have steps, come by the clock, or want more than a press. */
const others = [
  'MANDARIN',
  'o-mines',
  'o-keno',
  'o-hilo',
  'liftoff',
  'diamonds',
  'salon-baccarat',
  'dragon-tiger',
  'velvet-roulette',
  'amber-sic-bo',
  'opera-belangkai',
  'midnight-twenty-one',
  'kraken-bounty',
  'street-king',
  'friendly-thirteen',
  'poker-night',
  'match-night',
  'crimson-spur',
]

/** What else is pressed to be amid a round. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'o-keno': ['.quick', '#play'],
  'o-mines': ['#play', '.board.open .tile'],
  // Below the lowest card and above the highest one is no guess.
  'o-hilo': ['#play', '.guess:enabled:visible'],
  diamonds: ['#play'],
  'midnight-twenty-one': ['#play'],
}

const pressesOf = (code: string): readonly string[] =>
  steps[code] ?? (playedAtOnce.includes(code) ? ['#play'] : [])

/** Where chips lie on spots that say what they are. */
const boards = ['salon-baccarat', 'dragon-tiger', 'amber-sic-bo', 'opera-belangkai', 'crimson-spur']

/** Bets the smallest chip on every spot, for as long as bets are open. */
const betOnAll = `(() => {
  if (document.getElementById('game').dataset.phase !== 'open') return false
  document.querySelector('.chip').click()
  for (const spot of document.querySelectorAll('[data-spot]:not(:has(.laid))')) spot.click()
  document.getElementById('play').click()
  return true
})()`

/** Each is looked at in one of the languages that games have; both in a long run. */
const languagesOf = (place: number): string[] =>
  process.env['LONG'] === '1' ? ['en', 'th'] : [place % 2 === 0 ? 'th' : 'en']

async function lookAtAll(page: Page, { isTouched, frames }: Device): Promise<string[]> {
  const faults: string[] = []
  for (const frame of frames) {
    await page.setViewportSize(frame)
    // What is laid out by script follows in the next frames.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
    )
    for (const fault of await faultsOfGame(page, { isTouched }))
      faults.push(`${frame.width} x ${frame.height}: ${fault}`)
  }
  return faults
}

test.use({ isMobile: true, hasTouch: true })

for (const [place, code] of boards.entries())
  test(`chips on the board of ${code} cover no word and no picture`, async ({ page }) => {
    for (const language of languagesOf(place)) {
      await page.setViewportSize(devices[0].frames[0])
      await page.goto(await launchDemo(code, language))
      await expect.poll(() => page.evaluate<boolean>(betOnAll)).toBe(true)
      const { length } = await page.locator('[data-spot]').all()
      await expect(page.locator('.laid:not(.fresh)')).toHaveCount(length)
      for (const device of devices) expect(await lookAtAll(page, device), language).toEqual([])
    }
  })

for (const [place, code] of [...playedAtOnce, ...others].entries())
  test(`nothing of ${code} is cut, beyond the window or too small to press, on a phone, on its side and on a desk`, async ({
    page,
  }) => {
    for (const language of languagesOf(place))
      for (const device of devices) {
        await page.setViewportSize(device.frames[0])
        await page.goto(await launchDemo(code, language))
        await expect(page.locator('.game.entered')).toBeVisible()
        expect(await lookAtAll(page, device), `${language}, at rest`).toEqual([])
        const presses = pressesOf(code)
        for (const press of presses) await page.locator(press).first().click()
        if (presses.length > 0) expect(await lookAtAll(page, device), `${language}, played`).toEqual([])
      }
  })

/** How far a wheel's disc that has turned lies from the wheel's middle, in pixels. */
const astray = `(() => {
  const cabinet = document.querySelector('.cabinet')
  cabinet.insertAdjacentHTML('beforeend', '<svg viewBox="-100 -100 200 200" class="wheel"><g class="disc"><circle r="92"/></g></svg>')
  cabinet.querySelector('.disc').style.transform = 'rotate(77deg)'
  const middle = (one) => {
    const { left, top, width, height } = cabinet.querySelector(one).getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const [[x, y], [atX, atY]] = [middle('.wheel'), middle('.wheel .disc')]
  return Math.hypot(x - atX, y - atY)
})()`

test('the wheel of jackpots turns about its middle', async ({ page }) => {
  await page.setViewportSize(devices[0].frames[0])
  await page.goto(await launchDemo('riviera-crown', 'en'))
  await expect(page.locator('.game.entered')).toBeVisible()
  expect(await page.evaluate<number>(astray)).toBeLessThan(1)
})

/** Picks the first price of up to five matches that take bets. @returns how many */
const pickFive = `(() => {
  const all = [...document.querySelectorAll('.match:has(.price:enabled)')].slice(0, 5)
  const keys = all.map((match) => match.querySelector('.price:enabled').dataset.key)
  for (const key of keys) document.querySelector('[data-key="' + CSS.escape(key) + '"]').click()
  return keys.length
})()`

test('a slip of many picks has its last step in sight on a phone, on its side and on a desk', async ({
  page,
}) => {
  await page.setViewportSize(devices[0].frames[0])
  await page.goto(await launchDemo('match-night', 'th'))
  await expect(page.locator('.match .price:enabled').first()).toBeVisible()
  expect(await page.evaluate<number>(pickFive)).toBeGreaterThan(3)
  await page.locator('#slip-open').click()
  for (const frame of devices.flatMap(({ frames }) => frames)) {
    await page.setViewportSize(frame)
    await expect(page.locator('.slip .play')).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the slip is shut where one goes to the own bets, and its picks stay in it', async ({
  page,
}) => {
  await page.setViewportSize(upright)
  await page.goto(await launchDemo('match-night', 'en'))
  await expect(page.locator('.match .price:enabled').first()).toBeVisible()
  await page.evaluate(pickFive)
  await page.locator('#slip-open').click()
  await expect(page.locator('#slip')).toBeVisible()
  await page.locator('[data-key="tab bets"]').click()
  await expect(page.locator('#slip')).toBeHidden()
  await expect(page.locator('#slip-open')).toHaveText(/[1-9]/)
})
