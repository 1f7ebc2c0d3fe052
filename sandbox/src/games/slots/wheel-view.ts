import { el, isStill, pause, svg } from '../kit/elements.ts'
import { timesOf } from './times-text.ts'
import type { WheelSector } from './slot-title.ts'

const turnMs = 3600
const colors: Record<WheelSector['name'] & string, string> = {
  mini: '#1f9d6b',
  minor: '#2a7fd6',
  major: '#8a4be0',
  grand: '#e0483c',
}

const point = (radius: number, turn: number) =>
  `${(Math.sin(turn * 2 * Math.PI) * radius).toFixed(2)} ${(-Math.cos(turn * 2 * Math.PI) * radius).toFixed(2)}`

/** A wheel whose sectors look alike in size and are not alike in chance: the rules say the chances. */
function drawWheel(sectors: readonly WheelSector[]): SVGElement {
  const part = 1 / sectors.length
  const slices = sectors.flatMap(({ pays, name }, at) => {
    const fill = name ? colors[name] : at % 2 === 0 ? '#30404f' : '#3c4f60'
    const from = (at - 0.5) * part
    const slice = svg('path', {
      d: `M0 0L${point(92, from)}A92 92 0 0 1 ${point(92, from + part)}Z`,
      fill,
      stroke: '#0d141b',
      'stroke-width': 1,
    })
    const turned = { transform: `rotate(${at * part * 360}) translate(0 -66)` }
    return [slice, svg('text', { ...turned, class: 'sector' }, timesOf(pays))]
  })
  return svg(
    'svg',
    { viewBox: '-100 -100 200 200', class: 'wheel', 'aria-hidden': 'true' },
    svg('circle', { r: 98, fill: '#f2c14e' }),
    svg('circle', { r: 93, fill: '#1b2530' }),
    svg('g', { class: 'disc' }, ...slices),
    svg('circle', { r: 15, fill: '#f2c14e', stroke: '#0d141b', 'stroke-width': 2 }),
    svg('path', { d: 'M-9 -99L9 -99L0 -78Z', fill: '#fff', stroke: '#0d141b', 'stroke-width': 1.5 }),
  )
}

/** Turns to a sector, over the reels. Resolves when it stands. */
export async function turnWheel(cabinet: HTMLElement, sectors: readonly WheelSector[], sector: number) {
  const wheel = drawWheel(sectors)
  const shade = el('div', 'wheel-shade', wheel)
  cabinet.append(shade)
  const to = 360 * 6 - (sector / sectors.length) * 360
  const disc = wheel.querySelector('.disc')
  await disc?.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${to}deg)` }], {
    duration: isStill() ? 1 : turnMs,
    easing: 'cubic-bezier(0.12, 0.7, 0.12, 1)',
    fill: 'forwards',
  }).finished
  await pause(1100)
  shade.remove()
}
