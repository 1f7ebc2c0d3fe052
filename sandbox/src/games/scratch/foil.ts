import { el } from '../kit/elements.ts'

type Place = { x: number; y: number }
type Box = Place & { width: number; height: number }

/** A field is open once so many of its 5 by 5 parts were touched. */
const [across, enough] = [5, 13]
/** The coin is wider than one part. */
const coin = [
  [0, 0],
  [0.7, 0],
  [-0.7, 0],
  [0, 0.7],
  [0, -0.7],
] as const
/** How far two looks at the way of a finger are apart. */
const lookPx = 8

function paintField(context: CanvasRenderingContext2D, box: Box, style: CSSStyleDeclaration) {
  const { x, y, width, height } = box
  const sheen = context.createLinearGradient(x, y, x + width, y + height)
  sheen.addColorStop(0, style.getPropertyValue('--foil-light'))
  sheen.addColorStop(0.45, style.getPropertyValue('--foil'))
  sheen.addColorStop(1, style.getPropertyValue('--foil-deep'))
  context.fillStyle = sheen
  context.beginPath()
  context.roundRect(x, y, width, height, width * 0.06)
  context.fill()
  context.fillStyle = '#ffffff2e'
  for (let dot = 0; dot < 12; dot++) {
    const [column, row] = [dot % 4, Math.floor(dot / 4)]
    const dotX = x + ((column + 0.5 + (row % 2) * 0.35) * width) / 4.4
    context.beginPath()
    context.arc(dotX, y + ((row + 0.5) * height) / 3, width * 0.035, 0, 7)
    context.fill()
  }
}

/** The parts of a field that a coin at this place lies on. */
function partsAt(box: Box, { x, y }: Place): number[] {
  const [column, row] = [((x - box.x) / box.width) * across, ((y - box.y) / box.height) * across]
  if (column < 0 || row < 0 || column >= across || row >= across) return []
  return coin.flatMap(([dx, dy]) => {
    const [atX, atY] = [Math.floor(column + dx), Math.floor(row + dy)]
    return atX >= 0 && atY >= 0 && atX < across && atY < across ? [atY * across + atX] : []
  })
}

/** Foil over a board that a finger or the mouse takes off; each field apart knows how much of it is gone. */
export class Foil {
  readonly #board: HTMLElement
  readonly #fields: readonly HTMLElement[]
  readonly #opened: (field: number) => void
  readonly #canvas = document.createElement('canvas')
  readonly #touched: readonly Set<number>[]
  #last: Place | undefined
  #isOn = false
  #ratio = 1

  /** @param opened is told the place of a field that was scratched open */
  constructor(board: HTMLElement, fields: readonly HTMLElement[], opened: (field: number) => void) {
    this.#board = board
    this.#fields = fields
    this.#opened = opened
    this.#touched = fields.map(() => new Set<number>())
    this.#canvas.className = 'foil'
    board.append(el('div', 'foil-box', this.#canvas))
    board.addEventListener('pointerdown', (event) => this.#down(event))
    board.addEventListener('pointermove', (event) => this.#move(event))
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      board.addEventListener(name, () => (this.#last = undefined))
  }

  /** Covers the fields that are asked for, and takes touches from now on, or none. */
  cover(isCovered: (field: number) => boolean, takesTouches: boolean) {
    this.#isOn = takesTouches
    for (const parts of this.#touched) parts.clear()
    this.paint(isCovered)
  }

  paint(isCovered: (field: number) => boolean) {
    const context = this.#canvas.getContext('2d')
    if (!context) return
    const { width, height } = this.#board.getBoundingClientRect()
    this.#ratio = Math.min(devicePixelRatio, 2)
    this.#canvas.width = Math.round(width * this.#ratio)
    this.#canvas.height = Math.round(height * this.#ratio)
    context.scale(this.#ratio, this.#ratio)
    const style = getComputedStyle(this.#board)
    for (const [index, field] of this.#fields.entries())
      if (isCovered(index)) paintField(context, this.#boxOf(field), style)
  }

  clearField(index: number) {
    const field = this.#fields[index]
    if (!field) return
    const { x, y, width, height } = this.#boxOf(field)
    this.#canvas.getContext('2d')?.clearRect(x - 2, y - 2, width + 4, height + 4)
  }

  #boxOf(field: HTMLElement): Box {
    const [outer, inner] = [this.#board.getBoundingClientRect(), field.getBoundingClientRect()]
    return { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width, height: inner.height }
  }

  #placeOf({ clientX, clientY }: PointerEvent): Place {
    const { x, y } = this.#board.getBoundingClientRect()
    return { x: clientX - x, y: clientY - y }
  }

  #down(event: PointerEvent) {
    // The field under the first touch may not catch the pointer: it moves over others.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId)
    this.#last = undefined
    if (this.#isOn) this.#rub(this.#placeOf(event))
  }

  #move(event: PointerEvent) {
    if (!this.#isOn || (event.pointerType === 'mouse' && event.buttons === 0)) this.#last = undefined
    else this.#rub(this.#placeOf(event))
  }

  #rub(to: Place) {
    const context = this.#canvas.getContext('2d')
    const [first] = this.#fields
    if (!context || !first) return
    const from = this.#last ?? to
    this.#last = to
    context.globalCompositeOperation = 'destination-out'
    context.lineCap = 'round'
    context.lineWidth = this.#boxOf(first).width * 0.36
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x + 0.1, to.y)
    context.stroke()
    context.globalCompositeOperation = 'source-over'
    const looks = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / lookPx))
    for (let look = 1; look <= looks; look++) {
      const part = look / looks
      this.#touch({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    }
  }

  #touch(at: Place) {
    for (const [index, field] of this.#fields.entries()) {
      const parts = this.#touched[index]
      for (const one of partsAt(this.#boxOf(field), at)) parts?.add(one)
      if (parts && parts.size >= enough) this.#opened(index)
    }
  }
}
