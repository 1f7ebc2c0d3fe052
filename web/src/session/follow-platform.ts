import type { Permission } from '@suntala/contract/settings'
import type { QueryClient } from '@tanstack/react-query'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { followAlways, onPush } from '#api/push.ts'
import { platformStatus } from '#api/signals.ts'

/** Every open tab hears of a change at once, and they must not all ask at once. */
const spreadMs = 2_000

/**
 * Takes over what operators change while the tab is open: settings, flags, addresses, and whether the portal is
 * closed. A tab that began on a closed portal has nothing to go on with and loads itself again when that opens.
 * @returns a function that ends it
 */
export function followPlatform(queries: QueryClient): () => void {
  const firstStatus = platformStatus.get()
  let timer: ReturnType<typeof setTimeout> | undefined
  // One after the other: an answer that was on its way before the word came is no answer to it.
  let asked: Promise<void> = Promise.resolve()
  const askAgain = async () => {
    const { status } = await queries.query<Permission>({ ...permissionQuery, staleTime: 0 })
    if (status === 0 && firstStatus !== 0) return location.reload()
    if (status === 0) await queries.query({ ...settingsQuery, staleTime: 0 })
    platformStatus.set(status)
  }
  const stop = onPush('settings', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      asked = asked.then(askAgain).catch(() => undefined)
    }, Math.random() * spreadMs)
  })
  followAlways()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
