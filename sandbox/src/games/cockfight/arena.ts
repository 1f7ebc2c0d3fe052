import { el, isStill, pause, svg } from '../kit/elements.ts'
import { type Move, movesOf } from './fight.ts'
import { drawRooster, type Rooster, type Stance } from './rooster.ts'
import type { CockShown, Ending } from './rules.ts'

const [left, right, ground] = [232, 408, 296]
/** How far one has to come to reach the other. */
const reach = 62

const shirts = ['#7a4b8f', '#2f6f73', '#9a5a2c', '#485a9c', '#8d3b4a', '#5c7a37']
const skins = ['#e2b184', '#c98f5f', '#a86f45', '#f0c9a4']

/** A row of people, of whom every third moves with the others of its kind. */
function crowdRow(row: number): SVGElement[] {
  const groups = [0, 1, 2].map((group) => svg('g', { class: `cock-crowd cock-crowd-${group}` }))
  for (let seat = -10; seat < 34; seat++) {
    const x = seat * 28 - 4 + (row % 2) * 14
    const y = 74 + row * 30 + Math.abs(x - 320) * -0.02
    const shirt = shirts[(seat * 5 + row * 3 + 60) % shirts.length] ?? '#555'
    const skin = skins[(seat * 3 + row + 40) % skins.length] ?? '#e2b184'
    groups[(seat + row + 30) % 3]?.append(
      svg('path', { d: `M${x - 13} ${y + 34}Q${x} ${y + 2} ${x + 13} ${y + 34}Z`, fill: shirt }),
      svg('circle', { cx: x, cy: y, r: 8.5, fill: skin }),
      svg('path', {
        d: `M${x - 9} ${y - 1}Q${x} ${y - 15} ${x + 9} ${y - 1}Q${x} ${y - 6} ${x - 9} ${y - 1}Z`,
        fill: '#241a16',
      }),
    )
  }
  return groups
}

function scenery(): SVGElement[] {
  const light = (x: number, to: number) =>
    svg('path', { d: `M${x} -10L${to - 84} 330L${to + 84} 330Z`, fill: 'url(#cock-light)', class: 'beam' })
  const flags = Array.from({ length: 40 }, (_, index) => {
    const x = index * 30 - 264
    const y = 20 + Math.abs(Math.sin((index / 13) * Math.PI)) * 16
    const colour = index % 2 === 0 ? '#b8322a' : '#2a5fb4'
    return svg('path', { d: `M${x - 9} ${y}L${x + 9} ${y}L${x} ${y + 19}Z`, fill: colour })
  })
  const planks = Array.from({ length: 60 }, (_, index) =>
    svg('path', {
      d: `M${index * 20 - 270} 168V222`,
      stroke: '#00000040',
      'stroke-width': 2,
    }),
  )
  return [
    svg(
      'defs',
      {},
      svg(
        'linearGradient',
        { id: 'cock-light', x1: 0, y1: 0, x2: 0, y2: 1 },
        svg('stop', { offset: 0, 'stop-color': '#fff3c4', 'stop-opacity': 0.34 }),
        svg('stop', { offset: 1, 'stop-color': '#fff3c4', 'stop-opacity': 0 }),
      ),
      svg(
        'radialGradient',
        { id: 'cock-sand', cx: 0.5, cy: 0.45, r: 0.62 },
        svg('stop', { offset: 0, 'stop-color': '#e9c789' }),
        svg('stop', { offset: 1, 'stop-color': '#a97a42' }),
      ),
    ),
    svg('rect', { x: -400, y: -200, width: 1440, height: 800, fill: '#1a1420' }),
    ...[0, 1, 2].flatMap(crowdRow),
    svg('rect', { x: -400, y: 164, width: 1440, height: 60, fill: '#7c4a26' }),
    ...planks,
    svg('rect', { x: -400, y: 160, width: 1440, height: 8, fill: '#a8693a' }),
    svg('rect', { x: -400, y: 222, width: 1440, height: 400, fill: '#5e3a1f' }),
    svg('ellipse', { cx: 320, cy: 300, rx: 330, ry: 92, fill: '#3f2614' }),
    svg('ellipse', { cx: 320, cy: 296, rx: 318, ry: 84, fill: 'url(#cock-sand)' }),
    svg('ellipse', {
      cx: 320,
      cy: 296,
      rx: 190,
      ry: 48,
      fill: 'none',
      stroke: '#fff6e0',
      'stroke-width': 3,
      opacity: 0.5,
    }),
    ...flags,
    light(70, 236),
    light(570, 404),
  ]
}

