import { el, svg } from '../kit/elements.ts'

export type Pose = 'invite' | 'stop' | 'deal' | 'rest'

/** Each table has a dealer of its own: hair, skin and waistcoat. */
export type Looks = { hair: string; skin: string; coat: string; style: 'bun' | 'short' | 'long' }

const hairOf: Record<Looks['style'], string> = {
  bun: 'M-34 -70C-38 -116 38 -116 34 -70C30 -88 10 -96 -4 -94C-20 -92 -30 -86 -34 -70ZM-16 -112A16 14 0 1 1 16 -112A16 14 0 1 1 -16 -112Z',
  short: 'M-35 -66C-42 -118 44 -120 35 -66C32 -84 26 -92 12 -94C-8 -90 -26 -96 -35 -66Z',
  long: 'M-36 -34C-50 -124 50 -124 36 -34C42 -40 36 -78 26 -90C6 -84 -22 -92 -28 -78C-34 -66 -38 -44 -36 -34Z',
}

const arm = (side: 1 | -1, looks: Looks) =>
  svg(
    'g',
    { class: `arm ${side === 1 ? 'right' : 'left'}`, transform: `translate(${side * 46} 4)` },
    svg(
      'g',
      { class: 'upper' },
      svg('path', {
        d: `M${side * -8} -12Q${side * 20} -8 ${side * 26} 44L${side * 4} 50Q${side * -2} 20 ${side * -8} -12Z`,
        fill: '#f4efe4',
      }),
      svg(
        'g',
        { transform: `translate(${side * 15} 46)` },
        svg(
          'g',
          { class: 'lower' },
          svg('path', {
            d: `M${side * -11} -2L${side * -32} 34L${side * -16} 44L${side * 11} 2Z`,
            fill: '#e9e2d3',
          }),
          svg('circle', { cx: side * -26, cy: 42, r: 11, fill: looks.skin }),
        ),
      ),
    ),
  )

/** A dealer behind the table: breathes, blinks, and moves the arms by what happens. */
export function createDealer(looks: Looks) {
  const eye = (x: number) =>
    svg('ellipse', { class: 'eye', cx: x, cy: -62, rx: 3.6, ry: 4.4, fill: '#20242c' })
  const brow = (x: number) =>
    svg('path', {
      d: `M${x - 7} -73Q${x} -78 ${x + 7} -73`,
      fill: 'none',
      stroke: looks.hair,
      'stroke-width': 3,
      'stroke-linecap': 'round',
    })
  const head = svg(
    'g',
    { class: 'head' },
    svg('path', { d: 'M-12 -36H12V-14Q0 -4 -12 -14Z', fill: looks.skin, class: 'neck' }),
    svg('path', {
      d: 'M-30 -68C-32 -110 32 -110 30 -68C29 -44 14 -30 0 -30C-14 -30 -29 -44 -30 -68Z',
      fill: looks.skin,
    }),
    svg('path', { d: hairOf[looks.style], fill: looks.hair }),
    eye(-12),
    eye(12),
    brow(-12),
    brow(12),
    svg('path', { d: 'M0 -60L-3 -51H3', fill: 'none', stroke: '#00000033', 'stroke-width': 2 }),
    svg('path', {
      class: 'smile',
      d: 'M-9 -43Q0 -36 9 -43',
      fill: 'none',
      stroke: '#8d3b34',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
  )
  const body = svg(
    'g',
    { class: 'body' },
    svg('path', { d: 'M-52 -4Q-30 -20 0 -18Q30 -20 52 -4L58 90H-58Z', fill: '#f4efe4' }),
    svg('path', { d: 'M-50 -2Q-36 -14 -18 -17L0 22L18 -17Q36 -14 50 -2L54 90H-54Z', fill: looks.coat }),
    svg('path', { d: 'M0 22V90', stroke: '#00000044', 'stroke-width': 2 }),
    svg('path', { d: 'M-15 -16L0 -8L15 -16V2L0 -6L-15 2Z', fill: '#1a2420' }),
    ...[38, 58].map((cy) => svg('circle', { cx: 6, cy, r: 2.6, fill: '#f5d14e' })),
  )
  const drawing = svg(
    'svg',
    { viewBox: '-104 -132 208 222', class: 'dealer-figure', 'aria-hidden': 'true' },
    svg('g', { class: 'person' }, body, arm(-1, looks), arm(1, looks), head),
  )
  const element = el('div', 'dealer')
  element.append(drawing)
  return {
    element,
    pose: (pose: Pose) => {
      element.dataset['pose'] = pose
    },
  }
}
