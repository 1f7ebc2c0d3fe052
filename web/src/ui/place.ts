import { isRtl } from './direction.ts'

export type Align = 'start' | 'end' | 'center'

const gapPx = 6
const edgePx = 8

const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/**
 * Puts a panel of the top layer under its anchor, or above it when there is more room, and keeps it on the screen.
 * Start and end follow the direction of the page.
 */
export function placeAt(
  anchor: Element,
  panel: HTMLElement,
  align: Align,
  prefer: 'below' | 'above' = 'below',
): void {
  const box = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const roomBelow = clientHeight - box.bottom - gapPx - edgePx
  const roomAbove = box.top - gapPx - edgePx
  panel.style.maxHeight = ''
  const height = panel.offsetHeight
  const width = panel.offsetWidth
  const above =
    prefer === 'above'
      ? roomAbove >= height || roomAbove > roomBelow
      : roomBelow < height && roomAbove > roomBelow
  const room = above ? roomAbove : roomBelow
  if (height > room) panel.style.maxHeight = `${Math.max(120, room)}px`
  const top = above ? box.top - gapPx - Math.min(height, room) : box.bottom + gapPx
  const atLeftEdge = (align === 'start') !== isRtl(anchor)
  const left =
    align === 'center' ? box.left + (box.width - width) / 2 : atLeftEdge ? box.left : box.right - width
  panel.style.top = `${Math.round(clamp(top, edgePx, clientHeight - edgePx))}px`
  panel.style.left = `${Math.round(clamp(left, edgePx, clientWidth - width - edgePx))}px`
}