const place = (rooster: Rooster, x: number, mirror: boolean) =>
  svg(
    'g',
    { transform: `translate(${x} ${ground}) scale(${mirror ? -1.08 : 1.08} 1.08)` },
    svg('ellipse', { cx: -8, cy: 4, rx: 52, ry: 9, fill: '#00000045' }),
    rooster.element,
  )

const stances: Record<Ending, Record<'meron' | 'wala', Stance>> = {
  meron: { meron: 'crow', wala: 'down' },
  wala: { meron: 'down', wala: 'crow' },
  draw: { meron: 'down', wala: 'down' },
  fullTime: { meron: 'tired', wala: 'tired' },
}

const ease = 'cubic-bezier(0.3, 0, 0.2, 1)'

/** One springs at the other. */
const strike = ({ fighter, wing }: Rooster) => {
  const leap = [
    { transform: 'none' },
    { transform: 'translate(-16px, 4px) rotate(-8deg)', offset: 0.25 },
    { transform: `translate(${reach - 10}px, -56px) rotate(10deg)`, offset: 0.55 },
    { transform: `translate(${reach}px, -26px) rotate(18deg)`, offset: 0.68 },
    { transform: 'none' },
  ]
  wing?.animate([{ rotate: '0deg' }, { rotate: '74deg' }, { rotate: '0deg' }], {
    duration: 240,
    iterations: 3,
  })
  return fighter.animate(leap, { duration: 900, easing: ease }).finished
}

/** The other gives way. */
const recoil = ({ fighter }: Rooster) => {
  const back = [
    { transform: 'none', offset: 0.5 },
    { transform: 'translate(-34px, -8px) rotate(-20deg)', offset: 0.72 },
    { transform: 'none' },
  ]
  return fighter.animate(back, { duration: 900, easing: ease }).finished
}

/** Feathers and dust where they met. */
function puff(scene: SVGElement, at: number) {
  for (let index = 0; index < 9; index++) {
    const colour = ['#fff6e0', '#b8322a', '#2a5fb4'][index % 3] ?? '#fff6e0'
    const feather = svg('path', { d: 'M0 -9C5 -4 5 5 0 10C-5 5 -5 -4 0 -9Z', fill: colour, opacity: 0 })
    const spot = svg('g', { transform: `translate(${at} ${ground - 74})` }, feather)
    scene.append(spot)
    const angle = (index / 9) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * 66, Math.sin(angle) * 40]
    const flight = [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y - 14}px) rotate(${index * 70}deg)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x * 1.2}px, ${y + 46}px) rotate(${index * 120}deg)`, opacity: 0 },
    ]
    void feather
      .animate(flight, { duration: 900, delay: 420, easing: 'ease-out' })
      .finished.then(() => spot.remove())
  }
}

/** The arena with both roosters in it. */
export function createArena(label: string) {
  const meron = drawRooster('meron')
  const wala = drawRooster('wala')
  const scene = svg(
    'svg',
    {
      viewBox: '0 0 640 384',
      role: 'img',
      'aria-label': label,
      class: 'arena',
    },
    ...scenery(),
    place(meron, left, false),
    place(wala, right, true),
  )
  const element = el('div', 'arena-box')
  element.append(scene)
  const stand = (of: Record<'meron' | 'wala', Stance>) => {
    meron.stand(of.meron)
    wala.stand(of.wala)
  }
  const rest = () => stand({ meron: 'ready', wala: 'ready' })
  const exchange = async (move: Move, struck: () => void) => {
    setTimeout(struck, 520)
    puff(scene, move === 'meron' ? 380 : move === 'wala' ? 260 : 320)
    if (move === 'clash') await Promise.all([strike(meron), strike(wala)])
    else if (move === 'meron') await Promise.all([strike(meron), recoil(wala)])
    else await Promise.all([strike(wala), recoil(meron)])
  }
  rest()
  return {
    element,
    rest,
    /** Shows a fight blow by blow, or how it ended at once. */
    fight: async (shown: CockShown, about: { isFresh: boolean; struck: () => void }) => {
      rest()
      if (about.isFresh && !isStill())
        for (const move of movesOf(shown)) {
          await exchange(move, about.struck)
          await pause(120)
        }
      stand(stances[shown.ending])
    },
  }
}
