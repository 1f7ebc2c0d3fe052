import type { GameRules } from '#provider/game-page.ts'
import type { SlotSymbol } from '#mandarin/reels.ts'
import { positionAt } from './reel-motion.ts'
import type { Run } from './reel-motion.ts'

const rows = 3
const firstStopMs = 1050
const nextStopMs = 230
const pulseMs = 720
const smearCopies = 42

type Bitmaps = Map<SlotSymbol, { still: HTMLCanvasElement; fast: HTMLCanvasElement }>
type Cell = readonly [reel: number, row: number]

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')

async function loadPictures(symbols: readonly SlotSymbol[]): Promise<Map<SlotSymbol, HTMLImageElement>> {
  const loaded = await Promise.all(
    symbols.map(async (symbol) => {
      const image = new Image()
      image.src = `/assets/mandarin/symbols/${symbol}.svg`
      await image.decode()
      return [symbol, image] as const
    }),
  )
  return new Map(loaded)
}

/** Draws the pictures once per size: sharp, and smeared along the run for a turning reel. */
function bake(pictures: ReadonlyMap<SlotSymbol, HTMLImageElement>, size: number): Bitmaps {
  const baked: Bitmaps = new Map()
  for (const [symbol, picture] of pictures) {
    const still = canvasOf(size, size)
    still.context.drawImage(picture, size * 0.055, size * 0.055, size * 0.89, size * 0.89)
    const fast = canvasOf(size, size * 2)
    fast.context.globalAlpha = 0.062
    for (let copy = 0; copy < smearCopies; copy++) {
      const shift = (copy / (smearCopies - 1) - 0.5) * size * 0.6
      fast.context.drawImage(still.canvas, 0, size / 2 + shift)
    }
    baked.set(symbol, { still: still.canvas, fast: fast.canvas })
  }
  return baked
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  return { canvas, context }
}

export type ReelView = {
  start: () => void
  /** Lands on five stops, one reel after the other. Resolves when the last stands; `onStop` tells each. */
  stopAt: (stops: readonly number[], onStop: (reel: number) => void) => Promise<void>
  /** Lifts these cells and lets the others step back; undefined shows all alike. */
  highlight: (cells: readonly Cell[] | undefined) => void
  stops: () => number[]
  /** What stands in the window, reel by reel from the top. */
  columns: () => SlotSymbol[][]
}

/** The five reels on one canvas. It draws while something moves and rests otherwise. */
export async function createReelView(canvas: HTMLCanvasElement, rules: GameRules): Promise<ReelView> {
  const pictures = await loadPictures(rules.symbols)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  let bitmaps: Bitmaps = new Map()
  let cell = 0
  let runs: (Run | undefined)[] = rules.reels.map(() => undefined)
  let positions = rules.reels.map((strip, reel) => (reel * 7 + 3) % strip.length)
  let lifted: ReadonlySet<string> | undefined
  let liftedAt = 0
  let frame = 0

  const symbolAt = (reel: number, index: number): SlotSymbol => {
    const strip = rules.reels[reel] ?? []
    return strip[((index % strip.length) + strip.length) % strip.length] ?? 'queen'
  }

  const drawCell = (
    reel: number,
    row: number,
    y: number,
    symbol: SlotSymbol,
    isFast: boolean,
    now: number,
  ) => {
    const bitmap = bitmaps.get(symbol)
    if (!bitmap) return
    if (isFast) return context.drawImage(bitmap.fast, reel * cell, y - cell / 2, cell, cell * 2)
    const isLifted = lifted?.has(`${reel}:${row}`)
    context.globalAlpha = lifted && !isLifted ? 0.26 : 1
    const part = Math.min(1, (now - liftedAt) / pulseMs)
    const grow = isLifted ? 1.03 + (prefersStill.matches ? 0 : 0.1 * Math.sin(part * Math.PI)) : 1
    const extra = (cell * (grow - 1)) / 2
    context.drawImage(bitmap.still, reel * cell - extra, y - extra, cell * grow, cell * grow)
    context.globalAlpha = 1
  }

  const draw = (now: number) => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (let reel = 0; reel < rules.reels.length; reel++) {
      const run = runs[reel]
      const { position, isFast } = run
        ? positionAt(run, now)
        : { position: positions[reel] ?? 0, isFast: false }
      const top = Math.floor(position)
      const shift = (position - top) * cell
      for (let row = -1; row <= rows; row++)
        drawCell(reel, row, row * cell - shift, symbolAt(reel, top + row), isFast, now)
    }
  }

  const tick = (now: number) => {
    frame = 0
    draw(now)
    const isTurning = runs.some((run) => run && positionAt(run, now).isMoving)
    if (isTurning || (lifted && now - liftedAt < pulseMs)) wake()
  }
  const wake = () => {
    frame ||= requestAnimationFrame(tick)
  }

  const fit = () => {
    const box = canvas.getBoundingClientRect()
    const scale = Math.min(devicePixelRatio || 1, 3)
    cell = Math.round((box.width / 5) * scale)
    canvas.width = cell * 5
    canvas.height = cell * 3
    bitmaps = bake(pictures, cell)
    wake()
  }
  new ResizeObserver(fit).observe(canvas)
  fit()

  const fade = async (stops: readonly number[]) => {
    await canvas.animate([{ opacity: 1 }, { opacity: 0 }], 80).finished
    positions = [...stops]
    runs = runs.map(() => undefined)
    draw(performance.now())
    await canvas.animate([{ opacity: 0 }, { opacity: 1 }], 80).finished
  }

  return {
    start: () => {
      lifted = undefined
      if (prefersStill.matches) return wake()
      const now = performance.now()
      runs = positions.map((from, reel) => ({ from, startAt: now + reel * 55 }))
      wake()
    },
    stopAt: async (stops, onStop) => {
      if (prefersStill.matches) return fade(stops)
      const begun = runs[0]?.startAt ?? performance.now()
      const first = Math.max(begun + firstStopMs, performance.now() + 420)
      const landings = stops.map((to, reel) => {
        const at = first + reel * nextStopMs
        const run = runs[reel]
        if (run) run.stop = { at, to }
        return new Promise<void>((done) =>
          setTimeout(() => {
            onStop(reel)
            done()
          }, at - performance.now()),
        )
      })
      wake()
      await Promise.all(landings)
      positions = [...stops]
      runs = runs.map(() => undefined)
      wake()
    },
    highlight: (cells) => {
      lifted = cells && new Set(cells.map(([reel, row]) => `${reel}:${row}`))
      liftedAt = performance.now()
      wake()
    },
    stops: () => [...positions],
    columns: () => positions.map((top, reel) => [0, 1, 2].map((row) => symbolAt(reel, top + row))),
  }
}
