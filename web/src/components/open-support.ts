import type { Permission } from '@suntala/contract/settings'
import { revealLink } from '@suntala/contract/concealed-link'
import { call } from '#api/call.ts'
import { supportFeatures } from '#components/support.ts'

export type CustomerService = Permission['customerService'][number]

/** Only an https address, or one of this portal: the entry comes from outside of the page. */
function allowed(address: string): string {
  const url = new URL(address, location.origin)
  if (url.protocol !== 'https:' && url.origin !== location.origin)
    throw new Error('not an address of support')
  return url.href
}

/**
 * Opens customer service in a window of its own, by the entry that holds now. Call it while a press is handled, or
 * browsers open no window.
 * @throws CallError where the entry cannot be asked for; Error where there is none, or its address is none. The window
 * is closed then (CS-06)
 */
export async function openSupport({ csType, type }: Pick<CustomerService, 'csType' | 'type'>): Promise<void> {
  const popup = open('', '_blank', supportFeatures(screen.availHeight))
  try {
    const entries = await call('csVersion')
    const entry = entries.find((each) => each.csType === csType && each.type === type && each.path)
    if (!entry) throw new Error('no such way to support')
    const address = allowed(type === '3' ? await revealLink(entry.path) : entry.path)
    if (!popup) return location.assign(address)
    popup.opener = null
    popup.location.href = address
  } catch (error) {
    popup?.close()
    throw error
  }
}
