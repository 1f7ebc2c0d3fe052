import { expect, type Page } from '@playwright/test'
import { faultsOfGame } from '#browser/game-checks.ts'
import { inFrames, stageSizes, upright } from '#browser/game-frames.ts'
import { stageRounds, stageSeat, stageSession, stageStream } from '#browser/staged-game.ts'
import { test } from '#browser/test.ts'
import { launchDemo } from '#calls/launch-demo.ts'

const languages = ['en', 'th']
const none = { '390 x 787': [], '844 x 343': [], '1440 x 843': [] }

test.use({ isMobile: true, hasTouch: true, viewport: upright })

const faultsIn = (page: Page) =>
  inFrames(page, async () => {
    const isTouched = await page.evaluate<boolean>('innerWidth < 1000')
    return faultsOfGame(page, { isTouched })
  })

async function open(page: Page, code: string, language: string) {
  await page.goto(await launchDemo(code, language))
  await expect(page.locator('.game.entered')).toBeVisible()
}

/** Cards that lie beside the table, or whose rank lies under the next one. */
const misplaced = `[...document.querySelectorAll('.bj-cards .card')].filter((card) => {
  const [c, t] = [card, document.querySelector('.bj-table')].map((one) => one.getBoundingClientRect())
  const next = card.nextElementSibling?.getBoundingClientRect()
  return c.left < t.left || c.right > t.right || (next && next.left - c.left < 14)
}).map((card) => card.textContent)`

for (const language of languages)
  test(`two hands of blackjack stay on the table with six cards and with a doubled stake, in ${language}`, async ({
    page,
  }) => {
    const hands = [
      { cards: [0, 16, 1, 13, 2, 9], stakes: 1, result: 'bust' },
      { cards: [16, 9, 10], stakes: 2, result: 'won' },
    ]
    const outcome = { dealer: [1, 14, 12, 25], hands, active: null, insured: false, acts: [] }
    await stageRounds(page, [{ game: 'blackjack', outcome, staked: '30.00', win: '40.00' }])
    await open(page, 'midnight-twenty-one', language)
    const before = await stageSizes(page)
    await page.locator('#play').click()
    await expect(page.locator('.bj-badge[data-tone="won"]')).toBeVisible()
    expect(await inFrames(page, () => page.evaluate<string[]>(misplaced))).toEqual(none)
    expect(await faultsIn(page)).toEqual(none)
    expect(await stageSizes(page)).toEqual(before)
  })

test('reels stay as large as they are from the first free round to the last one’s outcome', async ({
  page,
}) => {
  const grant = { grantId: 'staged', stake: '10.00', rounds: 2, until: 4_000_000_000_000 }
  const roundLeft = (left: number) => ({
    game: 'slots',
    bet: { title: 'scarlet-peony' },
    outcome: null,
    seeds: null,
    win: '20.00',
    free: { ...grant, left, won: '20.00' },
  })
  await stageSession(page, { free: { ...grant, left: 2, won: '0.00' } })
  await stageRounds(page, [roundLeft(1), roundLeft(0)])
  await open(page, 'scarlet-peony', 'en')
  const before = await stageSizes(page)
  for (const left of [1, 0]) {
    await page.locator('#play:enabled').click()
    await expect(page.locator('#free')).toContainText(`${left} of 2`)
    expect(await stageSizes(page)).toEqual(before)
  }
})

test('the curve of crash stays as large as it is when forty have left', async ({ page }) => {
  const tell = await stageStream(page, '/api/table/stream')
  await open(page, 'liftoff', 'en')
  const now = Date.now()
  const round = {
    id: 'staged',
    number: 1,
    state: 'RISING',
    opensAt: now - 9000,
    closesAt: now - 2000,
    drawsAt: now - 1000,
    endsAt: null,
    outcome: null,
    commitment: '',
    serverSeed: null,
  }
  const table = { now, watching: 9, round, crowd: {}, cashOuts: [] as object[], results: [] }
  await tell('table', table)
  await expect(page.locator('.left-list .none')).toBeVisible()
  const before = await stageSizes(page)
  const cashOuts = Array.from({ length: 40 }, (_, at) => ({
    bet: at,
    purse: 'demo',
    stake: '5.00',
    at: 110 + at,
  }))
  await tell('table', { ...table, cashOuts })
  await expect(page.locator('.left-list li')).toHaveCount(40)
  expect(await stageSizes(page)).toEqual(before)
})

/** A game of the kit, and tables that everybody shares. */
for (const code of ['o-dice', 'amber-sic-bo', 'salon-baccarat', 'liftoff'])
  test(`a message of two lines takes no room from the stage of ${code}`, async ({ page }) => {
    for (const language of languages) {
      await open(page, code, language)
      const write = (text: string) =>
        page.locator('#message').evaluate((message, words) => (message.textContent = words), text)
      await write('')
      const before = await stageSizes(page)
      await write('ระบบไม่ตอบกลับ กำลังคืนเงินเดิมพันของคุณ')
      expect(await stageSizes(page)).toEqual(before)
      await write('The platform did not answer. Your stake is being given back.')
      expect(await stageSizes(page)).toEqual(before)
    }
  })

