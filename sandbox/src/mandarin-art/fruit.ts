import { gold, linear, n, picture, radial, relief } from '#mandarin-art/svg.ts'

const leafTones = linear(
  'l',
  [
    [0, '#c4f27a'],
    [0.45, '#3fae4c'],
    [1, '#0d5230'],
  ],
  [1, 1],
)

/** Pores of the peel: noise lit from the same side as everything else. */
const peel = `<filter id="peel" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".16" numOctaves="2" seed="5"/>
<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/>
<feDiffuseLighting surfaceScale="2.200" lighting-color="#fff" result="d"><feDistantLight azimuth="228" elevation="50"/></feDiffuseLighting>
<feColorMatrix in="d" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .5 0"/></filter>`

/** A cut slice, seen flat: the wild's halo. */
function slice(): string {
  const parts = Array.from({ length: 10 }, (_, index) => {
    const half = Math.PI / 10
    const turn = (index / 10) * Math.PI * 2
    const point = (radius: number, angle: number) =>
      `${n(Math.cos(turn + angle) * radius)} ${n(Math.sin(turn + angle) * radius)}`
    return `<path d="M${point(14, 0)}L${point(72, -half * 0.86)}Q${point(80, -half * 0.74)} ${point(80, -half * 0.5)}Q${point(84, 0)} ${point(80, half * 0.5)}Q${point(80, half * 0.74)} ${point(72, half * 0.86)}Z" fill="url(#pulp)"/>`
  })
  return `<circle r="95" fill="#7a2606" cy="5"/><circle r="95" fill="url(#rim)" filter="url(#r)"/><circle r="87" fill="#fff3d4"/>${parts.join('')}`
}

/** The lit mandarin before its own slice: the wild. */
export function drawMandarin(): string {
  return picture(
    [200, 200],
    leafTones +
      linear('rim', gold, [0.5, 1]) +
      radial('pulp', [
        [0, '#ffe7a6'],
        [0.6, '#ffb43f'],
        [1, '#ff8a1c'],
      ]) +
      linear(
        'm',
        [
          [0, '#2f8a40'],
          [1, '#093d26'],
        ],
        [1, 1],
      ) +
      radial(
        'f',
        [
          [0, '#ffdc8c'],
          [0.28, '#ffa637'],
          [0.62, '#f5770f'],
          [0.86, '#bb4309'],
          [1, '#7c2407'],
        ],
        { fx: 0.34, fy: 0.28 },
      ) +
      radial(
        'b',
        [
          [0.7, '#ff9a4a', 0],
          [1, '#ffc48a', 0.8],
        ],
        { cx: 0.42, cy: 0.34, r: 0.68 },
      ) +
      radial('h', [
        [0, '#fffbe9', 0.98],
        [1, '#fff6da', 0],
      ]) +
      relief('r', { soft: 1.8, height: 4, shine: 0.9 }) +
      peel +
      '<clipPath id="c"><ellipse rx="66" ry="62"/></clipPath><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>',
    `<g transform="translate(100 100)">${slice()}<ellipse cy="14" rx="64" ry="60" fill="#5a1600" opacity=".6" filter="url(#s)"/>
<g transform="translate(0 6)"><g clip-path="url(#c)"><ellipse rx="66" ry="62" fill="url(#f)"/><rect x="-70" y="-70" width="140" height="140" filter="url(#peel)" style="mix-blend-mode:soft-light"/></g>
<ellipse rx="66" ry="62" fill="url(#b)"/><ellipse cx="-24" cy="-26" rx="21" ry="13" fill="url(#h)" transform="rotate(-35 -24 -26)"/>
<path d="M-13-50Q0-42 13-50Q4-56 0-55Q-5-57-13-50Z" fill="#7c2407" opacity=".7"/>
<g transform="translate(0 -52) scale(1.16)"><path d="M0 0C-3-9-2-14 2-19" stroke="#3a5a24" stroke-width="4.500" fill="none" stroke-linecap="round"/>
<path d="M0-6C10-32 36-38 60-28C50-6 22 6 0-6Z" fill="url(#l)" stroke="#0a3d25" stroke-width="1.200"/><path d="M1-7C20-16 38-22 56-27" stroke="#e4fbb4" stroke-opacity=".8" stroke-width="1.600" fill="none"/>
<path d="M-1-6C-14-24-32-26-46-16C-36 0-14 4-1-6Z" fill="url(#m)" stroke="#062a19" stroke-width="1"/><path d="M-3-7C-16-13-28-16-42-15.500" stroke="#a9e86a" stroke-opacity=".65" stroke-width="1.400" fill="none"/></g></g></g>`,
  )
}

