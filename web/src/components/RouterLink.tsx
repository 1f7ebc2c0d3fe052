import { Link, useLocation } from 'wouter'
import type { AnchorProps } from '#ui/Anchor.tsx'

/** Stays in the portal for its own addresses; everything else is an ordinary link. */
export function RouterLink(props: AnchorProps) {
  const { href, target, download } = props
  const isOwn = href.startsWith('/') && !href.startsWith('//') && !target && download === undefined
  if (!isOwn) return <a {...props} />
  return href.includes('#') ? <SectionLink {...props} /> : <Link {...props} />
}

/** Within its own page the browser goes to a section by itself. */
function SectionLink(props: AnchorProps) {
  const [pathname] = useLocation()
  return props.href.startsWith(`${pathname}#`) ? <a {...props} /> : <Link {...props} />
}
