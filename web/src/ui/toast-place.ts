const corners = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const
export type ToastCorner = (typeof corners)[number]

type Box = { left: number; right: number; top: number; bottom: number }

const edgePx = 16

/** How much a covered thing hurts: what acts more than what says where one is, and that more than what leads on. */
const weights = { 'button, input, select, textarea, [role="tab"], .btn': 8, 'h1, h2, .lockup, .ava': 4, a: 1 }

const sharedArea = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** `top`, `bottom`: where toasts begin at a top corner, and end at a bottom one. */
type Size = { width: number; height: number; top: number; bottom: number }

function boxAt(
  corner: ToastCorner,
  { width, height, top: highest, bottom: lowest }: Size,
  isRtl: boolean,
): Box {
  const { clientWidth } = document.documentElement
  const left = corner.endsWith('end') === isRtl ? edgePx : clientWidth - edgePx - width
  const top = corner.startsWith('top') ? highest : lowest - height
  return { left, right: left + width, top, bottom: top + height }
}

function coveredBy(box: Box, host: Element): number {
  let sum = 0
  for (const [selector, weight] of Object.entries(weights))
    for (const control of host.querySelectorAll(selector))
      if (!control.closest('.toasts')) sum += weight * sharedArea(box, control.getBoundingClientRect())
  return sum
}

/** The corner where toasts of this size cover the fewest controls; the usual one when others are no better. */
export function freestCorner(host: Element, size: Size): ToastCorner {
  const isRtl = getComputedStyle(host).direction === 'rtl'
  const costs = corners.map((corner) => ({ corner, cost: coveredBy(boxAt(corner, size, isRtl), host) }))
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).corner
}
