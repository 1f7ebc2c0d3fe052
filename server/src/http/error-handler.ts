import type { ErrorCode } from '@suntala/contract/errors'
import { errorStatus } from '@suntala/contract/errors'
import { type ErrorFigures, errorText } from '@suntala/phrases/error-text'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isTimeLimit, violates } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import { DeadlineError } from '#http/deadline.ts'
import { requestLanguage } from '#http/language.ts'

const texts = await inEveryLanguage('errors')

/** Whether the caller was gone before its request had arrived whole: nobody is left to be answered. */
const hasHungUp = (error: FastifyError, request: FastifyRequest): boolean =>
  request.raw.readableAborted && error.code === 'ECONNRESET' && !('syscall' in error)

/** What is not ours to refuse, as codes of the contract. */
function codeOf(error: FastifyError, request: FastifyRequest): ErrorCode {
  if (error instanceof DeadlineError || isDatabaseUnavailable(error) || isTimeLimit(error))
    // A statement whose answer is lost may have been committed; only a read has certainly changed nothing.
    return request.method === 'GET' ? 'BUSY' : 'OUTCOME_UNKNOWN'
  // The account was closed meanwhile, and the session of the call with it.
  const isOfMember = request.routeOptions.config.isForMembers
  if (isOfMember && violates(error, 'member_closed_check')) return 'UNAUTHORIZED'
  if (hasHungUp(error, request)) return 'VALIDATION'
  if (error.statusCode === 429) return 'RATE_LIMITED'
  if (error.statusCode === 413) return 'TOO_LARGE'
  if (error.statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE'
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

/** A limit that was reached, or a body that was sent before: somebody may be trying to get past what guards the call. */
const isSuspicious: Partial<Record<ErrorCode, true>> = {
  ACCOUNT_LOCKED: true,
  CHALLENGE_FAILED: true,
  REPLAY: true,
  SMS_QUOTA: true,
  TOO_MANY_REQUESTS: true,
}

/** Tells by which call and from where, and nothing of what was sent. */
function logSuspicious(request: FastifyRequest, { code }: ApiError): void {
  const { operation } = request.routeOptions.config
  if (isSuspicious[code]) request.log.info({ operation, code, ip: request.ip }, 'a control held')
}

/** Every failure leaves as the envelope in the caller's language; nothing internal gets out. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, { code: 'NOT_FOUND', value: null, params: {} }),
  )
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      logSuspicious(request, error)
      // A closed portal is the operator's will, and no fault.
      if (error.status >= 500 && error.code !== 'MAINTENANCE') request.log.error({ err: error }, 'refused')
      return refuse(request, reply, error)
    }
    const code = codeOf(error, request)
    if (errorStatus[code] >= 500) request.log.error({ err: error }, 'failed')
    const value = code === 'VALIDATION' ? { fields: [{ field: '', kind: 'type' }] } : null
    return refuse(request, reply, { code, value, params: {} })
  })
}
