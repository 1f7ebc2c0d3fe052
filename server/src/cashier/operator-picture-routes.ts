import { Id } from '@suntala/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { parsePart } from '#http/validation.ts'
import type { ModuleDeps } from '#module.ts'
import { readAnyUpload } from '#cashier/store-upload.ts'
import { sendPicture } from '#cashier/upload-routes.ts'
import { isSlip } from '#cashier/upload-store.ts'

const pathParams = z.strictObject({ id: Id })

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
    const needed = (await isSlip(context.db, id)) ? 'deposit.read' : 'withdrawal.read'
    if (!operator.permissions.includes(needed)) throw new ApiError('NOT_ALLOWED')
    return sendPicture(context, reply, await readAnyUpload(context, id))
  })
}
