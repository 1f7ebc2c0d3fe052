import type { Endpoint } from '@suntala/contract/endpoint'
import type { ErrorCode } from '@suntala/contract/errors'

/** The codes that a call may refuse with: those that it names, and those that follow from its definition. */
export function codesOf(definition: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(definition.errors ?? []), 'RATE_LIMITED', 'INTERNAL'])
  codes.add(definition.method === 'GET' ? 'BUSY' : 'OUTCOME_UNKNOWN')
  if (definition.params || definition.query || definition.input) codes.add('VALIDATION')
  if (definition.input) codes.add('UNSUPPORTED_MEDIA_TYPE')
  if (definition.auth !== 'public') codes.add('UNAUTHORIZED')
  if (typeof definition.auth === 'object') codes.add('NOT_ALLOWED')
  if (definition.auth === 'member' || definition.auth === 'agent') codes.add('NEED_REAL_ACCOUNT')
  if (definition.stepUp === 'always' || definition.stepUp === 'depends') codes.add('STEP_UP_REQUIRED')
  if (definition.encrypted) codes.add('ENCRYPTION_REQUIRED').add('REPLAY')
  if (definition.idempotent) codes.add('IDEMPOTENCY_KEY_REQUIRED').add('IDEMPOTENCY_CONFLICT')
  return [...codes]
}
