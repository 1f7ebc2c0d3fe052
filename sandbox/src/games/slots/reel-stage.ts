import { isStill, pause } from '../kit/elements.ts'
import { positionAt } from '../mandarin/reel-motion.ts'
import type { Run } from '../mandarin/reel-motion.ts'
import type { Coin, Place } from './events.ts'
import { fallAfter, fallIn, fallMs, noFall, rowAt } from './fall.ts'
import type { Fall } from './fall.ts'
import type { SlotTitle } from './slot-title.ts'
import { bake, contextOf } from './symbol-pictures.ts'
import type { Bitmaps, Pictures } from './symbol-pictures.ts'

const firstStopMs = 900
const nextStopMs = 190
const pulseMs = 640
const reelDelayMs = 45

const keyOf = ([reel, row]: Place) => `${reel}:${row}`

const rowsOf = (title: SlotTitle): number[] =>
  title.engine === 'cluster' ? Array<number>(title.width).fill(title.height) : [...title.rows]

/** The window of a title on one canvas. It draws while something moves and rests otherwise. */
export class ReelStage {
  readonly rows: readonly number[]
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #strips: readonly string[]
  readonly #pictures: Pictures
  #bitmaps: Bitmaps = new Map()
  #cell = 1
  #columns: readonly string[]
  #runs: (Run | undefined)[]
  #stops: number[]
  #fall: Fall
  #fallAt = 0
  #lifted: ReadonlySet<string> | undefined
  #changedAt = 0
  #coins: ReadonlyMap<string, string> | undefined
  #frame = 0

  constructor(canvas: HTMLCanvasElement, title: SlotTitle, pictures: Pictures) {
    this.#canvas = canvas
    this.#context = contextOf(canvas)
    this.#pictures = pictures
    this.rows = rowsOf(title)
    this.#strips = title.engine === 'cluster' ? [] : title.strips
    const letters = Object.keys(title.symbols)
    this.#stops = this.rows.map((_, reel) => reel * 7 + 3)
    this.#runs = this.rows.map(() => undefined)
    this.#columns = this.rows.map((count, reel) =>
      Array.from({ length: count }, (_, row) =>
        this.#strips.length > 0
          ? this.#onStrip(reel, reel * 7 + 3 + row)
          : (letters[(reel * 3 + row * 2) % letters.length] ?? ''),
      ).join(''),
    )
    this.#fall = noFall(this.rows)
    new ResizeObserver(() => this.#fit()).observe(canvas)
    this.#fit()
  }

  columns(): readonly string[] {
    return this.#columns
  }

  /** Everything turns; a window without strips waits for what falls in. */
  start() {
    this.#lifted = undefined
    this.#coins = undefined
    if (this.#strips.length === 0 || isStill()) return this.#wake()
    const now = performance.now()
    this.#runs = this.#stops.map((from, reel) => ({ from, startAt: now + reel * 45 }))
    this.#wake()
  }

  /** Nothing was played: what turns stands where it stood. */
  halt() {
    this.#runs = this.rows.map(() => undefined)
    this.#wake()
  }

  /** Lands on these stops, or lets the window fall in. `onStop` tells each reel. */
  async land(about: {
    stops: readonly number[]
    columns: readonly string[]
    onStop: (reel: number) => void
  }) {
    const { stops, columns, onStop } = about
    if (isStill()) return this.#stand(columns, stops)
    if (this.#strips.length === 0) {
      this.#stand(columns, stops)
      return this.#drop(fallIn(this.rows), onStop)
    }
    const now = performance.now()
    const first = Math.max((this.#runs[0]?.startAt ?? now) + firstStopMs, now + 420)
    const landings = stops.map(async (to, reel) => {
      const at = first + reel * nextStopMs
      const run = this.#runs[reel]
      if (run) run.stop = { at, to }
      await pause(at - performance.now())
      onStop(reel)
    })
    this.#wake()
    await Promise.all(landings)
    this.#stand(columns, stops)
  }

  /** Cells are gone; the rest falls and new ones come from above. */
  async tumble(gone: readonly Place[], columns: readonly string[], onStop: (reel: number) => void) {
    this.#lifted = undefined
    this.show(columns)
    if (!isStill()) await this.#drop(fallAfter(this.rows, gone), onStop)
  }

  show(columns: readonly string[]) {
    this.#columns = columns
    this.#changedAt = performance.now()
    this.#wake()
  }

  /** Lifts these cells and lets the others step back; undefined shows all alike. */
  highlight(places: readonly Place[] | undefined) {
    this.#lifted = places && new Set(places.map(keyOf))
    this.#changedAt = performance.now()
    this.#wake()
  }

  /** Only coins are seen, each with what it is worth. */
  hold(coins: readonly (Coin & { text: string })[], fresh: readonly Place[]) {
    this.#coins = new Map(coins.map(({ place, text }) => [keyOf(place), text]))
    this.highlight(fresh)
  }

  #stand(columns: readonly string[], stops: readonly number[]) {
    if (stops.length > 0) this.#stops = [...stops]
    this.#runs = this.rows.map(() => undefined)
    this.show(columns)
  }

  async #drop(fall: Fall, onStop: (reel: number) => void) {
    this.#fall = fall
    this.#fallAt = performance.now()
    this.#wake()
    const times = fall.map((column) => Math.max(...column.map((from, row) => fallMs(from, row))))
    await Promise.all(
      times.map(async (ms, reel) => {
        if (ms === 0) return
        await pause(ms + reel * reelDelayMs)
        onStop(reel)
      }),
    )
    this.#fall = noFall(this.rows)
    this.#wake()
  }

  #onStrip(reel: number, index: number): string {
    const strip = this.#strips[reel] ?? ''
    return strip.charAt(((index % strip.length) + strip.length) % strip.length)
  }

