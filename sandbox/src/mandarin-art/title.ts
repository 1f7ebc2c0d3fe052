import { gold, linear } from '#mandarin-art/svg.ts'

type Line = { text: string; arch: string }

/** Lettering on arches. It stands in the page, so that the page's own typeface shapes it. */
function lettering(layout: string, box: readonly [number, number], lines: readonly Line[]): string {
  const id = (index: number) => `arch-${layout}-${index}`
  const arches = lines.map((line, index) => `<path id="${id(index)}" d="${line.arch}"/>`).join('')
  const layer = (attributes: string, dy = 0) =>
    lines
      .map(
        (line, index) =>
          `<text ${attributes} text-anchor="middle" transform="translate(0 ${dy})"><textPath href="#${id(index)}" startOffset="50%">${line.text}</textPath></text>`,
      )
      .join('')
  const face = linear(`face-${layout}`, [
    [0, '#fffdf0'],
    [0.34, '#ffe583'],
    [0.58, '#ffb02a'],
    [1, '#ff6a0e'],
  ])
  const rim = linear(`rim-${layout}`, gold)
  const body = [12, 10, 8, 6, 4, 2].map((dy) =>
    layer('fill="#4a0418" stroke="#4a0418" stroke-width="17"', dy),
  )
  return `<svg class="lettering ${layout}" viewBox="0 0 ${box[0]} ${box[1]}" aria-hidden="true"><defs>${arches}${face}${rim}</defs><g stroke-linejoin="round">${body.join('')}${layer(`fill="#ffd768" stroke="url(#rim-${layout})" stroke-width="15"`)}${layer('fill="#8f0f26" stroke="#8f0f26" stroke-width="8"')}${layer(`fill="url(#face-${layout})"`)}</g></svg>`
}

/** The name once on one arch and once on two, for low and for high pages. */
export const drawTitle = (first: string, second: string): string =>
  lettering('one-line', [900, 150], [{ text: `${first} ${second}`, arch: 'M0 128Q450 66 900 128' }]) +
  lettering(
    'two-lines',
    [640, 264],
    [
      { text: first, arch: 'M0 126Q320 74 640 126' },
      { text: second, arch: 'M0 246Q320 194 640 246' },
    ],
  )
