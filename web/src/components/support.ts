import type { Permission } from '@suntala/contract/settings'
import type { MouseEvent } from 'react'

type Service = Permission['customerService'][number]

/** The window of customer service: one reading says 500 high, the other 750; it takes what the screen has (CS-05, A-03). */
const size = { width: 440, height: 750, heightMin: 500 }

/** Where customer service is: live chat first. An entry of type '3' is no address before it is opened. */
export const supportAddress = (services: readonly Service[]): string | undefined => {
  const open = services.filter(({ type, path }) => type !== '3' && path !== '')
  return (open.find(({ csType }) => csType === 'LIVECHAT') ?? open[0])?.path
}

export const supportFeatures = (screenHeight: number): string => {
  const height = Math.max(size.heightMin, Math.min(size.height, screenHeight))
  return `popup,width=${size.width},height=${height}`
}

/** A link to customer service opens a window of its own; where the browser refuses one, a tab as any link does. */
export function openSupport(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget
  const opened = window.open(href, 'support', supportFeatures(screen.availHeight))
  if (!opened) return
  event.preventDefault()
  opened.opener = null
  opened.focus()
}
