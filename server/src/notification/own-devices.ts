import { ECDH } from 'node:crypto'
import type { Language } from '@suntala/phrases/languages'
import { lockMember } from '#account/lock-member.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { enqueueSending } from '#notification/queue-notification.ts'
import { devicesMax, isPushService, type Wishes } from '#notification/rules.ts'
import {
  deleteDevice,
  type Device,
  insertForDevice,
  replaceDevice,
  selectDevices,
  shareOpenSession,
} from '#notification/store.ts'

type Own = { id: string; memberId: string }

export const listDevices = ({ db }: Context, memberId: string): Promise<Device[]> =>
  selectDevices(db, memberId)

/** What a browser says of itself, and what its push service gave it. */
export type Browser = {
  deviceHash: Buffer
  sessionId: string
  language: Language
  userAgent: string | null
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** @throws ApiError VALIDATION for what is no point on the curve */
function pointOf(p256dh: string): Buffer {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed')
  } catch {
    throw validationError([{ field: 'subscription.keys.p256dh', kind: 'pattern' }])
  }
}

/**
 * Has a browser told of what its member wishes, in place of what it was told before, by whomever.
 * @returns the device's id
 * @throws ApiError FEATURE_OFF, INVALID_URL for an address that is none of a push service, LIMIT_REACHED,
 *   UNAUTHORIZED where the session has ended meanwhile
 */
export async function turnOn(
  { db, clock, config }: Context,
  memberId: string,
  { subscription, ...browser }: Browser & { wishes: Wishes },
): Promise<string> {
  if (!config.webPush) throw new ApiError('FEATURE_OFF')
  const { endpoint, keys } = subscription
  if (!isPushService(endpoint, config.webPush.services)) throw new ApiError('INVALID_URL')
  const { draws, money, house, amounts } = browser.wishes
  if (!draws && !money && !house) throw validationError([{ field: 'draws', kind: 'required' }])
  const p256dh = pointOf(keys.p256dh)
  const { deviceHash, sessionId, language, userAgent } = browser
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // Who was let in a moment ago may have been logged out since, and its devices ended.
    if (!(await shareOpenSession(tx, sessionId))) throw new ApiError('UNAUTHORIZED')
    const known = await selectDevices(tx, memberId)
    const isThis = (device: Device) => device.deviceHash.equals(deviceHash) || device.endpoint === endpoint
    const before = known.find(isThis)
    if (known.filter((device) => !isThis(device)).length >= devicesMax)
      throw new ApiError('LIMIT_REACHED', { params: { max: String(devicesMax) } })
    const now = clock()
    // A change of wishes leaves the device what it was, and what is on its way to it.
    const id = before?.id ?? uuidV7(now.getTime())
    const auth = Buffer.from(keys.auth, 'base64url')
    const wishes = { draws, money, house, amounts }
    const createdAt = before?.createdAt ?? now
    const device = { id, memberId, sessionId, deviceHash, endpoint, p256dh, auth, language, userAgent }
    await replaceDevice(tx, { ...device, ...wishes, createdAt })
    return id
  })
}

/** @throws ApiError NOT_FOUND */
export async function turnOff({ db }: Context, own: Own): Promise<void> {
  const isThere = await db.transaction((tx) => deleteDevice(tx, own))
  if (!isThere) throw new ApiError('NOT_FOUND')
}

/** Tells an own device something at once. @throws ApiError NOT_FOUND, FEATURE_OFF */
export async function tellTest({ db, config }: Context, { id, memberId }: Own): Promise<void> {
  if (!config.webPush) throw new ApiError('FEATURE_OFF')
  await db.transaction(async (tx) => {
    const own = await selectDevices(tx, memberId)
    const queued = own.some((device) => device.id === id)
      ? await insertForDevice(tx, { deviceId: id, content: { kind: 'test' } })
      : undefined
    if (queued === undefined) throw new ApiError('NOT_FOUND')
    await enqueueSending(tx, [queued])
  })
}
