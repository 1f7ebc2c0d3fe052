import { angleOf, disc, petals, rays, seeds, segments, star } from '#avatars/shapes.ts'

type Drawn = { ground: [string, string]; parts: string[]; gradients?: Record<string, [string, string]> }

/** The middle is lighter than the edge, as in all light of the house, which comes from above. */
const radial = (id: string, [inner, outer]: [string, string]): string =>
  `<radialGradient id="${id}" cx="50%" cy="38%" r="72%"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`

/** Light on the upper edge of what is cut. */
const gleam = `<path d="M60 92A78 78 0 0 1 128 50" stroke="#fff" stroke-opacity=".38" stroke-width="7" stroke-linecap="round" fill="none"/>`
const shade = `<ellipse cx="128" cy="228" rx="74" ry="12" fill="#000" fill-opacity=".22"/>`

const citrus = (
  rind: string,
  pith: string,
  flesh: [string, string],
  count: number,
): Pick<Drawn, 'parts' | 'gradients'> => ({
  gradients: { flesh },
  parts: [
    shade,
    disc(94, rind),
    disc(86, pith),
    segments(count, { from: 9, to: 78, fill: 'url(#flesh)' }),
    gleam,
  ],
})

/** What members can choose from: cut fruit and flowers of the house's part of the world, each of one idea. */
export const avatars = {
  mandarin: { ground: ['#7a3c10', '#2c1505'], ...citrus('#f58220', '#ffe9cf', ['#ffb765', '#f4801a'], 10) },
  lime: { ground: ['#1f5a3a', '#08261a'], ...citrus('#4f9a2e', '#eef8d6', ['#c9ea7b', '#7fbf3a'], 8) },
  pomelo: { ground: ['#20594f', '#07231f'], ...citrus('#cfd96b', '#fdf3e4', ['#ff9c9c', '#e2526a'], 12) },
  carambola: {
    ground: ['#215c66', '#08262c'],
    gradients: { flesh: ['#fff1a0', '#f0bd2c'] },
    parts: [
      shade,
      star(5, { to: 100, waist: 50, fill: '#d99a15' }),
      star(5, { to: 92, waist: 44, fill: 'url(#flesh)' }),
      seeds(5, { radius: 26, length: 22, width: 10, fill: '#a96c12' }),
    ],
  },
  mangosteen: {
    ground: ['#2b5d4a', '#0b2620'],
    gradients: { rind: ['#7d2a4d', '#451129'], flesh: ['#ffffff', '#e6ddd6'] },
    parts: [
      shade,
      disc(94, 'url(#rind)'),
      disc(74, '#b3476a'),
      segments(6, { from: 6, to: 64, fill: 'url(#flesh)' }),
      gleam,
    ],
  },
  pitaya: {
    ground: ['#1d5560', '#07232a'],
    gradients: { flesh: ['#ffffff', '#ece7ee'] },
    parts: [
      shade,
      petals(9, { from: 60, to: 112, width: 0.2, tip: 0.9, fill: '#4fa95c' }),
      disc(92, '#e0287d'),
      disc(80, 'url(#flesh)'),
      seeds(17, { radius: 62, length: 9, width: 5, fill: '#20242c' }),
      seeds(11, { radius: 42, length: 9, width: 5, fill: '#20242c', shift: 0.2 }),
      seeds(6, { radius: 22, length: 9, width: 5, fill: '#20242c', shift: 0.5 }),
      gleam,
    ],
  },
  kiwi: {
    ground: ['#6b4a24', '#2a1b0a'],
    gradients: { flesh: ['#c4e86a', '#6fae2b'] },
    parts: [
      shade,
      disc(94, '#8a6636'),
      disc(86, 'url(#flesh)'),
      rays(24, { from: 34, to: 76, width: 3, stroke: '#e4f5b0' }),
      seeds(20, { radius: 46, length: 13, width: 6, fill: '#20242c' }),
      disc(27, '#f4f8dc'),
      gleam,
    ],
  },
  passionfruit: {
    ground: ['#6a4d12', '#2a1d05'],
    gradients: { rind: ['#6b3a78', '#371943'], pulp: ['#ffd45a', '#e88f13'] },
    parts: [
      shade,
      disc(94, 'url(#rind)'),
      disc(80, '#f6e6e0'),
      disc(70, 'url(#pulp)'),
      seeds(11, { radius: 50, length: 22, width: 13, fill: '#2b2418' }),
      seeds(6, { radius: 24, length: 20, width: 12, fill: '#2b2418', shift: 0.3 }),
      gleam,
    ],
  },
  papaya: {
    ground: ['#2c6040', '#0b281a'],
    gradients: { flesh: ['#ffb35c', '#ee6a2d'] },
    parts: [
      shade,
      `<g transform="rotate(24 128 128)"><ellipse cx="128" cy="128" rx="76" ry="100" fill="#4d9a4a"/><ellipse cx="128" cy="128" rx="68" ry="92" fill="url(#flesh)"/><ellipse cx="128" cy="134" rx="34" ry="54" fill="#c9431f"/><g transform="translate(128 134) scale(.52 .86) translate(-128 -128)">${seeds(11, { radius: 40, length: 15, width: 17, fill: '#1d2421' })}${seeds(5, { radius: 15, length: 14, width: 16, fill: '#1d2421', shift: 0.4 })}</g></g>`,
    ],
  },
  lotus: {
    ground: ['#1f5d6b', '#072730'],
    gradients: { outer: ['#ffd0dc', '#ec6f96'], inner: ['#fff0f3', '#f7a8be'] },
    parts: [
      petals(8, { from: 14, to: 106, width: 0.46, tip: 0.75, fill: '#c9406f' }),
      petals(8, { from: 12, to: 98, width: 0.44, tip: 0.75, fill: 'url(#outer)', shift: angleOf(1, 16) }),
      petals(8, { from: 10, to: 72, width: 0.46, tip: 0.7, fill: 'url(#inner)' }),
      disc(25, '#f4c643'),
      seeds(8, { radius: 16, length: 6, width: 6, fill: '#a5731a' }),
      disc(4, '#a5731a'),
    ],
  },
  frangipani: {
    ground: ['#1d6355', '#062823'],
    gradients: { petal: ['#ffe680', '#ffffff'] },
    parts: [
      shade,
      petals(5, { from: 6, to: 108, width: 0.72, tip: 0.2, fill: '#d9dcd0' }),
      petals(5, { from: 6, to: 103, width: 0.66, tip: 0.2, fill: '#fffdf4', shift: 0.06 }),
      petals(5, { from: 4, to: 62, width: 0.5, tip: 0.3, fill: '#ffd94d', shift: 0.06 }),
      petals(5, { from: 2, to: 34, width: 0.5, tip: 0.3, fill: '#f39a1c', shift: 0.06 }),
    ],
  },
  orchid: {
    ground: ['#2d4d6e', '#0c1d30'],
    gradients: { petal: ['#f3d2ff', '#a94fd0'] },
    parts: [
      petals(3, { from: 8, to: 108, width: 0.42, tip: 0.55, fill: '#7d33a3' }),
      petals(2, { from: 8, to: 100, width: 0.85, tip: 0.1, fill: 'url(#petal)', shift: Math.PI / 2 }),
      petals(3, { from: 8, to: 98, width: 0.36, tip: 0.55, fill: 'url(#petal)' }),
      petals(1, { from: 0, to: 58, width: 0.62, tip: 0.25, fill: '#5c1a7c', shift: Math.PI }),
      petals(1, { from: 0, to: 38, width: 0.5, tip: 0.3, fill: '#f6c445', shift: Math.PI }),
      disc(13, '#fff3d2'),
    ],
  },
  jasmine: {
    ground: ['#3f6b2c', '#15290d'],
    gradients: { petal: ['#ffffff', '#dfe9e0'] },
    parts: [
      petals(6, { from: 30, to: 110, width: 0.2, tip: 0.9, fill: '#79b14a', shift: angleOf(1, 12) }),
      petals(6, { from: 6, to: 102, width: 0.5, tip: 0.5, fill: '#cfdccf' }),
      petals(6, { from: 6, to: 98, width: 0.46, tip: 0.5, fill: 'url(#petal)' }),
      disc(17, '#f2c53d'),
      disc(8, '#c98b16'),
    ],
  },
  moon: {
    ground: ['#3a4a86', '#101733'],
    gradients: { light: ['#fff6d8', '#f0c45f'] },
    parts: [
      `<path d="M150 36A96 96 0 1 0 216 158A78 78 0 1 1 150 36Z" fill="url(#light)"/>`,
      `<g fill="#fff3cf">${[
        [186, 70, 7],
        [214, 104, 4],
        [160, 98, 4],
        [196, 128, 3],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
        .join('')}</g>`,
    ],
  },
} satisfies Record<string, Drawn>

export function drawAvatar({ ground, parts, gradients = {} }: Drawn): string {
  const defs = [
    radial('ground', ground),
    ...Object.entries(gradients).map(([id, stops]) => radial(id, stops)),
  ]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">',
    `<defs>${defs.join('')}</defs>`,
    '<rect width="256" height="256" fill="url(#ground)"/>',
    ...parts,
    '</svg>\n',
  ].join('')
}
