/** Guest pages may be this old: every visitor sees the same, and nothing of a member is in them. */
const maxAgeMs = 2_000
const maxPages = 300

export type Page = { status: number; html: string; redirect?: string }

/** Keeps rendered pages for moments, and renders one page once however many ask for it together. */
export function createPageCache() {
  const pages = new Map<string, { at: number; page: Promise<Page> }>()
  return (key: string, render: () => Promise<Page>): Promise<Page> => {
    const found = pages.get(key)
    if (found && performance.now() - found.at < maxAgeMs) return found.page
    const page = render()
    page.catch(() => pages.delete(key))
    pages.delete(key)
    pages.set(key, { at: performance.now(), page })
    const oldest = pages.keys().next()
    if (pages.size > maxPages && !oldest.done) pages.delete(oldest.value)
    return page
  }
}
