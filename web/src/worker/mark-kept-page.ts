import { wordsOf } from '#worker/texts.ts'

/**
 * What a kept page does by itself, from before the portal's script on: links lead to documents, of which others may be
 * kept, and the words about its age go once there is a network.
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself.
 */
function readByPages(): void {
  const sign = document.getElementById('kept')
  addEventListener('online', () => sign?.remove())
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!sign?.isConnected || !isPlain || link?.origin !== location.origin || link.target) return
      event.preventDefault()
      event.stopPropagation()
      location.assign(link.href)
    },
    true,
  )
}

/** Puts into a kept page what it is and of when. Its nonce is its own: it was kept together with its policy. */
export function markKeptPage(html: string, keptAtMs: number): string {
  const { words, time } = wordsOf(html)
  const nonce = /<script nonce="([^"]*)"/.exec(html)?.[1] ?? ''
  const sign = `<p id="kept" class="kept" role="status">${words.keptPage({ at: time(keptAtMs) })} <a href="">${words.retry}</a></p>`
  const script = `<script nonce="${nonce}">(${readByPages.toString()})()</script>`
  return html.replace('<div id="root">', (root) => `${sign}${script}${root}`)
}
