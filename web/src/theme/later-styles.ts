/** Id of the link to theme/later.css in the document. */
export const laterStylesId = 'later-styles'

/** The screens whose first view theme/index.css styles alone; the documents of all others name theme/later.css at once. */
export const isStyledFirst = (screen: string): boolean => screen === 'home/Home' || screen === 'game/Lobby'

/** Switches the sheet on that a first view does without; a link that was written `disabled` is fetched only then. */
function switchOn(): Promise<void> {
  const link = document.getElementById(laterStylesId)
  if (!(link instanceof HTMLLinkElement) || link.sheet) return Promise.resolve()
  return new Promise((done, fail) => {
    link.onload = () => done()
    link.onerror = () => {
      // A link that has failed is not fetched again.
      const next = link.cloneNode() as HTMLLinkElement // a copy of it
      next.disabled = true
      link.replaceWith(next)
      fail(new Error(laterStylesId))
    }
    link.disabled = false
  })
}

/** A part with the styles that it needs. */
export async function withLaterStyles<T>(importPart: () => Promise<T>): Promise<T> {
  if (import.meta.env.DEV && !import.meta.env.SSR) await import('#theme/later.css')
  const [part] = await Promise.all([importPart(), import.meta.env.SSR ? undefined : switchOn()])
  return part
}
