declare global {
  /** How far the document found the platform's clock ahead, in ms. */
  var pageOffsetMs: number | undefined
}

/**
 * Lets the time left run on a rendered page from its first paint on, until the portal's script takes each clock over
 * (see ui/ClockText.tsx), and notes how far the platform's clock is ahead of this machine's,
 * which the portal goes on with.
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself.
 */
export function runEarlyClocks(sentAtMs: number): void {
  type Navigation = PerformanceNavigationTiming & { deliveryType?: string }
  const [page] = performance.getEntriesByType('navigation') as Navigation[] // of that type
  // A page out of a cache, or of the service worker's, was sent long ago: then this machine's clock is all there is. Its
  // size may not be known yet while it is on its way.
  const isFresh =
    page !== undefined && (page.transferSize > 0 || (page.deliveryType === '' && page.workerStart === 0))
  const offsetMs = isFresh ? sentAtMs - (performance.timeOrigin + page.responseStart) : 0
  globalThis.pageOffsetMs = offsetMs

  function textOf(leftMs: number, daysLeft: string | undefined): string {
    const seconds = Math.max(0, Math.ceil(leftMs / 1000))
    const hours = Math.floor(seconds / 3600)
    const rest = new Date(seconds * 1000).toISOString().slice(14, 19)
    if (daysLeft && hours >= 24)
      return daysLeft.replace('{d}', `${Math.floor(hours / 24)}`).replace('{h}', `${hours % 24}`)
    return hours > 0 ? `${hours}:${rest}` : rest
  }
  function run(): void {
    const clocks = document.querySelectorAll<HTMLElement>('[data-ends-at]')
    // In the steps of ui/clock.tsx, so that nothing jumps when that one goes on.
    const nowMs = Math.floor(Date.now() / 500) * 500 + offsetMs
    for (const clock of clocks) {
      const text = textOf(Number(clock.dataset['endsAt']) - nowMs, clock.dataset['daysLeft'])
      // NOTE: the text within its node: a node that is replaced makes the browser look through every `:has` again.
      if (clock.firstChild) clock.firstChild.nodeValue = text
      else clock.textContent = text
    }
    if (clocks.length > 0) setTimeout(run, 500 - (Date.now() % 500))
  }
  run()
}
