import { el, isStill, svg } from '../kit/elements.ts'
import { colourOf, wheelNumbers } from './spots.ts'

const spinMs = 5200
const fills = { green: '#1d8f57', red: '#c23a33', black: '#1c2422' }
const turn = (2 * Math.PI) / wheelNumbers.length

const at = (angle: number, radius: number) =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`

function pocketOf(number: number, index: number): SVGElement {
  const [from, to] = [(index - 0.5) * turn, (index + 0.5) * turn]
  const d = `M${at(from, 182)}A182 182 0 0 1 ${at(to, 182)}L${at(to, 118)}A118 118 0 0 0 ${at(from, 118)}Z`
  const degrees = (index * 360) / wheelNumbers.length
  return svg(
    'g',
    {},
    svg('path', { d, fill: fills[colourOf(number)], stroke: '#d8b36a', 'stroke-width': 1 }),
    svg(
      'text',
      {
        transform: `rotate(${degrees.toFixed(3)}) translate(0 -160)`,
        'text-anchor': 'middle',
        class: 'pocket-number',
      },
      String(number),
    ),
  )
}

/** The wheel with its ball; the pocket that won comes to rest at the top. */
export function createWheel() {
  const ring = svg('g', { class: 'wheel-ring' }, ...wheelNumbers.map(pocketOf))
  const spokes = [0, 45, 90, 135].map((angle) =>
    svg('path', { d: 'M0 -58L5 0L0 58L-5 0Z', fill: '#d8b36a', transform: `rotate(${angle})` }),
  )
  const cone = svg(
    'g',
    { class: 'wheel-ring' },
    svg('circle', { r: 118, fill: '#5b3116' }),
    svg('circle', { r: 112, fill: '#7a4520' }),
    svg('circle', { r: 64, fill: '#5b3116' }),
    ...spokes,
    svg('circle', { r: 16, fill: '#f0d79b' }),
  )
  const ball = svg(
    'g',
    { class: 'ball' },
    svg('circle', { cy: -132, r: 8, fill: '#f7f4ec', stroke: '#00000055' }),
  )
  const drawing = svg(
    'svg',
    { viewBox: '-208 -208 416 416', class: 'wheel-drawing', 'aria-hidden': 'true' },
    svg('circle', { r: 204, fill: '#40210f' }),
    svg('circle', { r: 196, fill: '#6d3c1b' }),
    svg('circle', { r: 186, fill: '#d8b36a' }),
    ring,
    cone,
    ball,
  )
  const sign = el('div', 'sign')
  const element = el('div', 'roulette-wheel', sign)
  element.prepend(drawing)
  let turned = 0
  const show = (pocket: number | undefined) => {
    sign.textContent = pocket === undefined ? '' : String(pocket)
    sign.className = pocket === undefined ? 'sign' : `sign ${colourOf(pocket)}`
  }
  return {
    element,
    show,
    spin: async (pocket: number, isFresh: boolean) => {
      const rest = -(wheelNumbers.indexOf(pocket) * 360) / wheelNumbers.length
      const goal = Math.floor(turned / 360) * 360 + 1080 + rest
      if (isFresh && !isStill()) {
        show(undefined)
        const timing = { duration: spinMs, easing: 'cubic-bezier(0.16, 0.6, 0.16, 1)' }
        const rotate = [{ rotate: `${turned}deg` }, { rotate: `${goal}deg` }]
        const runs = [ring, cone].map((part) => part.animate(rotate, timing).finished)
        const fall = [
          { transform: 'rotate(0deg) scale(1.42)' },
          { transform: 'rotate(-1500deg) scale(1.42)', offset: 0.62 },
          { transform: 'rotate(-1745deg) scale(1.1)', offset: 0.8 },
          { transform: 'rotate(-1760deg) scale(1.16)', offset: 0.86 },
          { transform: 'rotate(-1800deg) scale(1)' },
        ]
        runs.push(ball.animate(fall, { duration: spinMs, easing: 'cubic-bezier(0.2, 0.5, 0.3, 1)' }).finished)
        await Promise.all(runs)
      }
      turned = goal
      for (const part of [ring, cone]) part.style.rotate = `${goal}deg`
      show(pocket)
    },
  }
}