  #fit() {
    const scale = Math.min(devicePixelRatio || 1, 3)
    const most = Math.max(...this.rows)
    this.#cell = Math.max(
      1,
      Math.round((this.#canvas.getBoundingClientRect().width / this.rows.length) * scale),
    )
    this.#canvas.width = this.#cell * this.rows.length
    this.#canvas.height = this.#cell * most
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
    const isFalling = now - this.#fallAt < 1600
    if (isTurning || isFalling || now - this.#changedAt < pulseMs) this.#wake()
  }

  #draw(now: number) {
    const context = this.#context
    const most = Math.max(...this.rows)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    for (const [reel, count] of this.rows.entries()) {
      const top = ((most - count) / 2) * this.#cell
      context.save()
      context.beginPath()
      context.rect(reel * this.#cell, top, this.#cell, count * this.#cell)
      context.clip()
      context.fillStyle = reel % 2 === 0 ? 'rgb(0 0 0 / 0.34)' : 'rgb(0 0 0 / 0.26)'
      context.fillRect(reel * this.#cell, top, this.#cell, count * this.#cell)
      context.translate(0, top)
      this.#drawReel(reel, count, now)
      context.restore()
    }
  }

  #drawReel(reel: number, count: number, now: number) {
    const run = this.#runs[reel]
    if (!run) {
      for (let row = 0; row < count; row++) {
        const from = this.#fall[reel]?.[row] ?? row
        const y = rowAt(from, row, now - this.#fallAt - reel * reelDelayMs)
        this.#drawCell([reel, row], y * this.#cell, now)
      }
      return
    }
    const { position, isFast } = positionAt(run, now)
    const top = Math.floor(position)
    for (let row = -1; row <= count; row++) {
      const bitmap = this.#bitmaps.get(this.#onStrip(reel, top + row))
      if (!bitmap) continue
      const y = (row - (position - top)) * this.#cell
      if (isFast)
        this.#context.drawImage(
          bitmap.fast,
          reel * this.#cell,
          y - this.#cell / 2,
          this.#cell,
          this.#cell * 2,
        )
      else this.#context.drawImage(bitmap.still, reel * this.#cell, y, this.#cell, this.#cell)
    }
  }

  #drawCell(place: Place, y: number, now: number) {
    const key = keyOf(place)
    const text = this.#coins?.get(key)
    const bitmap = this.#bitmaps.get(
      this.#coins && text !== undefined ? 'C' : (this.#columns[place[0]]?.charAt(place[1]) ?? ''),
    )
    if (!bitmap) return
    const isLifted = this.#lifted?.has(key)
    const part = Math.min(1, (now - this.#changedAt) / pulseMs)
    const size = this.#cell * (isLifted ? 1 + (isStill() ? 0 : 0.1 * Math.sin(part * Math.PI)) : 1)
    const extra = (size - this.#cell) / 2
    const isAside = this.#coins ? text === undefined : this.#lifted && !isLifted
    this.#context.globalAlpha = isAside ? (this.#coins ? 0.1 : 0.28) : 1
    this.#context.drawImage(bitmap.still, place[0] * this.#cell - extra, y - extra, size, size)
    this.#context.globalAlpha = 1
    if (text !== undefined) this.#writeCoin(text, (place[0] + 0.5) * this.#cell, y + this.#cell * 0.49)
  }

  #writeCoin(text: string, x: number, y: number) {
    const context = this.#context
    context.font = `800 ${Math.round(this.#cell * (text.length > 4 ? 0.2 : 0.27))}px Geologica, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = this.#cell * 0.07
    context.strokeStyle = '#2b1200'
    context.strokeText(text, x, y)
    context.fillStyle = '#fff7d6'
    context.fillText(text, x, y)
  }
}
