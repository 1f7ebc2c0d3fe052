import { setTimeout as sleep } from 'node:timers/promises'
import { figureLine, median, type Print } from '#figures.ts'
import { withPortal } from '#platform.ts'
import { scriptPerFrame } from '#script-per-frame.ts'
import { isTakenOver, type Tab, withTab } from '#tab.ts'

const port = 4268
const slowdown = 4
const lotteries = 200
const lookedAtMs = 8_000
const limitMs = 4
const frameMs = 1000 / 60

/**
 * The platform's answer with so many lotteries, all on sale: they close within half an hour, each at a whole second and
 * none while it is looked at, and one is in its last minute or loses a segment at nearly every second.
 */
const enlarge = `{
  const ask = window.fetch
  window.fetch = async (...request) => {
    const answer = await ask(...request)
    if (!String(request[0]?.url ?? request[0]).includes('/lgw/lottery/popular')) return answer
    window.answers = (window.answers ?? 0) + 1
    const body = await answer.json()
    const { list, serverTime } = body.value
    const fromMs = Math.ceil(serverTime / 1000) * 1000
    body.value.list = Array.from({ length: ${lotteries} }, (_, index) => {
      const game = list[index % list.length]
      const remainTime = 45_000 + index * 9_000
      return {
        ...game,
        gameId: game.gameId + '_' + index,
        issueState: 'OPEN',
        issueTime: index % 2 ? 1_800_000 : 120_000,
        lockTime: 0,
        remainTime,
        drawAt: fromMs + remainTime,
      }
    })
    return Response.json(body)
  }
}`

/** The times at which frames are drawn, for as long as it is looked at. */
const watchFrames = `new Promise((done) => {
  const frames = []
  const note = (atMs) => {
    frames.push(atMs)
    if (atMs - frames[0] < ${lookedAtMs}) requestAnimationFrame(note)
    else done(frames)
  }
  requestAnimationFrame(note)
})`

const cards = `document.querySelectorAll('.lot-cards [role="timer"]')`
const texts = `[...${cards}].map((card) => card.querySelector('.cd-t').textContent)`

/** Goes to the lobby within the page, so that its lotteries are asked for, and looks at the middle of them. */
async function openLobby(tab: Tab): Promise<void> {
  // Before that a link loads a page anew, with an answer of the platform's own in it.
  await tab.until(isTakenOver('a[href="/elott"]'))
  await tab.run(`document.querySelector('a[href="/elott"]').click()`)
  await tab.until(`document.querySelector('.lot-filters [role="tab"], .lot-filters button')`)
  await tab.run(`history.replaceState(null, '', '/elott?list=all')`)
  await tab.until(`${cards}.length === ${lotteries}`)
  await tab.run(`${cards}[${lotteries / 2}].scrollIntoView({ block: 'center' })`)
  await sleep(3_000)
}

type Looked = { scripts: number[]; late: number; frames: number; changed: number }

async function look(tab: Tab): Promise<Looked> {
  const before = await tab.run<string[]>(texts)
  let times: number[] = []
  const events = await tab.trace(async () => {
    times = await tab.run<number[]>(watchFrames)
  })
  const after = await tab.run<string[]>(texts)
  const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))
  return {
    scripts: scriptPerFrame(events),
    frames: gaps.length,
    // A frame is late when the screen has been drawn anew once without it.
    late: gaps.filter((ms) => ms > 1.5 * frameMs).length,
    changed: after.filter((text, index) => text !== before[index]).length,
  }
}

/** An answer draws the whole lobby anew, which is no counting down: between two of them there are 30 seconds. */
async function lookBetweenAnswers(tab: Tab): Promise<Looked> {
  for (let time = 0; time < 3; time++) {
    const before = await tab.run<number>('window.answers')
    const looked = await look(tab)
    if (before === (await tab.run<number>('window.answers'))) return looked
  }
  throw new Error('answers came each time that it was looked at')
}

function tell(print: Print, { name, looked }: { name: string; looked: Looked }): void {
  const { scripts, frames, late, changed } = looked
  const over = scripts.filter((ms) => ms >= limitMs).length
  const limit = `< ${limitMs}`
  const figures = [
    {
      name: 'script',
      value: median(scripts).toFixed(2),
      unit: 'ms',
      limit,
      about: `${slowdown} x slower, ${scripts.length} frames`,
    },
    {
      name: 'script-slowest',
      value: Math.max(...scripts).toFixed(2),
      unit: 'ms',
      limit,
      about: `${over} over it`,
    },
    {
      name: 'late',
      value: ((100 * late) / frames).toFixed(1),
      unit: '%',
      limit: '0',
      about: `${late} of ${frames} frames later than 1/60 s`,
    },
    { name: 'texts', value: String(changed), unit: `of ${lotteries} that went on` },
  ]
  for (const figure of figures) print(figureLine({ ...figure, name: `${name}-${figure.name}` }))
}

/** The page as it is, whose banner and row of studios move by themselves, and as who wants little to move has it. */
const looks = [
  { name: 'lottery-countdown', motion: 'no-preference' },
  { name: 'lottery-countdown-still', motion: 'reduce' },
]

/** A lobby with very many lotteries that count down, on a slowed processor: what each frame costs, and whether it comes. */
export async function benchLotteryCountdown(print: Print = console.log): Promise<void> {
  await withPortal({ port }, async () => {
    for (const { name, motion } of looks)
      await withTab('about:blank', async (tab) => {
        await tab.send('Page.enable')
        await tab.send('Emulation.setEmulatedMedia', {
          features: [{ name: 'prefers-reduced-motion', value: motion }],
        })
        await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: enlarge })
        await tab.send('Page.navigate', { url: `http://127.0.0.1:${port}/help` })
        await openLobby(tab)
        await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        tell(print, { name, looked: await lookBetweenAnswers(tab) })
      })
  })
}
