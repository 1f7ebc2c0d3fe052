import type { MouseEvent, ReactElement } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { AnchorProps } from '#ui/Anchor.tsx'

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A press that the browser answers with more than this page: a new tab, a window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Within its own page the browser goes to a section by itself. */
const isSectionHere = (href: string): boolean => href.startsWith(`${location.pathname}#`)

/**
 * Stays in the portal for its own addresses; everything else is an ordinary link. It follows no place: a page has dozens,
 * and none is drawn again when the place changes.
 */
export const routerLink = (goTo: (href: string) => void): ((props: AnchorProps) => ReactElement) =>
  function RouterLink(props) {
    const { href, target, download, onClick } = props
    const isOwn = href.startsWith('/') && !href.startsWith('//') && !target && download === undefined
    if (!isOwn) return <a {...props} />
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event)) return
      onClick?.(event)
      if (event.defaultPrevented || isSectionHere(href)) return
      event.preventDefault()
      goTo(href)
    }
    return <a {...props} onClick={follow} />
  }

/** Goes at once. */
export const RouterLink = routerLink((href) => navigate(href))
