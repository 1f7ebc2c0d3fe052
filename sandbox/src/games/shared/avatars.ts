import { svg } from '../kit/elements.ts'

type Shape = readonly [tag: string, attributes: Record<string, string | number>]

const eyes = (y: number, apart = 11): Shape[] =>
  [-apart, apart].flatMap((x): Shape[] => [
    ['ellipse', { cx: x, cy: y, rx: 3.6, ry: 4.6, fill: '#16201c' }],
    ['circle', { cx: x + 1.2, cy: y - 1.6, r: 1.2, fill: '#fff' }],
  ])

/** One animal for each seat: nobody is known by name. */
const animals: readonly { coat: string; shapes: readonly Shape[] }[] = [
  {
    // An elephant.
    coat: '#3f6fb5',
    shapes: [
      ['ellipse', { cx: -26, cy: 0, rx: 15, ry: 20, fill: '#8fb0da' }],
      ['ellipse', { cx: 26, cy: 0, rx: 15, ry: 20, fill: '#8fb0da' }],
      ['ellipse', { cx: 0, cy: 0, rx: 22, ry: 25, fill: '#b4cdec' }],
      [
        'path',
        {
          d: 'M-7 8Q-9 32 4 33Q13 32 11 25',
          fill: 'none',
          stroke: '#b4cdec',
          'stroke-width': 12,
          'stroke-linecap': 'round',
        },
      ],
      ['path', { d: 'M-6 18H5M-5 25H5', stroke: '#7d9cc6', 'stroke-width': 2 }],
      ...eyes(-4),
    ],
  },
  {
    // A tiger.
    coat: '#b5622a',
    shapes: [
      ['circle', { cx: -20, cy: -20, r: 9, fill: '#f2a44b' }],
      ['circle', { cx: 20, cy: -20, r: 9, fill: '#f2a44b' }],
      ['ellipse', { cx: 0, cy: 2, rx: 28, ry: 26, fill: '#f2a44b' }],
      ['ellipse', { cx: 0, cy: 13, rx: 15, ry: 11, fill: '#fff1dc' }],
      ['path', { d: 'M-5 -24L0 -12L5 -24ZM-27 -4L-16 -1L-26 5ZM27 -4L16 -1L26 5Z', fill: '#5b2c12' }],
      [
        'path',
        {
          d: 'M-5 7H5L0 13ZM0 13V17M-7 19Q0 24 7 19',
          fill: '#5b2c12',
          stroke: '#5b2c12',
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        },
      ],
      ...eyes(-3, 12),
    ],
  },
  {
    // A rabbit.
    coat: '#a44f78',
    shapes: [
      ['ellipse', { cx: -11, cy: -26, rx: 7, ry: 19, fill: '#f7e6ee' }],
      ['ellipse', { cx: 11, cy: -26, rx: 7, ry: 19, fill: '#f7e6ee' }],
      ['ellipse', { cx: -11, cy: -25, rx: 3, ry: 13, fill: '#e79bbb' }],
      ['ellipse', { cx: 11, cy: -25, rx: 3, ry: 13, fill: '#e79bbb' }],
      ['ellipse', { cx: 0, cy: 7, rx: 25, ry: 22, fill: '#f7e6ee' }],
      [
        'path',
        {
          d: 'M-4 10H4L0 15ZM0 15V19M-6 21Q0 25 6 21',
          fill: '#b0406f',
          stroke: '#b0406f',
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        },
      ],
      ...eyes(3, 10),
    ],
  },
  {
    // A turtle.
    coat: '#2f7d4f',
    shapes: [
      ['path', { d: 'M-32 22Q-30 -14 0 -16Q30 -14 32 22Z', fill: '#1f5a38' }],
      ['path', { d: 'M-20 22L-13 -2L0 -10L13 -2L20 22Z', fill: '#3f9a63' }],
      ['ellipse', { cx: 0, cy: 8, rx: 20, ry: 18, fill: '#a9d989' }],
      [
        'path',
        {
          d: 'M-8 15Q0 21 8 15',
          fill: 'none',
          stroke: '#356b2c',
          'stroke-width': 2.5,
          'stroke-linecap': 'round',
        },
      ],
      ...eyes(4, 9),
    ],
  },
  {
    // A rooster.
    coat: '#a23a35',
    shapes: [
      ['path', { d: 'M-14 -16Q-14 -32 -5 -24Q-2 -37 6 -25Q16 -31 14 -14Z', fill: '#e5484d' }],
      ['ellipse', { cx: 0, cy: 3, rx: 23, ry: 24, fill: '#fff4df' }],
      ['path', { d: 'M-9 6L0 1L9 6L0 15Z', fill: '#f0b429' }],
      ['path', { d: 'M-6 15Q-8 27 0 26Q8 27 6 15L0 18Z', fill: '#e5484d' }],
      ...eyes(-5, 10),
    ],
  },
  {
    // A panda.
    coat: '#6a4fa4',
    shapes: [
      ['circle', { cx: -20, cy: -20, r: 10, fill: '#232033' }],
      ['circle', { cx: 20, cy: -20, r: 10, fill: '#232033' }],
      ['ellipse', { cx: 0, cy: 2, rx: 27, ry: 25, fill: '#f6f3ec' }],
      ['ellipse', { cx: -12, cy: -2, rx: 9, ry: 10, fill: '#232033', transform: 'rotate(28 -12 -2)' }],
      ['ellipse', { cx: 12, cy: -2, rx: 9, ry: 10, fill: '#232033', transform: 'rotate(-28 12 -2)' }],
      ['circle', { cx: -11, cy: -3, r: 3, fill: '#fff' }],
      ['circle', { cx: 11, cy: -3, r: 3, fill: '#fff' }],
      [
        'path',
        { d: 'M-4 9H4L0 13ZM0 13V17M-6 18Q0 22 6 18', fill: '#232033', stroke: '#232033', 'stroke-width': 2 },
      ],
    ],
  },
]

