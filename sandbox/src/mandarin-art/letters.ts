import { gold, linear, picture, relief } from '#mandarin-art/svg.ts'
import type { Stop } from '#mandarin-art/svg.ts'

/** Heavy geometric capitals on a field of 200, drawn for enamel: wide stems, open counters. */
export const letterShapes = {
  ace: 'M82 34H118Q123 34 125 39L170 158Q172 165 165 165H137Q131 165 129 160L122 140H78L71 160Q69 165 63 165H35Q28 165 30 158L75 39Q77 34 82 34ZM100 68L86 112H114Z',
  king: 'M49 34H76Q83 34 83 41V83L121 37Q124 34 129 34H160Q168 34 163 41L119 93L168 157Q173 165 164 165H133Q128 165 125 161L92 117L83 127V158Q83 165 76 165H49Q42 165 42 158V41Q42 34 49 34Z',
  queen:
    'M98 30C138 30 168 59 168 98C168 115 162 130 152 142L168 158Q172 163 168 167L154 180Q149 184 145 179L127 161C118 165 108 167 98 167C58 167 28 138 28 98C28 59 58 30 98 30ZM98 70C81 70 70 82 70 98C70 115 81 127 98 127C115 127 126 115 126 98C126 82 115 70 98 70Z',
} as const

const faces: Record<keyof typeof letterShapes, { face: readonly Stop[]; deep: string; edge: string }> = {
  ace: {
    face: [
      [0, '#ff8b7a'],
      [0.5, '#ec2f4b'],
      [1, '#a80b39'],
    ],
    deep: '#4a0519',
    edge: '#7d0a2b',
  },
  king: {
    face: [
      [0, '#a9a0ff'],
      [0.5, '#6a48e6'],
      [1, '#3f1fa6'],
    ],
    deep: '#1c0d4e',
    edge: '#321984',
  },
  queen: {
    face: [
      [0, '#8df0d0'],
      [0.5, '#16b494'],
      [1, '#05705f'],
    ],
    deep: '#03332c',
    edge: '#055447',
  },
}

/** One letter as an enamel badge: cast body, gold rim, coloured face under gloss. */
export function drawLetter(letter: keyof typeof letterShapes): string {
  const { face, deep, edge } = faces[letter]
  const d = letterShapes[letter]
  const body = Array.from(
    { length: 9 },
    (_, step) =>
      `<path d="${d}" transform="translate(0 ${11 - step})" fill="${deep}" stroke="${deep}" stroke-width="14"/>`,
  )
  return picture(
    [200, 200],
    linear('f', face) +
      linear('g', gold, [0.35, 1]) +
      linear('t', [
        [0, '#fff', 0.62],
        [1, '#fff', 0.02],
      ]) +
      relief('r', { soft: 2.2, height: 4, shine: 0.85 }) +
      relief('e', { soft: 4.5, height: 6, shine: 0.6 }) +
      `<clipPath id="c"><path d="${d}" clip-rule="evenodd"/></clipPath>
<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>`,
    `<g stroke-linejoin="round" fill-rule="evenodd">
<path d="${d}" transform="translate(0 15)" fill="#000" stroke="#000" stroke-width="12" opacity=".5" filter="url(#b)"/>
${body.join('')}
<path d="${d}" fill="url(#g)" stroke="url(#g)" stroke-width="14" filter="url(#r)"/>
<path d="${d}" fill="${edge}" stroke="${edge}" stroke-width="4"/>
<path d="${d}" fill="url(#f)" filter="url(#e)"/>
<g clip-path="url(#c)"><path d="M0 0H200V86Q100 118 0 96Z" fill="url(#t)" opacity=".55"/></g>
</g>`,
  )
}
