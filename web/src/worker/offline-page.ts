import { themeScript } from '#theme/theme-script.ts'
import { brandOutlines } from '#ui/brand-outlines.ts'
import { escapeHtml } from '#util/escape-html.ts'
import type { Words } from '#worker/texts.ts'

export type KeptPage = { address: string; title: string; keptAtMs: number }

const turns = [0, 60, 120, 180, 240, 300]
const mark = `<svg class="sys-mark" viewBox="-25 -25 50 50" aria-hidden="true">${turns
  .map(
    (turn) => `<use href="#brand-blade" transform="rotate(${turn})"${turn < 240 ? '' : ' class="sys-dim"'}/>`,
  )
  .join('')}</svg>`

type OfflinePage = { words: Words; kept: readonly KeptPage[]; styles: readonly string[]; nonce: string }

/**
 * The page in place of one that is not kept: what needs a connection, and what can be read without. It never loads itself
 * again: a browser may tell of a network that there is not.
 */
export function offlinePage({
  words: { words, lang, direction, time },
  kept,
  styles,
  nonce,
}: OfflinePage): string {
  const items = kept.map(
    ({ address, title, keptAtMs }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a> <span>${time(keptAtMs)}</span></li>`,
  )
  const list = items.length > 0 ? `<p>${words.readable}</p><ul class="kept-pages">${items.join('')}</ul>` : ''
  return [
    `<!doctype html><html lang="${lang}" dir="${direction}" data-theme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script nonce="${nonce}">${themeScript}</script>`,
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<title>${words.title}</title></head><body>${brandOutlines}`,
    `<main class="sys sys-alone"><div class="sys-text"><h1>${words.title}</h1>`,
    `<p>${words.notKept}</p><p>${words.needed}</p>${list}`,
    `<div class="sys-act"><a class="btn btn-primary" href="">${words.retry}</a></div></div>${mark}</main></body></html>`,
  ].join('\n')
}

/** Its policy: the portal's own styles, fonts and pictures, and the one script in it. */
export const offlinePolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
