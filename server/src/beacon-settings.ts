import type { BeaconInfo } from '@suntala/lottery/beacon/beacon-info'
import { unusableSettings } from '#unusable-settings.ts'

/** The public beacon that draws wait for: the sandbox's, none, or one that is reached at these addresses. */
export type BeaconSettings = {
  /** What the beacon told of itself when it was pinned; drand's quicknet where it is left out. */
  info: Partial<BeaconInfo> | undefined
  addresses: 'sandbox' | 'off' | readonly string[]
  /** After so long without an answer, counted from the first time that it is asked, a round is given up. */
  patienceMs: number
}

const longestPatience = 10_080

function readAddress(text: string): string {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw unusableSettings([`BEACON_URL: must be off, or addresses with commas between, not ${text}`])
  // A path is put behind it, and it stands in the log.
  if (url.username || url.password || url.search || url.hash)
    throw unusableSettings(['BEACON_URL: an address has no user, password, query or fragment'])
  return url.href.replace(/\/$/, '')
}

function readInfo(text: string | undefined): BeaconSettings['info'] {
  if (text === undefined) return undefined
  try {
    const told: unknown = JSON.parse(text)
    if (typeof told === 'object' && told !== null) return told
  } catch {
    // Said below.
  }
  throw unusableSettings(['BEACON_INFO: must be the JSON that the beacon gives at /info'])
}

type Given = Readonly<
  Partial<Record<'BEACON_URL' | 'BEACON_INFO' | 'BEACON_PATIENCE_MINUTES', string | undefined>>
>

/**
 * `BEACON_URL`, `BEACON_INFO` and `BEACON_PATIENCE_MINUTES`; without an address the sandbox is the beacon.
 * @throws Error for what cannot be read, and for a beacon that is pinned and not reached
 */
export function readBeacon(given: Given): BeaconSettings {
  const { BEACON_URL: url, BEACON_INFO: info, BEACON_PATIENCE_MINUTES: minutes = '30' } = given
  if (info !== undefined && (url === undefined || url === 'off'))
    throw unusableSettings(['BEACON_URL: must be set with BEACON_INFO'])
  if (!/^[1-9]\d{0,4}$/.test(minutes) || Number(minutes) > longestPatience)
    throw unusableSettings([`BEACON_PATIENCE_MINUTES: must be a whole number from 1 to ${longestPatience}`])
  return {
    info: readInfo(info),
    addresses: url === undefined ? 'sandbox' : url === 'off' ? 'off' : url.split(',').map(readAddress),
    patienceMs: Number(minutes) * 60_000,
  }
}
