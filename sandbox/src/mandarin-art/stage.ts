import { linear, n, picture, radial } from '#mandarin-art/svg.ts'

const width = 1920
const height = 1200
const sun = { x: 960, y: 430 }

function rays(): string {
  const count = 30
  const parts = Array.from({ length: count }, (_, index) => {
    const from = ((index - 0.27) / count) * Math.PI * 2
    const to = ((index + 0.27) / count) * Math.PI * 2
    const point = (turn: number) => `${n(sun.x + Math.cos(turn) * 1700)} ${n(sun.y + Math.sin(turn) * 1700)}`
    return `M${sun.x} ${sun.y}L${point(from)}L${point(to)}Z`
  })
  return `<path d="${parts.join('')}" fill="url(#ray)"/>`
}

/** One scroll of cloud: curls of cream line on lit paper, as in old paper cuts. */
function cloud(x: number, y: number, scale: number, tone: string): string {
  const curl = (cx: number, cy: number, r: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${tone})" stroke="#ffe2b0" stroke-opacity=".62" stroke-width="5"/>` +
    [0.72, 0.46, 0.2]
      .map(
        (part) =>
          `<circle cx="${cx}" cy="${n(cy + r * (1 - part) * 0.16)}" r="${n(r * part)}" fill="none" stroke="#ffe2b0" stroke-opacity="${n(0.58 * part + 0.16)}" stroke-width="5"/>`,
      )
      .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">${curl(-132, 8, 76)}${curl(134, 14, 70)}${curl(0, -26, 108)}</g>`
}

function row(y: number, scale: number, tone: string, shift: number): string {
  const clouds = Array.from({ length: 9 }, (_, index) =>
    cloud((index - 0.5) * 290 * scale + shift, y + (index % 2) * 30, scale, tone),
  )
  return `<rect y="${y + 50}" width="${width}" height="${height}" fill="url(#${tone}-low)"/>${clouds.join('')}`
}

const lantern = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-900V-54" stroke="#2b0509" stroke-width="3"/><circle r="170" fill="url(#glow)"/>
<ellipse rx="72" ry="54" fill="url(#paper)"/>${[56, 34, 12].map((rx) => `<ellipse rx="${rx}" ry="54" fill="none" stroke="#7a0d10" stroke-opacity=".45" stroke-width="2.500"/>`).join('')}
<rect x="-34" y="-66" width="68" height="17" rx="6" fill="url(#cap)"/><rect x="-34" y="49" width="68" height="17" rx="6" fill="url(#cap)"/>
${[-14, -7, 0, 7, 14].map((dx) => `<path d="M${dx} 66q${dx / 3} 26 0 52" stroke="#f2a324" stroke-width="4" fill="none" stroke-linecap="round"/>`).join('')}</g>`

const lights = (): string =>
  radial(
    'sky',
    [
      [0, '#ffc25a'],
      [0.16, '#f5762c'],
      [0.4, '#c92b2c'],
      [0.72, '#7d0f2c'],
      [1, '#3c0618'],
    ],
    { cy: 0.36, r: 0.78 },
  ) +
  radial(
    'ray',
    [
      [0, '#ffe4a0', 0.5],
      [0.5, '#ffb35a', 0.16],
      [1, '#ffb35a', 0],
    ],
    { r: 0.5 },
  ) +
  radial(
    'glow',
    [
      [0, '#ffb35a', 0.75],
      [0.5, '#ff6a2c', 0.28],
      [1, '#ff5a2a', 0],
    ],
    { r: 0.5 },
  ) +
  radial(
    'paper',
    [
      [0, '#fff6c2'],
      [0.3, '#ffbd4e'],
      [0.66, '#f2421f'],
      [1, '#860a18'],
    ],
    { cy: 0.56, r: 0.6 },
  )

const papers = (): string =>
  linear(
    'cap',
    [
      [0, '#8a4b0c'],
      [0.4, '#ffe08a'],
      [1, '#7c3f08'],
    ],
    [1, 0],
  ) +
  linear('near', [
    [0, '#f0713c'],
    [0.45, '#c22a30'],
    [1, '#6a0f28'],
  ]) +
  linear('far', [
    [0, '#ffb35c'],
    [0.5, '#ea5a34'],
    [1, '#a21f30'],
  ]) +
  linear('near-low', [
    [0, '#7d1229'],
    [0.3, '#3c0618'],
  ]) +
  linear('far-low', [
    [0, '#c23a30'],
    [0.2, '#8d1730'],
  ]) +
  linear('floor', [
    [0, '#2a0311', 0],
    [1, '#1a020b', 0.8],
  ]) +
  radial(
    'vignette',
    [
      [0.55, '#1a020b', 0],
      [1, '#1a020b', 0.6],
    ],
    { r: 0.75 },
  )

/** The stage behind the reels: a sun, its rays, lanterns, clouds. */
export function drawStage(): string {
  const all = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`
  return picture(
    [width, height],
    lights() + papers(),
    `${all}${rays()}<circle cx="${sun.x}" cy="${sun.y}" r="470" fill="#ffe9b0" opacity=".07"/><circle cx="${sun.x}" cy="${sun.y}" r="400" fill="none" stroke="#ffe9b0" stroke-opacity=".2" stroke-width="3"/>
${lantern(150, 250, 1.05)}${lantern(360, 130, 0.66)}${lantern(1770, 250, 1.05)}${lantern(1560, 130, 0.66)}
${row(880, 0.8, 'far', -40)}${row(1015, 1.06, 'near', 40)}
<rect y="760" width="${width}" height="440" fill="url(#floor)"/><rect width="${width}" height="${height}" fill="url(#vignette)"/>`,
    'preserveAspectRatio="xMidYMid slice"',
  )
}
