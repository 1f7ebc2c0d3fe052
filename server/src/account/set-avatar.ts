import { randomUUID } from 'node:crypto'
import type { DrawnAvatar } from '@suntala/contract/drawn-avatars'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { redrawPicture } from '#redraw-picture.ts'
import { deleteAvatar, selectAvatar, upsertAvatar } from '#account/avatar-store.ts'
import { lockMember } from '#account/lock-member.ts'
import { countAvatar } from '#account/reserve-try.ts'

export const picturePath = '/wps/member/info/avatar'
export const drawnPath = (drawn: string): string => `/art/avatars/${drawn}.svg`
/** As large as it is shown anywhere, for screens of a high density. */
const edge = 256

/** Where the picture of a member is to be had; null where there is none. */
export async function readAvatar(db: Queryable, memberId: string): Promise<string | null> {
  const avatar = await selectAvatar(db, memberId)
  if (!avatar) return null
  return avatar.drawn === null ? `${picturePath}/${avatar.pictureId}` : drawnPath(avatar.drawn)
}

/** An account that was closed meanwhile gets no picture any more. */
async function change(
  context: Context,
  memberId: string,
  write: (tx: Tx) => Promise<void>,
): Promise<string | null> {
  await context.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (member?.state !== 'ACTIVE') throw new ApiError('UNAUTHORIZED')
    await write(tx)
  })
  return readAvatar(context.db, memberId)
}

/** Takes a drawn picture in place of what was there, or none. @returns its address */
export const chooseAvatar = (
  context: Context,
  { memberId, drawn }: { memberId: string; drawn: DrawnAvatar | null },
): Promise<string | null> =>
  change(context, memberId, (tx) =>
    drawn === null ? deleteAvatar(tx, memberId) : upsertAvatar(tx, { memberId, drawn, now: context.clock() }),
  )

/**
 * Takes a picture of the member's own, drawn anew and square: nothing of the file is kept but what is seen.
 * @returns its address
 * @throws ApiError FILE_TYPE, TOO_MANY_REQUESTS after twelve in an hour, RATE_LIMITED when too many wait already
 */
export async function uploadAvatar(
  context: Context,
  { memberId, body }: { memberId: string; body: unknown },
): Promise<string | null> {
  if (!Buffer.isBuffer(body)) throw new ApiError('FILE_TYPE')
  await countAvatar(context, memberId)
  const drawn = await redrawPicture(body, { edge })
  if (!drawn) throw new ApiError('FILE_TYPE')
  const given = { pictureId: randomUUID(), picture: drawn.data }
  return change(context, memberId, (tx) => upsertAvatar(tx, { memberId, ...given, now: context.clock() }))
}
