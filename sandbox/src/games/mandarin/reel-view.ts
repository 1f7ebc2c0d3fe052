import type { SlotSymbol } from './reels.ts'
import type { GameRules } from '#provider/game-page.ts'
import { positionAt } from './reel-motion.ts'
import type { Run } from './reel-motion.ts'
import { bake, contextOf, loadPictures } from './symbol-bitmaps.ts'
import type { Bitmaps, Pictures } from './symbol-bitmaps.ts'

const rowCount = 3
const firstStopMs = 1050
const nextStopMs = 230
const pulseMs = 720

export type Cell = readonly [reel: number, row: number]

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')

/** The five reels on one canvas. It draws while something moves and rests otherwise. */
export class ReelView {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #reels: GameRules['reels']
  readonly #pictures: Pictures
  #bitmaps: Bitmaps = new Map()
  #cell = 0
  #runs: (Run | undefined)[]
  #positions: number[]
  #lifted: ReadonlySet<string> | undefined
  #liftedAt = 0
  #frame = 0

  private constructor(canvas: HTMLCanvasElement, reels: GameRules['reels'], pictures: Pictures) {
    this.#canvas = canvas
    this.#context = contextOf(canvas)
    this.#reels = reels
    this.#pictures = pictures
    this.#runs = reels.map(() => undefined)
    this.#positions = reels.map((strip, reel) => (reel * 7 + 3) % strip.length)
    new ResizeObserver(() => this.#fit()).observe(canvas)
    this.#fit()
  }

  static async create(canvas: HTMLCanvasElement, rules: GameRules): Promise<ReelView> {
    return new ReelView(canvas, rules.reels, await loadPictures(rules.symbols))
  }

  stops(): number[] {
    return [...this.#positions]
  }

  /** What stands in the window, reel by reel from the top. */
  columns(): SlotSymbol[][] {
    return this.#positions.map((top, reel) => [0, 1, 2].map((row) => this.#symbolAt(reel, top + row)))
  }

  start() {
    this.#lifted = undefined
    if (!prefersStill.matches) {
      const now = performance.now()
      this.#runs = this.#positions.map((from, reel) => ({ from, startAt: now + reel * 55 }))
    }
    this.#wake()
  }

  /** Lands on five stops, one reel after the other. Resolves when the last stands; `onStop` tells each. */
  async stopAt(stops: readonly number[], onStop: (reel: number) => void): Promise<void> {
    if (prefersStill.matches) return this.#fade(stops)
    const now = performance.now()
    const first = Math.max((this.#runs[0]?.startAt ?? now) + firstStopMs, now + 420)
    const landings = stops.map((to, reel) => {
      const at = first + reel * nextStopMs
      const run = this.#runs[reel]
      if (run) run.stop = { at, to }
      return new Promise<void>((done) => setTimeout(() => done(onStop(reel)), at - performance.now()))
    })
    this.#wake()
    await Promise.all(landings)
    this.#stand(stops)
    this.#wake()
  }

  /** Lifts these cells and lets the others step back; undefined shows all alike. */
  highlight(cells: readonly Cell[] | undefined) {
    this.#lifted = cells && new Set(cells.map(([reel, row]) => `${reel}:${row}`))
    this.#liftedAt = performance.now()
    this.#wake()
  }

  #stand(stops: readonly number[]) {
    this.#positions = [...stops]
    this.#runs = this.#runs.map(() => undefined)
  }

  async #fade(stops: readonly number[]) {
    await this.#canvas.animate([{ opacity: 1 }, { opacity: 0 }], 80).finished
    this.#stand(stops)
    this.#draw(performance.now())
    await this.#canvas.animate([{ opacity: 0 }, { opacity: 1 }], 80).finished
  }

  #symbolAt(reel: number, index: number): SlotSymbol {
    const strip = this.#reels[reel] ?? []
    return strip[((index % strip.length) + strip.length) % strip.length] ?? 'queen'
  }

  #fit() {
    const scale = Math.min(devicePixelRatio || 1, 3)
    this.#cell = Math.round((this.#canvas.getBoundingClientRect().width / 5) * scale)
    this.#canvas.width = this.#cell * 5
    this.#canvas.height = this.#cell * rowCount
    this.#bitmaps = bake(this.#pictures, this.#cell)
    this.#wake()
  }

  #wake() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#tick(now))
  }

  #tick(now: number) {
    this.#frame = 0
    this.#draw(now)
    const isTurning = this.#runs.some((run) => run && positionAt(run, now).isMoving)
    if (isTurning || (this.#lifted && now - this.#liftedAt < pulseMs)) this.#wake()
  }

  #draw(now: number) {
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    for (let reel = 0; reel < this.#reels.length; reel++) {
      const run = this.#runs[reel]
      const { position, isFast } = run
        ? positionAt(run, now)
        : { position: this.#positions[reel] ?? 0, isFast: false }
      const top = Math.floor(position)
      const shift = position - top
      for (let row = -1; row <= rowCount; row++) {
        const at = { reel, row, y: (row - shift) * this.#cell }
        if (isFast) this.#drawFast(at, this.#symbolAt(reel, top + row))
        else this.#drawStill(at, this.#symbolAt(reel, top + row), now)
      }
    }
  }

  #drawFast({ reel, y }: { reel: number; y: number }, symbol: SlotSymbol) {
    const bitmap = this.#bitmaps.get(symbol)
    const size = this.#cell
    if (bitmap) this.#context.drawImage(bitmap.fast, reel * size, y - size / 2, size, size * 2)
  }

  #drawStill({ reel, row, y }: { reel: number; row: number; y: number }, symbol: SlotSymbol, now: number) {
    const bitmap = this.#bitmaps.get(symbol)
    if (!bitmap) return
    const isLifted = this.#lifted?.has(`${reel}:${row}`)
    const part = Math.min(1, (now - this.#liftedAt) / pulseMs)
    const pulse = prefersStill.matches ? 0 : 0.1 * Math.sin(part * Math.PI)
    const size = this.#cell * (isLifted ? 1.03 + pulse : 1)
    const extra = (size - this.#cell) / 2
    this.#context.globalAlpha = this.#lifted && !isLifted ? 0.26 : 1
    this.#context.drawImage(bitmap.still, reel * this.#cell - extra, y - extra, size, size)
    this.#context.globalAlpha = 1
  }
}
