import { el, svg } from '../kit/elements.ts'
import { exactHeightAt, msTo } from './curve.ts'

const [width, height] = [640, 360]
/** Where the heights that are written beside it end, and the picture begins. */
const left = 56
const points = 60
/** The least between two heights that are written. */
const apart = 26

/** How much the picture shows: at least 8 seconds and 2.2 times, and always what there is. */
const scaleOf = (ms: number) => {
  const until = Math.max(8000, ms * 1.12)
  return { until, top: Math.max(2.2, exactHeightAt(until)) }
}

const placeOf = (ms: number, { until, top }: { until: number; top: number }) => ({
  x: left + (ms / until) * (width - left - 30),
  y: height - 30 - ((exactHeightAt(ms) - 1) / (top - 1)) * (height - 70),
})

function lift(): SVGElement {
  return svg(
    'g',
    { class: 'lift' },
    svg('path', { d: 'M-16 10Q0 30 16 10L10 4H-10Z', fill: '#f5762c', class: 'flame' }),
    svg('path', { d: 'M0 -34C16 -20 16 -4 12 8H-12C-16 -4 -16 -20 0 -34Z', fill: '#f4efe4' }),
    svg('path', { d: 'M0 -34C8 -27 12 -20 13 -14H-13C-12 -20 -8 -27 0 -34Z', fill: '#ff9436' }),
    svg('path', { d: 'M-12 -2L-22 12L-11 8ZM12 -2L22 12L11 8Z', fill: '#c23a33' }),
    svg('circle', { cy: -8, r: 5, fill: '#6fc6f5', stroke: '#35423d', 'stroke-width': 2 }),
  )
}

/** The curve with its height, drawn anew for every moment. */
export function createCurve() {
  const line = svg('path', { class: 'curve-line' })
  const fill = svg('path', { class: 'curve-fill' })
  const grid = svg('g', { class: 'curve-grid' })
  const rocket = lift()
  const burst = svg(
    'g',
    { class: 'burst' },
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((angle) =>
      svg('path', { d: 'M0 -10L4 -30L0 -44L-4 -30Z', fill: '#f5d14e', transform: `rotate(${angle})` }),
    ),
  )
  const drawing = svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'curve', 'aria-hidden': 'true' },
    grid,
    fill,
    line,
    rocket,
    burst,
  )
  const figure = el('div', 'height dark-number')
  const word = el('div', 'height-word')
  const element = el('div', 'crash', el('div', 'height-box', figure, word))
  element.prepend(drawing)
  const drawGrid = (scale: { until: number; top: number }) => {
    const steps = [1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500].filter((one) => one <= scale.top)
    const lines = steps.slice(-5).map((one) => ({ one, y: placeOf(msTo(one * 100), scale).y }))
    grid.replaceChildren(
      // Of two that lie close together the higher one is written.
      ...lines.flatMap(({ one, y }, place) => {
        const above = lines[place + 1]
        if (above && y - above.y < apart) return []
        return [
          svg('path', { d: `M${left} ${y.toFixed(1)}H${width - 20}` }),
          svg('text', { x: left - 6, y: y + 4, 'text-anchor': 'end' }, `${one}×`),
        ]
      }),
    )
  }
  const draw = (ms: number) => {
    const scale = scaleOf(ms)
    const at = Array.from({ length: points + 1 }, (_, index) => placeOf((ms * index) / points, scale))
    const path = at.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
    const [end, before] = [at.at(-1) ?? { x: left, y: 330 }, at.at(-4) ?? { x: left, y: 330 }]
    line.setAttribute('d', path)
    fill.setAttribute('d', `${path}V${height - 30}H${left}Z`)
    const angle = ms > 300 ? (Math.atan2(end.x - before.x, before.y - end.y) * 180) / Math.PI : 60
    rocket.setAttribute(
      'transform',
      `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
    )
    burst.setAttribute('transform', `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)})`)
    drawGrid(scale)
  }
  return {
    element,
    draw,
    write: (about: { figure: string; word: string; tone: 'wait' | 'rise' | 'broken' }) => {
      if (figure.textContent !== about.figure) figure.textContent = about.figure
      if (word.textContent !== about.word) word.textContent = about.word
      element.dataset['tone'] = about.tone
    },
  }
}
