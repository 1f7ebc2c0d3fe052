import { expect, type Page } from '@playwright/test'
import { faultsOfGame } from '#browser/game-checks.ts'
import { test } from '#browser/test.ts'
import { launchDemo } from '#calls/launch-demo.ts'

type Frame = { width: number; height: number }

/** Windows less the bar that the portal keeps over a game: a phone, upright and on its side, and a desk. */
const devices: readonly { isTouched: boolean; frames: readonly [Frame, ...Frame[]] }[] = [
  {
    isTouched: true,
    frames: [
      { width: 390, height: 787 },
      { width: 844, height: 343 },
    ],
  },
  { isTouched: false, frames: [{ width: 1440, height: 843 }] },
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

/** Each is looked at in one of the languages that games have; both in a long run. */
const languagesOf = (place: number): string[] =>
  process.env['LONG'] === '1' ? ['en', 'th'] : [place % 2 === 0 ? 'th' : 'en']

type Device = (typeof devices)[number]

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
        if (!playedAtOnce.includes(code)) continue
        await page.locator('#play').click()
        expect(await lookAtAll(page, device), `${language}, played`).toEqual([])
      }
  })
