import { Id } from '@suntala/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { parsePart } from '#http/validation.ts'
import type { ModuleDeps } from '#module.ts'
import { selectPicture } from '#account/avatar-store.ts'
import { picturePath } from '#account/set-avatar.ts'

const pathParams = z.strictObject({ id: Id })

/** Hands a member's own picture to that member alone, as nothing but a picture. */
export function serveAvatars(app: FastifyInstance, { db }: Context, { findCaller }: ModuleDeps): void {
  app.get(`${picturePath}/:id`, { config: { operation: 'avatar' } }, async (request, reply) => {
    const { id: pictureId } = parsePart(pathParams, request.params, '')
    // An image element sends the cookie and no header.
    const caller = await findCaller(request, 'cookie', { isPassive: true })
    if (!caller) throw new ApiError('UNAUTHORIZED')
    const picture = await selectPicture(db, { memberId: caller.memberId, pictureId })
    if (!picture) throw new ApiError('NOT_FOUND')
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'attachment; filename="avatar.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        // The next picture has another address.
        'cache-control': 'private, max-age=86400, immutable',
      })
      .send(picture)
  })
}
