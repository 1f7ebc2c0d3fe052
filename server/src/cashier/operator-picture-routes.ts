import type { Permission } from '@suntala/contract/permission'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { parsePart } from '#http/validation.ts'
import type { ModuleDeps } from '#module.ts'
import { readAnyUpload } from '#cashier/store-upload.ts'
import { sendPicture } from '#cashier/upload-routes.ts'
import { isSlip, type UploadRow } from '#cashier/upload-store.ts'

const pathParams = z.strictObject({ id: Id })

/** What an operator needs to see a picture: the right to read what it came with. */
async function rightFor({ db }: Context, { id, purpose }: UploadRow): Promise<Permission> {
  if (purpose === 'activity') return 'promotion.read'
  return (await isSlip(db, id)) ? 'deposit.read' : 'withdrawal.read'
}

/** Hands a member's picture to an operator who may read the case that it came with, as nothing but a picture. */
export function serveOperatorPictures(
  app: FastifyInstance,
  context: Context,
  { findOperator }: ModuleDeps,
): void {
  app.get('/wps/ops/uploads/:id', { config: { operation: 'opsUpload' } }, async (request, reply) => {
    const { id } = parsePart(pathParams, request.params, '')
    const operator = await findOperator(request)
    if (!operator) throw new ApiError('UNAUTHORIZED')
    const upload = await readAnyUpload(context, id)
    if (!operator.permissions.includes(await rightFor(context, upload))) throw new ApiError('NOT_ALLOWED')
    return sendPicture(context, reply, upload)
  })
}
