const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The nearest button in a direction; what lies far aside counts as further away. */
function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]) {
  const start = middleOf(from)
  let best: { element: HTMLElement; far: number } | undefined
  for (const element of all) {
    const to = middleOf(element)
    const ahead = (to.x - start.x) * dx + (to.y - start.y) * dy
    const aside = Math.abs((to.x - start.x) * dy) + Math.abs((to.y - start.y) * dx)
    const far = ahead + aside * 3
    if (element !== from && ahead > 2 && (!best || far < best.far)) best = { element, far }
  }
  return best?.element
}

/** A board of many buttons is one stop of the tab key; arrows go from button to button. */
export function wireBoard(board: HTMLElement): () => void {
  const all = () =>
    [...board.querySelectorAll<HTMLButtonElement>('button[data-spot]')].filter(
      (one) => one.offsetParent !== null,
    )
  const stopAt = (element: HTMLElement | undefined) => {
    for (const one of all()) one.tabIndex = one === element ? 0 : -1
  }
  board.addEventListener('focusin', (event) => {
    const one = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]') : null
    if (one) stopAt(one)
  })
  board.addEventListener('keydown', (event) => {
    const direction = directions[event.key]
    const from = event.target instanceof Element ? event.target.closest('[data-spot]') : null
    if (!direction || !from) return
    event.preventDefault()
    event.stopPropagation()
    nearest(from, all(), direction)?.focus()
  })
  const start = () => stopAt(all()[0])
  start()
  return start
}