const draw = (coat: string, shapes: readonly Shape[], className: string) =>
  svg(
    'svg',
    { viewBox: '-44 -46 88 88', class: `avatar ${className}`, 'aria-hidden': 'true' },
    svg('circle', { cx: 0, cy: -2, r: 42, fill: coat }),
    ...shapes.map(([tag, attributes]) => svg(tag, attributes)),
  )

export function animalOf(seat: number): SVGElement {
  const { coat, shapes } = animals[seat] ?? { coat: '#444', shapes: [] }
  return draw(coat, shapes, 'animal')
}

/** The house player looks like what it is: a machine with a bow tie. */
export const machine = (): SVGElement =>
  draw(
    '#1d3a34',
    [
      ['path', { d: 'M0 -28V-38', stroke: '#8fd6c0', 'stroke-width': 3 }],
      ['circle', { cx: 0, cy: -40, r: 4, fill: '#ffb454', class: 'lamp' }],
      ['rect', { x: -25, y: -28, width: 50, height: 42, rx: 12, fill: '#c9e8de' }],
      ['rect', { x: -19, y: -20, width: 38, height: 22, rx: 8, fill: '#12312b' }],
      ['circle', { cx: -9, cy: -9, r: 4.5, fill: '#6ff0c6', class: 'lens' }],
      ['circle', { cx: 9, cy: -9, r: 4.5, fill: '#6ff0c6', class: 'lens' }],
      ['path', { d: 'M-8 8H8', stroke: '#5e8f81', 'stroke-width': 3, 'stroke-linecap': 'round' }],
      ['path', { d: 'M-16 18L0 25L16 18V34L0 27L-16 34Z', fill: '#ffb454' }],
      ['circle', { cx: 0, cy: 26, r: 4, fill: '#d98a24' }],
    ],
    'machine',
  )
