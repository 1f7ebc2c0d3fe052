import { figureLine, type Print } from '#figures.ts'
import { isTakenOver, withTab } from '#tab.ts'

/**
 * Goes down to the last game and up again by a third of the screen a frame, and waits where the next games are still
 * on their way. A frame's length is the time from one to the next.
 */
const scroll = `(async () => {
  const { scrollingElement: page } = document
  const frames = []
  let elements = 0
  let lastMs = 0
  const frame = () => new Promise(requestAnimationFrame)
  const step = async (by) => {
    const atMs = await frame()
    if (lastMs > 0) frames.push(atMs - lastMs)
    lastMs = atMs
    if (frames.length % 10 === 0) elements = Math.max(elements, document.getElementsByTagName('*').length)
    scrollBy(0, by)
  }
  // "Showing 72 of 10,132"
  const isWhole = () => new Set(document.querySelector('.gg-progress').textContent.match(/[\\d,]+/g)).size === 1
  const isAtEnd = () => page.scrollTop + innerHeight >= page.scrollHeight - 2
  while (!(isAtEnd() && isWhole())) await step(innerHeight / 3)
  const cards = document.querySelector('.gg-progress').textContent
  while (page.scrollTop > 0) await step(-innerHeight / 3)
  for (let rest = 0; rest < 30; rest++) await step(0)
  return { frames, elements, cards }
})()`

type Scrolled = { frames: number[]; elements: number; cards: string }

/** Through all games of a lobby: no frame that a visitor would see as a halt, and a page that stays small. */
export async function benchLobbyScroll(url: string, print: Print): Promise<void> {
  await withTab(url, async (tab) => {
    await tab.until(isTakenOver('.gg .gc-name'))
    const { frames, elements, cards } = await tab.run<Scrolled>(scroll)
    const over = frames.filter((ms) => ms > 50).length
    const about = `${frames.length} frames, ${over} over it; ${cards.trim()}`
    const value = Math.max(...frames).toFixed(0)
    print(figureLine({ name: 'lobby-scroll-frame', value, unit: 'ms', limit: '<= 50', about }))
    print(
      figureLine({
        name: 'lobby-scroll-elements',
        value: String(elements),
        unit: 'elements',
        limit: '<= 1500',
      }),
    )
  })
}
