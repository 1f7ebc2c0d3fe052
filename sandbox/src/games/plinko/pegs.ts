/** The field of pegs on its canvas, in the canvas's own pixels. */
export type Field = {
  context: CanvasRenderingContext2D
  width: number
  height: number
  rows: number
  gap: number
}

export function fieldOf(canvas: HTMLCanvasElement, rows: number): Field {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const scale = Math.min(devicePixelRatio || 1, 3)
  const { width, height } = canvas.getBoundingClientRect()
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  return { context, width: canvas.width, height: canvas.height, rows, gap: canvas.width / (rows + 1) }
}

/** Where a ball stands between its pegs: after so many rows, so many of them to the right. */
const place = ({ width, height, rows, gap }: Field, row: number, right: number) => ({
  x: width / 2 + (right - row / 2) * gap,
  y: (height * (row + 0.35)) / (rows + 0.6),
})

export function drawPegs(field: Field) {
  const { context, width, height, rows, gap } = field
  context.clearRect(0, 0, width, height)
  context.fillStyle = '#97a39d'
  for (let row = 0; row < rows; row++)
    for (let peg = 0; peg <= row + 2; peg++) {
      const { x, y } = place(field, row + 0.5, peg - 0.75)
      // The outermost of the last row would stand half beside the picture.
      if (x < gap / 4 || x > width - gap / 4) continue
      context.beginPath()
      context.arc(x, y, Math.max(1.5, gap * 0.085), 0, Math.PI * 2)
      context.fill()
    }
}

type Fall = {
  /** Asked for at each frame: the window may change while the ball falls. */
  field: () => Field
  fruit: HTMLImageElement
  path: readonly number[]
  isQuick: boolean
  tick: (row: number) => void
}

const rowMs = 118

function drawBall({ field, fruit }: Fall, at: { x: number; y: number }, turn: number) {
  const now = field()
  drawPegs(now)
  const size = Math.min(now.gap * 0.8, (now.height / now.rows) * 0.85)
  now.context.save()
  now.context.translate(at.x, at.y)
  now.context.rotate(turn)
  now.context.drawImage(fruit, -size / 2, -size / 2, size, size)
  now.context.restore()
}

/** The ball between two rows: along, and down in the arc of a small bounce. */
function between(fall: Fall, time: number) {
  const row = Math.min(Math.floor(time), fall.path.length - 1)
  const part = Math.min(1, time - row)
  const before = fall.path.slice(0, row).reduce((sum, side) => sum + side, 0)
  const from = place(fall.field(), row, before)
  const to = place(fall.field(), row + 1, before + (fall.path[row] ?? 0))
  const bounce = part < 0.3 ? -0.12 * Math.sin((part / 0.3) * Math.PI) : ((part - 0.3) / 0.7) ** 1.6
  return { x: from.x + (to.x - from.x) * part ** 0.8, y: from.y + (to.y - from.y) * Math.min(1, bounce) }
}

/** Lets the ball fall along its path. Resolves when it lies in its pocket. */
export function fall(about: Fall): Promise<void> {
  const { path, isQuick, tick } = about
  const begun = performance.now()
  let told = -1
  return new Promise((done) => {
    const frame = (now: number) => {
      const time = isQuick ? path.length : Math.max(0, now - begun) / rowMs
      drawBall(about, between(about, time), time * 0.9)
      const row = Math.floor(time)
      if (row > told && !isQuick && row < path.length) tick((told = row))
      if (time >= path.length) done()
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