/** What pays in keno that touches the edge of its place. */
const tight = `[...document.querySelectorAll('.hits span')].filter((one) => {
  const range = document.createRange()
  range.selectNodeContents(one.lastChild)
  return range.getBoundingClientRect().width > one.getBoundingClientRect().width - 4
}).map((one) => one.textContent)`

test('what ten numbers of keno pay touches no edge', async ({ page }) => {
  await open(page, 'o-keno', 'en')
  await page.locator('.quick').first().click()
  await expect(page.locator('.hits span')).toHaveCount(11)
  expect(await inFrames(page, () => page.evaluate<string[]>(tight))).toEqual(none)
})

const roomOf = (hand: object, seats: readonly object[], house: object) => ({
  now: Date.now(),
  room: { id: 'staged', level: 'low', units: ['1.00'], number: 1, purse: 'demo' },
  hand: {
    id: 'staged',
    number: 1,
    acts: 0,
    banker: 9,
    opensAt: 0,
    closesAt: 0,
    turn: null,
    turnFrom: null,
    turnTo: null,
    endsAt: Date.now() + 60_000,
    shown: null,
    commitment: '',
    serverSeed: null,
    ...hand,
  },
  seats: seats.map((seat, at) => ({
    seat: at,
    isTaken: true,
    isHere: true,
    takesBank: true,
    unit: '1.00',
    gain: null,
    ...seat,
  })),
  house: { gain: null, isIn: false, ...house },
  middle: {},
  results: [],
})
const ownSeat = { seat: 0, isLeaving: false, takesBank: true, handId: 'staged', isTurn: false, round: null }

/** Takes a seat that is none in a real room, and is told of that room alone. */
async function sitIn(page: Page, code: string, language: string) {
  const tell = await stageStream(page, '/api/room/stream')
  await stageSeat(page)
  await open(page, code, language)
  await page.locator('.game[data-place="lobby"] #play:enabled').click()
  return tell
}

for (const language of languages)
  test(`a hand of Tien Len that is won at once shows all its cards, and says by what, in ${language}`, async ({
    page,
  }) => {
    const tell = await sitIn(page, 'friendly-thirteen', language)
    const all = Array.from({ length: 52 }, (_, card) => card)
    const hands = [0, 1, 2, 3].map((seat) =>
      all.filter((card) => card % 4 === (seat + Math.floor(card / 4)) % 4),
    )
    const seats = hands.map((cards, seat) => ({
      count: 13,
      cards,
      hasPassed: false,
      isOut: false,
      gain: seat === 1 ? '76.44' : '-26.00',
    }))
    const results = hands.map((cards, seat) => ({ seat, cards, left: 13, hasPlayed: false, gain: 0, fee: 0 }))
    const shown = { winner: 1, instant: 'fourTwos', chops: [], results }
    await tell('own', { ...ownSeat, cards: hands[0], opening: null })
    await tell(
      'table',
      roomOf({ phase: 'SHOWN', shown }, seats, { count: null, cards: [], hasPassed: false, isOut: false }),
    )
    await expect(page.locator('.felt-note')).toHaveText(language === 'en' ? 'four twos' : '2 สี่ใบ')
    await expect(page.locator('.place-open .card:visible')).toHaveCount(39)
    expect(await faultsIn(page)).toEqual(none)
  })

test('who has the bank of Pok Deng is asked for no bet, and the table stays as large as it is', async ({
  page,
}) => {
  const tell = await sitIn(page, 'street-king', 'en')
  const seats = Array.from({ length: 5 }, () => ({ cards: [], hasDrawn: false, unit: null }))
  const house = { cards: [], hasDrawn: false }
  const own = { ...ownSeat, cards: [], kind: null, points: 0, deng: 1 }
  await tell('own', own)
  await tell('table', roomOf({ phase: 'WAITING', banker: 5 }, seats, house))
  await expect(page.locator('.units')).toBeVisible()
  const before = await stageSizes(page)
  await tell('table', roomOf({ phase: 'WAITING', banker: 0 }, seats, house))
  await expect(page.locator('.holds')).toContainText('You have the bank')
  await expect(page.locator('.units')).toBeHidden()
  expect(await stageSizes(page)).toEqual(before)
  await tell(
    'table',
    roomOf(
      { phase: 'TURNS', banker: 0, turn: 0 },
      seats.map(() => ({ cards: [null, null], hasDrawn: false })),
      house,
    ),
  )
  await tell('own', { ...own, cards: [4, 17], kind: 'plain', points: 6, isTurn: true })
  await expect(page.locator('.deciding')).toBeVisible()
  expect(await stageSizes(page)).toEqual(before)
})
