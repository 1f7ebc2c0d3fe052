import { Link } from 'wouter'
import type { AnchorProps } from '#ui/Anchor.tsx'

/** Stays in the portal for its own addresses; everything else is an ordinary link. */
export function RouterLink(props: AnchorProps) {
  const { href, target, download } = props
  const isOwn = href.startsWith('/') && !href.startsWith('//') && !target && download === undefined
  return isOwn ? <Link {...props} /> : <a {...props} />
}
