import { svg } from '../kit/elements.ts'

type Plumage = { body: string; shade: string; hackle: string; tail: readonly [string, string, string] }

const plumages: Record<'meron' | 'wala', Plumage> = {
  meron: { body: '#b8322a', shade: '#86201c', hackle: '#f2a33c', tail: ['#14362c', '#1f5a45', '#2f7d5c'] },
  wala: { body: '#2a5fb4', shade: '#1a3f80', hackle: '#dfe9f6', tail: ['#14243f', '#21406f', '#3b6aa8'] },
}

export type Stance = 'ready' | 'down' | 'crow' | 'tired'

const leg = (x: number) =>
  svg('path', {
    d: `M${x} -40L${x - 3} -20L${x} 0M${x} 0L${x + 13} 0M${x} 0L${x - 9} 1M${x - 2} -12L${x - 13} -16`,
    fill: 'none',
    stroke: '#e6a23c',
    'stroke-width': 5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    class: 'cock-leg',
  })

const star = (x: number, y: number) =>
  svg('path', {
    d: `M${x} ${y - 9}L${x + 3} ${y - 3}L${x + 9} ${y - 2}L${x + 4} ${y + 2}L${x + 6} ${y + 9}L${x} ${y + 5}L${x - 6} ${y + 9}L${x - 4} ${y + 2}L${x - 9} ${y - 2}L${x - 3} ${y - 3}Z`,
    fill: '#f5d14e',
  })

function head({ body, hackle }: Plumage): SVGElement {
  return svg(
    'g',
    { class: 'cock-head' },
    svg('path', {
      d: 'M2 -92C8 -126 24 -140 42 -138C54 -134 54 -116 46 -98C42 -78 30 -62 18 -58C6 -66 0 -78 2 -92Z',
      fill: hackle,
    }),
    svg('path', {
      d: 'M10 -96L14 -66M22 -108L24 -70M34 -112L32 -78',
      stroke: '#00000026',
      'stroke-width': 3,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    svg('circle', { cx: 43, cy: -132, r: 15, fill: body }),
    svg('path', {
      d: 'M29 -143C25 -158 36 -160 38 -150C39 -164 49 -164 49 -150C55 -160 63 -153 56 -141Z',
      fill: '#e8353a',
    }),
    svg('path', { d: 'M56 -136L75 -128L56 -123Z', fill: '#f6c243' }),
    svg('path', { d: 'M52 -121C60 -117 60 -102 53 -102C47 -104 46 -116 52 -121Z', fill: '#e8353a' }),
    svg('circle', { cx: 47, cy: -135, r: 4.6, fill: '#fff' }),
    svg('circle', { cx: 48.4, cy: -135, r: 2.6, fill: '#15120f', class: 'cock-eye' }),
    svg('path', {
      d: 'M41 -143L53 -140',
      stroke: '#2a120c',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      class: 'cock-brow',
    }),
  )
}

/** A rooster that stands on its origin and looks to the end of the line; `fighter` is what moves. */
export function drawRooster(side: 'meron' | 'wala') {
  const look = plumages[side]
  const { body, shade, tail } = look
  const feathers = [
    'M-28 -74C-50 -132 -86 -150 -110 -132C-84 -126 -60 -100 -36 -60Z',
    'M-30 -70C-72 -122 -116 -118 -122 -80C-100 -98 -70 -86 -34 -56Z',
    'M-32 -64C-82 -90 -120 -68 -114 -36C-96 -62 -66 -60 -34 -48Z',
  ].map((d, index) => svg('path', { d, fill: tail[index] ?? tail[0] }))
  const wing = svg(
    'g',
    { transform: 'translate(8 -84)' },
    svg(
      'g',
      { class: 'cock-wing' },
      svg('path', {
        d: 'M2 -6C-28 -16 -62 -2 -66 26C-52 21 -48 30 -36 28C-31 37 -17 33 -11 25C5 19 12 3 2 -6Z',
        fill: shade,
      }),
      svg('path', {
        d: 'M-6 2C-24 0 -42 8 -50 20M-6 10C-20 10 -28 16 -34 24',
        fill: 'none',
        stroke: '#ffffff30',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
    ),
  )
  const fighter = svg(
    'g',
    { class: `cock ${side}` },
    svg('g', { class: 'cock-tail' }, ...feathers),
    leg(-10),
    leg(8),
    svg('path', {
      d: 'M-46 -66C-42 -106 -4 -108 16 -98C34 -88 44 -70 38 -52C30 -28 -2 -24 -24 -34C-38 -40 -48 -52 -46 -66Z',
      fill: body,
    }),
    head(look),
    wing,
  )
  const stars = svg('g', { class: 'cock-stars' }, star(-22, 0), star(0, -12), star(22, 0))
  const element = svg('g', {}, fighter, stars)
  return {
    element,
    fighter,
    wing: wing.firstElementChild,
    stand: (stance: Stance) => fighter.parentElement?.setAttribute('data-stance', stance),
  }
}
export type Rooster = ReturnType<typeof drawRooster>
