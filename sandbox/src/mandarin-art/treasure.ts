import { markBlades } from '#mandarin-art/mark.ts'
import { gold, linear, n, picture, radial, relief } from '#mandarin-art/svg.ts'

const groundShadow =
  '<ellipse cx="100" cy="176" rx="58" ry="10" fill="#000" opacity=".42" filter="url(#blur)"/>'
const blur =
  '<filter id="blur" x="-40%" y="-80%" width="180%" height="260%"><feGaussianBlur stdDeviation="7"/></filter>'

/** The coin: gold, the house mark struck into it. */
export function drawCoin(): string {
  const edge = Array.from(
    { length: 9 },
    (_, step) => `<circle cx="100" cy="${108 - step}" r="74" fill="${step % 3 ? '#8a4408' : '#c9780f'}"/>`,
  )
  return picture(
    [200, 200],
    linear('g', gold, [0.5, 1]) +
      linear('h', [
        [0, '#a85a08'],
        [0.5, '#ffcf55'],
        [1, '#fff0b0'],
      ]) +
      radial(
        'f',
        [
          [0, '#fff2ae'],
          [0.4, '#ffce4e'],
          [0.8, '#f19a18'],
          [1, '#c86f0a'],
        ],
        { fx: 0.36, fy: 0.28, r: 0.66 },
      ) +
      relief('r', { soft: 1.6, height: 4, shine: 0.9 }) +
      blur,
    `${groundShadow}${edge.join('')}
<circle cx="100" cy="98" r="74" fill="url(#g)" filter="url(#r)"/>
<circle cx="100" cy="98" r="61" fill="url(#h)"/><circle cx="100" cy="98" r="58.500" fill="url(#f)"/>
<g transform="translate(100 98) scale(1.94)"><g transform="translate(0 -.9)">${markBlades('#8a4408', 0.85)}</g><g transform="translate(0 .9)">${markBlades('#fff6cf')}</g><g filter="url(#r)">${markBlades('#f7ae2c')}</g></g>
<path d="M45 62A66 66 0 0 1 118 34" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  )
}

/** A brilliant: each facet shaded by the way it faces. */
export function drawGem(): string {
  const ring = (radius: number, shift: number) =>
    Array.from({ length: 8 }, (_, index) => {
      const turn = ((index + shift) / 8) * Math.PI * 2 - Math.PI / 2
      return [100 + Math.cos(turn) * radius, 98 + Math.sin(turn) * radius] as const
    })
  const outer = ring(78, 0.5)
  const girdle = ring(64, 0)
  const table = ring(40, 0.5)
  const tones = ['#b70f63', '#d91c78', '#ef3f92', '#ff6fb0', '#ff9ccb', '#ffc6e2', '#ffe3f1']
  const facet = (points: readonly (readonly [number, number])[], lift: number) => {
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - 100
    const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - 98
    const light = (-x * 0.55 - y * 0.8) / 70
    const sparkle = Math.sin(x * 3.1 + y * 1.7) * 0.5
    const tone = tones[Math.max(0, Math.min(6, Math.round(2.4 + light * 2.6 + lift + sparkle)))]
    const path = points.map((point) => `${n(point[0])} ${n(point[1])}`).join('L')
    return `<path d="M${path}Z" fill="${tone}" stroke="#fff" stroke-opacity=".34" stroke-width=".8" stroke-linejoin="round"/>`
  }
  const at = (points: readonly (readonly [number, number])[], index: number) =>
    points[(index + 8) % 8] ?? ([100, 98] as const)
  const facets = outer.flatMap((_, i) => [
    facet([at(outer, i), at(outer, i + 1), at(girdle, i + 1)], -0.8),
    facet([at(outer, i), at(girdle, i + 1), at(table, i)], 0.5),
    facet([at(outer, i), at(girdle, i), at(table, i)], -0.3),
    facet([at(table, i), at(table, i + 1), at(girdle, i + 1)], 1.2),
  ])
  const polygon = (points: readonly (readonly [number, number])[]) =>
    `M${points.map((point) => `${n(point[0])} ${n(point[1])}`).join('L')}Z`
  return picture(
    [200, 200],
    linear(
      't',
      [
        [0, '#fff0f8'],
        [0.42, '#ff86bf'],
        [0.5, '#d01c77'],
        [0.74, '#f0569f'],
        [1, '#ffd0e7'],
      ],
      [1, 1],
    ) +
      linear('g', gold, [0.4, 1]) +
      relief('r', { soft: 2, height: 4, shine: 0.9 }) +
      blur,
    `${groundShadow}<path d="${polygon(outer)}" transform="translate(0 9)" fill="#46051f" stroke="#46051f" stroke-width="14" stroke-linejoin="round"/>
<path d="${polygon(outer)}" fill="url(#g)" stroke="url(#g)" stroke-width="14" stroke-linejoin="round" filter="url(#r)"/>
<path d="${polygon(outer)}" fill="#7d0a45" stroke="#7d0a45" stroke-width="3" stroke-linejoin="round"/>${facets.join('')}
<path d="${polygon(table)}" fill="url(#t)" stroke="#fff" stroke-opacity=".6" stroke-width="1"/>
<path d="M76 102L97 72H110L82 116Z" fill="#fff" opacity=".55"/>
<path d="M58 34L62 49 77 53 62 57 58 72 54 57 39 53 54 49Z" fill="#fff"/>`,
  )
}

/** The ticket: paper of the draws, two notches and a tear line. */
export function drawTicket(): string {
  const d =
    'M28 56H172Q180 56 180 64V86A13 13 0 0 0 180 112V134Q180 142 172 142H28Q20 142 20 134V112A13 13 0 0 0 20 86V64Q20 56 28 56Z'
  const holes = [68, 82, 96, 110, 124]
    .map((y) => `<rect x="134" y="${y}" width="4" height="7" rx="2" fill="#063f6b" opacity=".55"/>`)
    .join('')
  return picture(
    [200, 200],
    linear('p', [
      [0, '#b9ecff'],
      [0.45, '#43b4f2'],
      [1, '#0a68b4'],
    ]) +
      linear('g', gold, [0.5, 1]) +
      relief('r', { soft: 2, height: 3.6, shine: 0.85 }) +
      relief('e', { soft: 3.4, height: 4.5, shine: 0.45 }) +
      blur,
    `${groundShadow}<g transform="rotate(-14 100 99)">
<path d="${d}" transform="translate(0 9)" fill="#04294a" stroke="#04294a" stroke-width="13" stroke-linejoin="round"/>
<path d="${d}" fill="url(#g)" stroke="url(#g)" stroke-width="13" stroke-linejoin="round" filter="url(#r)"/>
<path d="${d}" fill="#073e6c"/><path d="${d}" fill="url(#p)" filter="url(#e)"/>${holes}
<g transform="translate(80 99) scale(1.3)"><g transform="translate(0 1.200)">${markBlades('#063f6b', 0.5)}</g>${markBlades('#fffaf0')}</g>
<g transform="translate(157 99) scale(.42)">${markBlades('#fffaf0', 0.9)}</g>
<path d="M30 66H168" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/></g>`,
  )
}
