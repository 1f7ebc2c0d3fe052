import type { Permission } from '@suntala/contract/settings'
import { revealLink } from '@suntala/contract/concealed-link'
import { vipServiceAbove } from '@suntala/contract/vip-service'
import { call } from '#api/call.ts'

export type CustomerService = Permission['customerService'][number]

/** The window of customer service: one reading says 500 high, the other 750; it takes what the screen has (CS-05, A-03). */
const size = { width: 440, height: 750, heightMin: 500 }

function features(screenHeight: number): string {
  const height = Math.max(size.heightMin, Math.min(size.height, screenHeight))
  return `popup,width=${size.width},height=${height}`
}

/** The way to customer service that is on offer: who has the rank for it gets the VIP service, all others live chat first. */
export function supportService(
  services: readonly CustomerService[],
  rankLevel: number | null,
): CustomerService | undefined {
  const open = services.filter(({ path }) => path !== '')
  const of = (wanted: CustomerService['csType']) => open.find(({ csType }) => csType === wanted)
  const vip = rankLevel !== null && rankLevel > vipServiceAbove ? of('VIP') : undefined
  return vip ?? of('LIVECHAT') ?? open.find(({ csType }) => csType !== 'VIP')
}

type Press = { preventDefault: () => void }
type SupportWay = { onClick: (event: Press) => void } & (
  | { href: string; target: '_blank'; rel: string }
  | { href?: undefined }
)

/** What a press begins at: a link where the address can be read, a button where it is concealed. */
export function supportWay({ type, path }: CustomerService, open: () => void): SupportWay {
  const onClick = (event: Press) => {
    event.preventDefault()
    open()
  }
  return type === '3' ? { onClick } : { onClick, href: path, target: '_blank', rel: 'noopener noreferrer' }
}

/** Only an https address, or one of this portal: the entry comes from outside of the page. */
function allowed(address: string): string {
  const url = new URL(address, location.origin)
  if (url.protocol !== 'https:' && url.origin !== location.origin)
    throw new Error('not an address of support')
  return url.href
}

/**
 * M-16: opens customer service in a window of its own, by the entry that holds now. Call it while a press is handled, or
 * browsers open no window.
 * @returns the address, where the browser opened no window: a link to it is to be offered
 * @throws CallError where the entry cannot be asked for; Error where there is none, or its address is none. The window
 * is closed then (CS-06)
 */
export async function openSupport({
  csType,
  type,
}: Pick<CustomerService, 'csType' | 'type'>): Promise<string | undefined> {
  const popup = open('', '_blank', features(screen.availHeight))
  try {
    const entries = await call('csVersion')
    const entry = entries.find((each) => each.csType === csType && each.type === type && each.path)
    if (!entry) throw new Error('no such way to support')
    const address = allowed(type === '3' ? await revealLink(entry.path) : entry.path)
    if (!popup) return address
    popup.opener = null
    popup.location.href = address
    return undefined
  } catch (error) {
    popup?.close()
    throw error
  }
}
