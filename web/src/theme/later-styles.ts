/** Id of the link to theme/later.css in the document. */
export const laterStylesId = 'later-styles'

/** An import of a part. */
export type StyledPart<T> = (() => Promise<T>) & { readonly isStyledFirst?: true }

/** Says of a part, where its area names it, that theme/index.css alone styles it: theme/later.css does not come with it. */
export const styledFirst = <T>(importPart: () => Promise<T>): StyledPart<T> =>
  Object.assign(importPart, { isStyledFirst: true } as const)

/** Switches the sheet on that a first view does without; a link that was written `disabled` is fetched only then. */
function switchOn(): Promise<void> {
  const link = document.getElementById(laterStylesId)
  if (!(link instanceof HTMLLinkElement) || link.sheet) return Promise.resolve()
  return new Promise((done, fail) => {
    // Several parts may wait for it at once.
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      // A link that has failed is not fetched again.
      const next = link.cloneNode() as HTMLLinkElement // a copy of it
      next.disabled = true
      link.replaceWith(next)
      fail(new Error(laterStylesId))
    })
    link.disabled = false
  })
}

/** A part with the styles that it needs. */
export async function withStyles<T>(importPart: StyledPart<T>): Promise<T> {
  if (importPart.isStyledFirst) return importPart()
  if (import.meta.env.DEV && !import.meta.env.SSR) await import('#theme/later.css')
  const [part] = await Promise.all([importPart(), import.meta.env.SSR ? undefined : switchOn()])
  return part
}
