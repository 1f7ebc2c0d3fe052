import webPush from 'web-push'
import type { NotificationPayload } from '@suntala/contract/notification-payload'
import type { Context } from '#context.ts'
import { answerMs, isPushService, outcomeOf, topicOf } from '#notification/rules.ts'
import type { Device } from '#notification/store.ts'
import type { WebPushSettings } from '#web-push-settings.ts'

/** Sealed to the browser alone (RFC 8291), with our word for the push service that it comes from this house (RFC 8292). */
function requestFor(
  { publicKey, privateKey, contact: subject }: WebPushSettings,
  { device, payload, ttlSeconds }: { device: Device; payload: NotificationPayload; ttlSeconds: number },
) {
  const keys = { p256dh: device.p256dh.toString('base64url'), auth: device.auth.toString('base64url') }
  return webPush.generateRequestDetails({ endpoint: device.endpoint, keys }, JSON.stringify(payload), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    topic: topicOf(payload.tag),
    contentEncoding: 'aes128gcm',
  })
}

/**
 * Hands something to the push service of a device, which is called at no other address. Never inside a transaction.
 * @returns gone when the device is no longer there; later when the same may be tried again
 */
export async function callPushService(
  { log }: Context,
  settings: WebPushSettings,
  order: { device: Device; payload: NotificationPayload; ttlSeconds: number },
): Promise<ReturnType<typeof outcomeOf>> {
  const { endpoint } = order.device
  if (!isPushService(endpoint, settings.services)) return 'gone'
  // The address opens the way to a device: the host alone is written down.
  const { host } = new URL(endpoint)
  try {
    const { method, headers, body } = requestFor(settings, order)
    const { 'Content-Length': _, ...told } = headers
    const response = await fetch(endpoint, {
      method,
      headers: Object.entries(told).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    const outcome = outcomeOf(response.status)
    if (outcome === 'refused')
      log.error({ host, status: response.status }, 'a push service refused a notification')
    return outcome
  } catch (error) {
    log.warn({ host, reason: String(error) }, 'no answer of a push service')
    return 'later'
  }
}
