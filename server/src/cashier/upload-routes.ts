import { open } from 'node:fs/promises'
import type { uploads } from '@suntala/contract/cashier'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { parsePart } from '#http/validation.ts'
import type { ModuleDeps } from '#module.ts'
import { storeUpload, readUpload, uploadFile } from '#cashier/store-upload.ts'

const previewPath = '/wps/upload'
const pathParams = z.strictObject({ id: Id })

/** Answers with a stored picture, as nothing but a picture. */
export async function sendPicture(
  context: Context,
  reply: FastifyReply,
  upload: Awaited<ReturnType<typeof readUpload>>,
): Promise<FastifyReply> {
  const file = await open(uploadFile(context, upload)).catch((cause: unknown) => {
    throw new ApiError('NOT_FOUND', { cause })
  })
  return reply
    .headers({
      'content-type': upload.mediaType,
      'content-length': upload.sizeBytes,
      'content-disposition': `attachment; filename="${upload.purpose}.${upload.fileName.slice(-3)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(file.createReadStream())
}

/** Hands a member's picture to that member alone, as nothing but a picture. */
export function servePictures(app: FastifyInstance, context: Context, { findCaller }: ModuleDeps): void {
  app.get(`${previewPath}/:id`, { config: { operation: 'uploadPreview' } }, async (request, reply) => {
    const { id } = parsePart(pathParams, request.params, '')
    // An image element sends the cookie and no header.
    const caller = await findCaller(request, 'cookie')
    if (!caller) throw new ApiError('UNAUTHORIZED')
    const upload = await readUpload(context, { id, memberId: caller.memberId })
    return sendPicture(context, reply, upload)
  })
}

export const uploadRoutes = (context: Context): Handlers<typeof uploads> => ({
  upload: async ({ caller, query, request }) => {
    const { memberId } = caller
    const stored = await storeUpload(context, { memberId, body: request.body, purpose: query.purpose })
    return { uploadId: stored.id, previewUrl: `${previewPath}/${stored.id}` }
  },
})
