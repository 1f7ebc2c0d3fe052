import type { ErrorCode } from '@suntala/contract/errors'
import { errorStatus } from '@suntala/contract/errors'
import { type ErrorFigures, errorText } from '@suntala/phrases/error-text'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import { requestLanguage } from '#http/language.ts'

const texts = await inEveryLanguage('errors')

/** Fastify's own refusals of a request, as codes of the contract. */
function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseUnavailable(error)) return 'BUSY'
  if (error.statusCode === 429) return 'RATE_LIMITED'
  if (error.statusCode === 413) return 'TOO_LARGE'
  if (error.statusCode === 404) return 'NOT_FOUND'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'VALIDATION'
  return 'INTERNAL'
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: { code: ErrorCode; value: unknown; params: ErrorFigures },
): FastifyReply {
  const message = errorText(texts[requestLanguage(request)], refusal.code, refusal.params)
  return reply
    .status(errorStatus[refusal.code])
    .send({ success: false, message, value: refusal.value, code: refusal.code, traceId: request.id })
}

/** Every failure leaves as the envelope in the caller's language; nothing internal gets out. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, { code: 'NOT_FOUND', value: null, params: {} }),
  )
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      if (error.status >= 500) request.log.error({ err: error }, 'refused')
      return refuse(request, reply, error)
    }
    const code = codeOf(error)
    if (code === 'INTERNAL' || code === 'BUSY') request.log.error({ err: error }, 'failed')
    const value = code === 'VALIDATION' ? { fields: [{ field: '', kind: 'type' }] } : null
    return refuse(request, reply, { code, value, params: {} })
  })
}
