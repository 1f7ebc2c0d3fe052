import { portalWorker } from '#util/portal-worker.ts'

/** What stands between this browser and a notification, as far as it says so itself. */
export type Support = 'ready' | 'install' | 'unsupported' | 'denied'

/** iPads say that they are Macs, which have no touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function readSupport(): Support {
  const canPush =
    'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined'
  if (!canPush) return isApplePhone() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** Whether this browser still has a subscription; it drops it where somebody takes the permission back. */
export async function isSubscribed(): Promise<boolean> {
  if (readSupport() !== 'ready') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Under another key than the one that it has, a browser subscribes only once that is given up. */
async function renew(manager: PushManager, options: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const before = await manager.getSubscription()
    if (!before) throw error
    await before.unsubscribe()
    return manager.subscribe(options)
  }
}

/**
 * Asks the visitor for permission and the browser for a subscription.
 * @returns what the visitor said instead of granting it, or failed where the browser cannot
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<BrowserSubscription | Exclude<NotificationPermission, 'granted'> | 'failed'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  try {
    await navigator.serviceWorker.register(portalWorker)
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await renew(pushManager, { userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = subscription.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : 'failed'
  } catch {
    return 'failed'
  }
}
