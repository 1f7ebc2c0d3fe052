import { gold, linear, picture, relief } from '#mandarin-art/svg.ts'
import type { Stop } from '#mandarin-art/svg.ts'
import type { Medal, Rim } from '#games/slots/slot-title.ts'
import { drawEmblem } from '#slots-art/draw-emblem.ts'
import { medals } from '#slots-art/medals.ts'
import { shapes } from '#slots-art/shapes.ts'

const rims = {
  gold,
  silver: [
    [0, '#ffffff'],
    [0.28, '#dce7f2'],
    [0.55, '#93a7bd'],
    [0.8, '#54677f'],
    [1, '#e6f0f8'],
  ],
  copper: [
    [0, '#ffe3cb'],
    [0.28, '#f0a878'],
    [0.55, '#bd6436'],
    [0.8, '#7c3717'],
    [1, '#f3b68c'],
  ],
  sugar: [
    [0, '#ffffff'],
    [0.4, '#fff3fa'],
    [0.7, '#ffd3ea'],
    [1, '#ffffff'],
  ],
} as const satisfies Record<Rim, readonly Stop[]>

const letters: readonly string[] = ['ace', 'king', 'queen', 'jack']

/** How saturated a tone is: letters step back behind the title's own symbols. */
const faceOf = (hue: number, saturation: number): readonly Stop[] => [
  [0, `hsl(${hue} ${saturation}% 76%)`],
  [0.5, `hsl(${hue} ${saturation}% 52%)`],
  [1, `hsl(${hue} ${saturation}% 30%)`],
]

/** The metal of an emblem: its rim's, and lighter. */
const emblemOf = (rim: Rim): readonly Stop[] => [
  [0, '#ffffff'],
  [0.5, rims[rim][1][1]],
  [1, rims[rim][2][1]],
]

/** A symbol as an enamel badge: cast body, metal rim, coloured face with its drawing under gloss; an emblem is raised on a medal. */
export function drawSymbol(name: string, about: { hue: number; rim: Rim; medal: Medal }): string {
  const { hue, rim, medal } = about
  const shape = shapes[name]
  const { outline: d, detail = '' } = shape ?? medals[medal]
  const emblem = shape ? '' : drawEmblem(name, hue)
  const saturation = letters.includes(name) ? 58 : 84
  const deep = `hsl(${hue} 70% 11%)`
  const body = [10, 8, 6, 4, 2].map(
    (step) =>
      `<path d="${d}" transform="translate(0 ${step})" fill="${deep}" stroke="${deep}" stroke-width="14"/>`,
  )
  return picture(
    [200, 200],
    linear('f', faceOf(hue, saturation)) +
      linear('g', rims[rim], [0.35, 1]) +
      (shape ? '' : linear('m', emblemOf(rim))) +
      linear('t', [
        [0, '#fff', 0.62],
        [1, '#fff', 0.02],
      ]) +
      relief('r', { soft: 2.2, height: 4, shine: 0.85 }) +
      relief('e', { soft: 4, height: 5, shine: 0.6 }) +
      `<clipPath id="c"><path d="${d}" clip-rule="evenodd"/></clipPath><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>`,
    `<g stroke-linejoin="round" stroke-linecap="round" fill-rule="evenodd"><path d="${d}" transform="translate(0 14)" stroke="#000" stroke-width="12" opacity=".5" filter="url(#b)"/>${body.join('')}
<path d="${d}" fill="url(#g)" stroke="url(#g)" stroke-width="14" filter="url(#r)"/><path d="${d}" fill="${deep}" stroke="hsl(${hue} 75% 22%)" stroke-width="4"/><path d="${d}" fill="url(#f)" filter="url(#e)"/>
<g clip-path="url(#c)" fill="none"><path d="${detail}" transform="translate(0 2)" stroke="${deep}" stroke-opacity=".6" stroke-width="7"/><path d="${detail}" stroke="hsl(${hue} 90% 92%)" stroke-opacity=".9" stroke-width="4"/>
<path d="M0 0H200V80Q100 116 0 92Z" fill="url(#t)" opacity=".42"/></g>${emblem}</g>`,
  )
}
