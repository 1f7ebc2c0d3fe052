import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { readStatus } from '#settings/read-status.ts'

/**
 * Keeps calls of the portal out while it is closed; operators and signed calls are not asked.
 * @throws ApiError REGION_BLOCKED, MAINTENANCE
 */
export async function assertOpen(context: Context, request: FastifyRequest): Promise<void> {
  const { status } = await readStatus(context, request)
  if (status === 2) throw new ApiError('REGION_BLOCKED')
  if (status === 1) throw new ApiError('MAINTENANCE')
}