/** A jade leaf in a gold rim. */
export function drawLeaf(): string {
  const d = 'M36 166C22 96 62 34 168 30C176 124 128 176 60 160C52 158 46 162 36 166Z'
  return picture(
    [200, 200],
    leafTones +
      linear('g', gold, [0.5, 1]) +
      relief('r', { soft: 2, height: 4, shine: 0.9 }) +
      relief('e', { soft: 5, height: 6, shine: 0.55 }) +
      '<filter id="blur" x="-40%" y="-80%" width="180%" height="260%"><feGaussianBlur stdDeviation="7"/></filter>',
    `<ellipse cx="100" cy="178" rx="58" ry="9" fill="#000" opacity=".42" filter="url(#blur)"/>
<path d="${d}" transform="translate(0 9)" fill="#04301d" stroke="#04301d" stroke-width="14" stroke-linejoin="round"/>
<path d="${d}" fill="url(#g)" stroke="url(#g)" stroke-width="14" stroke-linejoin="round" filter="url(#r)"/>
<path d="${d}" fill="#0a4a2b" stroke="#0a4a2b" stroke-width="3"/><path d="${d}" fill="url(#l)" filter="url(#e)"/>
<g fill="none" stroke-linecap="round"><path d="M44 158C72 110 112 66 158 40" stroke="#083f25" stroke-opacity=".55" stroke-width="8"/><path d="M44 156C72 108 112 64 158 38" stroke="#e9fcb9" stroke-width="4"/>
<path d="M66 126C64 104 66 88 72 74M88 99C88 82 92 68 100 54M112 74C114 64 118 54 124 46M70 122C92 126 108 126 124 122M94 95C112 98 128 98 142 94M118 70C132 72 144 72 154 68" stroke="#dff8a6" stroke-opacity=".62" stroke-width="2.600"/></g>`,
  )
}

/** The lantern: paper lit from within. It scatters. */
export function drawLantern(): string {
  const ribs = [56, 34, 12]
    .map(
      (rx) =>
        `<ellipse cx="100" cy="92" rx="${rx}" ry="52" fill="none" stroke="#7a0d10" stroke-opacity=".5" stroke-width="2.400"/>`,
    )
    .join('')
  const tassel = [-10, -5, 0, 5, 10]
    .map(
      (x) =>
        `<path d="M${100 + x * 0.6} 160Q${100 + x} 176 ${100 + x * 1.2} 191" stroke="url(#g)" stroke-width="3.600" fill="none" stroke-linecap="round"/>`,
    )
    .join('')
  return picture(
    [200, 200],
    radial(
      'f',
      [
        [0, '#fffbd6'],
        [0.26, '#ffd262'],
        [0.58, '#ff6a2c'],
        [0.86, '#d8201f'],
        [1, '#7c0714'],
      ],
      { cy: 0.56, r: 0.6 },
    ) +
      radial(
        'o',
        [
          [0, '#ffd98a', 0.85],
          [0.5, '#ff7a3a', 0.35],
          [1, '#ff5a2a', 0],
        ],
        { r: 0.5 },
      ) +
      linear(
        'g',
        [
          [0, '#8a4b0c'],
          [0.3, '#ffe08a'],
          [0.6, '#f0a324'],
          [1, '#7c3f08'],
        ],
        [1, 0],
      ) +
      linear('w', [
        [0, '#fff', 0.75],
        [1, '#fff', 0],
      ]) +
      relief('r', { soft: 1.4, height: 3, shine: 0.8 }),
    `<circle cx="100" cy="94" r="98" fill="url(#o)"/><path d="M100 6V26" stroke="url(#g)" stroke-width="4" stroke-linecap="round"/>${tassel}
<ellipse cx="100" cy="92" rx="75" ry="55" fill="#3f0410"/><ellipse cx="100" cy="92" rx="72" ry="52" fill="url(#f)"/>${ribs}<path d="M100 40V144" stroke="#7a0d10" stroke-opacity=".4" stroke-width="2"/>
<ellipse cx="76" cy="66" rx="26" ry="15" fill="url(#w)" transform="rotate(-24 76 66)"/>
<g filter="url(#r)"><rect x="66" y="26" width="68" height="17" rx="7" fill="url(#g)"/><rect x="66" y="141" width="68" height="17" rx="7" fill="url(#g)"/><circle cx="100" cy="161" r="7" fill="url(#g)"/></g>`,
  )
}
