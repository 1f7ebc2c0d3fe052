/** The portal's script, and whom it is told to when that does not come. */
export type PortalScript = {
  entry: string
  /** What the entry imports, the innermost first. */
  before: readonly string[]
  /** How long it may take. */
  limitMs: number
  /** The address of the report, and the version that the page is of. */
  report: string
  version: string
}

/**
 * Brings the portal's script: once more after a failure, as any part. What does not come is reported, and the
 * page, which stays as the server drew it, says so (ERR-01, ERR-15).
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself.
 */
export async function bringScript({ entry, before, limitMs, report, version }: PortalScript): Promise<void> {
  const say = (isLost: boolean) => document.getElementById('lost')?.toggleAttribute('hidden', !isLost)

  function giveUp(type: string): void {
    say(true)
    // Nobody will show what a member has in its place: what the server drew for everyone stays.
    delete document.documentElement.dataset['member']
    const body = JSON.stringify({ type, request: entry, page: location.pathname.slice(0, 300), version })
    const headers = { 'Content-Type': 'application/json' }
    void fetch(report, { method: 'POST', headers, body }).catch(() => undefined)
  }

  /** Each file in a turn of its own, between which the visitor's presses are heard. */
  async function bring(): Promise<void> {
    for (const file of [...before, entry]) await import(/* @vite-ignore */ file)
  }

  const limit = setTimeout(() => giveUp('PAGE_TIMEOUT'), limitMs)
  try {
    await bring().catch(bring)
    say(false)
  } catch {
    giveUp('CHUNK_FAILED')
  }
  clearTimeout(limit)
}
