import { escapeHtml } from '#http/html.ts'
import { gold, linear, n } from '#mandarin-art/svg.ts'

type Line = { text: string; arch: string }
/** Where lettering goes: `signs` is how many fit before it is set smaller. */
type Layout = { name: string; box: readonly [number, number]; signs: number }

/** Lettering on arches. It stands in the page, so that the page's own typeface shapes it. */
function lettering({ name: layout, box, signs }: Layout, lines: readonly Line[]): string {
  const id = (index: number) => `arch-${layout}-${index}`
  const arches = lines.map((line, index) => `<path id="${id(index)}" d="${line.arch}"/>`).join('')
  const layer = (attributes: string, dy = 0) =>
    lines
      .map(
        (line, index) =>
          `<text ${attributes} text-anchor="middle" transform="translate(0 ${dy})"><textPath href="#${id(index)}" startOffset="50%">${escapeHtml(line.text)}</textPath></text>`,
      )
      .join('')
  const face = linear(`face-${layout}`, [
    [0, '#fffdf0'],
    [0.34, '#ffe583'],
    [0.58, '#ffb02a'],
    [1, '#ff6a0e'],
  ])
  const rim = linear(`rim-${layout}`, gold)
  const size = Math.min(1, signs / Math.max(...lines.map((line) => line.text.length)))
  const body = [12, 10, 8, 6, 4, 2].map((dy) =>
    layer('fill="#4a0418" stroke="#4a0418" stroke-width="17"', dy),
  )
  return `<svg class="lettering ${layout}" viewBox="0 0 ${box[0]} ${box[1]}" aria-hidden="true"><defs>${arches}${face}${rim}</defs><g stroke-linejoin="round" font-size="${n(size)}em">${body.join('')}${layer(`fill="#ffd768" stroke="url(#rim-${layout})" stroke-width="15"`)}${layer('fill="#8f0f26" stroke="#8f0f26" stroke-width="8"')}${layer(`fill="url(#face-${layout})"`)}</g></svg>`
}

/** Breaks a name where its halves come closest in length; one word stays one line. */
function halves(name: string): string[] {
  const words = name.split(' ')
  const breaks = words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines: [first, second], uneven: Math.abs(first.length - second.length) }
  })
  return breaks.toSorted((a, b) => a.uneven - b.uneven)[0]?.lines ?? [name]
}

/** The name once on one arch and once on two, for low and for high pages. */
export function drawTitle(name: string): string {
  const arches = ['M0 126Q320 74 640 126', 'M0 246Q320 194 640 246']
  const lines = halves(name)
  return (
    lettering({ name: 'one-line', box: [900, 150], signs: 16 }, [
      { text: name, arch: 'M0 128Q450 66 900 128' },
    ]) +
    lettering(
      { name: 'two-lines', box: [640, 264], signs: 9 },
      // A single line stands low, next to the reels.
      lines.map((text, index) => ({ text, arch: arches[index + 2 - lines.length] ?? '' })),
    )
  )
}
