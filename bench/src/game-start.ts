import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmptyWallet } from '#empty-wallet.ts'
import { figureLine, median, type Print } from '#figures.ts'
import { partsOf, type Interaction, readInteractions, watchInteractions } from '#interactions.ts'
import { launchGame, startSandbox } from '#sandbox.ts'
import { type Tab, withTab } from '#tab.ts'

const port = 4273
const rounds = 5
const title = 'thunder-mesa'
const limits = { scriptKb: 150, pictureKb: 400 }
/** The phone, its network and its processor, as Lighthouse's mobile preset has them where they are really slowed down. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const network = {
  latency: 562.5,
  downloadThroughput: 1474.56 * 128,
  uploadThroughput: 675 * 128,
  offline: false,
}
const slowdown = 4

/** Notes when the reels are first seen with their pictures, and when they first stand elsewhere after a press. */
const watchReels = `
  window.reels = {}
  addEventListener('pointerdown', (event) => { window.reels.pressedMs ??= event.timeStamp }, true)
  let [frame, before] = ['', '']
  const draw = CanvasRenderingContext2D.prototype.drawImage
  const drawn = () => {
    const name = window.reels.pressedMs !== undefined && before !== frame ? 'movedMs' : 'drawnMs'
    // What was drawn is on the screen when the next frame begins.
    requestAnimationFrame(() => { window.reels[name] ??= performance.now() })
    ;[frame, before] = ['', frame]
  }
  CanvasRenderingContext2D.prototype.drawImage = function (...all) {
    if (this.canvas.classList.contains('reels')) {
      if (frame === '') queueMicrotask(drawn)
      frame += all.slice(1, 3).join() + ' '
    }
    return draw.apply(this, all)
  }`

const fetched = `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))`

type Start = {
  drawnMs: number
  movementMs: number
  press: Interaction
  scripts: number
  pictures: number
  files: number
}

async function tap(tab: Tab, selector: string): Promise<void> {
  const [x, y] = await tab.run<number[]>(
    `(() => { const box = document.querySelector('${selector}').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()`,
  )
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function beAPhone(tab: Tab): Promise<void> {
  await tab.send('Network.enable')
  await tab.send('Page.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', phone)
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Network.emulateNetworkConditions', network)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watchReels })
}

/** Opens the game in a browser that has nothing of it, and spins once. */
async function startOnce(url: string): Promise<Start> {
  const starts: Start[] = []
  await withTab('about:blank', async (tab) => {
    await beAPhone(tab)
    await tab.send('Page.navigate', { url })
    await tab.until(`window.reels?.drawnMs && document.querySelector('#play:enabled')`)
    const files = await tab.run<{ name: string; bytes: number }[]>(fetched)
    const bytesOf = (kind: RegExp) =>
      files.filter(({ name }) => kind.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
    await watchInteractions(tab)
    await sleep(1_000)
    await tap(tab, '#play')
    await tab.until('window.reels.movedMs')
    await sleep(1_000)
    const [press] = await readInteractions(tab)
    if (!press) throw new Error('no press was seen')
    const { drawnMs, pressedMs, movedMs } = await tab.run<Record<string, number>>('window.reels')
    starts.push({
      drawnMs: drawnMs ?? Number.NaN,
      movementMs: (movedMs ?? Number.NaN) - (pressedMs ?? Number.NaN),
      press,
      scripts: bytesOf(/\.[jt]s$/),
      pictures: bytesOf(/\.(?:svg|webp|png)$/),
      files: files.length,
    })
  })
  const [start] = starts
  if (!start) throw new Error('the game did not start')
  return start
}

function tellFigures(print: Print, all: readonly Start[]): void {
  const of = (name: 'drawnMs' | 'movementMs' | 'scripts' | 'pictures' | 'files') =>
    median(all.map((one) => one[name]))
  const about = `from its address on, ${of('files')} files; median of ${rounds}, ${slowdown} x slower, ${network.latency} ms a request, 1.5 Mbit/s`
  print(figureLine({ name: 'game-start-picture', value: of('drawnMs').toFixed(0), unit: 'ms', about }))
  print(
    figureLine({
      name: 'game-start-spin',
      value: of('movementMs').toFixed(0),
      unit: 'ms',
      about: 'from the first press to the first movement of the reels',
    }),
  )
  const worst = Math.max(...all.map(({ press }) => press.ms))
  const parts = `waiting + handling + presenting ${partsOf(all.map(({ press }) => press))}`
  print(
    figureLine({
      name: 'game-start-inp',
      value: String(worst),
      unit: 'ms',
      limit: '<= 200',
      about: `the slowest of them; ${parts}`,
    }),
  )
  print(
    figureLine({
      name: 'game-start-script',
      value: (of('scripts') / 1000).toFixed(1),
      unit: 'KB',
      limit: `<= ${limits.scriptKb}`,
    }),
  )
  print(
    figureLine({
      name: 'game-start-pictures',
      value: (of('pictures') / 1000).toFixed(1),
      unit: 'KB',
      limit: `<= ${limits.pictureKb}`,
    }),
  )
}

/** A slot from its address to its first picture and its first spin, on a slow phone. */
export async function benchGameStart(print: Print = console.log): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const wallet = await startEmptyWallet(() => title)
  try {
    const sandbox = await startSandbox({ port, dataDir, platformUrl: wallet.url })
    try {
      const all: Start[] = []
      for (let round = 0; round <= rounds; round++) {
        const about = { platformUrl: wallet.url, gameCode: title, ticket: randomUUID() }
        const start = await startOnce(await launchGame(sandbox, about))
        // The first warms up: the sandbox draws pictures when they are asked for.
        if (round > 0) all.push(start)
      }
      tellFigures(print, all)
    } finally {
      await sandbox.stop()
    }
  } finally {
    await wallet.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
