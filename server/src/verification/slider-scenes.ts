import sharp from 'sharp'

/** Scenes are larger than the picture: each picture is another part of one. */
export const sceneWidth = 480
export const sceneHeight = 240

/** Sky from top to bottom, sun, and hills from far to near: the portal's greens and oranges. */
const palettes = [
  { sky: ['#0d1412', '#0c2e20', '#7a4216'], sun: '#ff9436', hills: ['#1b4b38', '#123627', '#0a2018'] },
  { sky: ['#1f3d5c', '#6fc6f5', '#fee9d0'], sun: '#fff3d6', hills: ['#4bc387', '#2b8f60', '#006842'] },
  { sky: ['#40210a', '#ea7416', '#f5d14e'], sun: '#fffdf5', hills: ['#a8470e', '#7a2f12', '#4b1d10'] },
  { sky: ['#181335', '#6142bf', '#fc95c4'], sun: '#efcf80', hills: ['#3f2c86', '#2a1d5e', '#180f3a'] },
]

/** A small fixed generator: scenes look the same after each start, so that they can be looked at. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function hill(level: number, random: () => number): string {
  const points = Array.from({ length: 13 }, (_, index) => ({
    x: index * 40,
    y: level + (random() - 0.5) * 46,
  }))
  const curve = points.map(({ x, y }) => `S${x - 18} ${y.toFixed(0)} ${x} ${y.toFixed(0)}`).join('')
  return `M-20 ${level}${curve}V${sceneHeight}H-20Z`
}

function rays(x: number, y: number): string {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    const tip = (turn: number, length: number) =>
      `${(x + length * Math.cos(angle + turn)).toFixed(0)} ${(y + length * Math.sin(angle + turn)).toFixed(0)}`
    return `M${tip(0, 46)}L${tip(-0.06, 240)}L${tip(0.06, 240)}Z`
  }).join('')
}

function sceneSvg(palette: (typeof palettes)[number], seed: number): string {
  const random = seeded(seed)
  const [x, y] = [90 + random() * 300, 50 + random() * 50]
  const stops = palette.sky.map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`)
  const hills = palette.hills.map((colour, index) => {
    const level = 120 + index * 42
    return `<path d="${hill(level, random)}" fill="${colour}"/>`
  })
  const lights = Array.from({ length: 46 }, () => {
    const [cx, cy, r] = [random() * sceneWidth, random() * sceneHeight, 1 + random() * 5]
    const light = `cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(1)}"`
    return `<circle ${light} fill="${palette.sun}" opacity="${(0.12 + random() * 0.4).toFixed(2)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}">
    <linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <path d="${rays(x, y)}" fill="${palette.sun}" opacity=".22"/>
    <circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="38" fill="${palette.sun}"/>
    ${hills.join('')}${lights.join('')}</svg>`
}

let rendered: Promise<Buffer[]> | undefined

/** The scenes as rows of RGB bytes, rendered once in a process. */
export function scenes(): Promise<Buffer[]> {
  rendered ??= Promise.all(
    palettes.map((palette, index) =>
      sharp(Buffer.from(sceneSvg(palette, index + 7)))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  return rendered
}
