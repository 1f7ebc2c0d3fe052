import { gold, linear } from '#mandarin-art/svg.ts'

/** The name as lettering on an arch. It stands in the page, so that the page's own typeface shapes it. */
export function drawTitle(name: string): string {
  const text = (attributes: string, dy = 0) =>
    `<text ${attributes} text-anchor="middle" transform="translate(0 ${dy})"><textPath href="#arch" startOffset="50%">${name}</textPath></text>`
  const body = [10, 8, 6, 4, 2].map((dy) => text('fill="#4a0418" stroke="#4a0418" stroke-width="15"', dy))
  return `<svg class="lettering" viewBox="0 0 900 150" role="img" aria-label="${name}"><defs><path id="arch" d="M20 132Q450 62 880 132"/>${linear('t-gold', gold)}${linear(
    't-face',
    [
      [0, '#fffbe0'],
      [0.45, '#ffd45e'],
      [0.56, '#ff9d1e'],
      [1, '#ff6a0e'],
    ],
  )}</defs><g stroke-linejoin="round" aria-hidden="true">${body.join('')}${text('fill="url(#t-gold)" stroke="url(#t-gold)" stroke-width="13"')}${text('fill="#9c1024" stroke="#9c1024" stroke-width="7"')}${text('fill="url(#t-face)"')}</g></svg>`
}
