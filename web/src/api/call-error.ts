import type { ErrorCode, FieldError } from '@suntala/contract/errors'
import type { ClientCode } from '@suntala/phrases/error-text'

export type CallCode = ErrorCode | ClientCode

/** Every way a call can fail. `message` is the server's own text, empty when no answer came. */
export class CallError extends Error {
  readonly code: CallCode
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  readonly value: unknown
  readonly traceId: string
  constructor(
    code: CallCode,
    facts: { status?: number; value?: unknown; message?: string; traceId?: string } = {},
  ) {
    super(facts.message ?? '')
    this.code = code
    this.status = facts.status ?? 0
    this.value = facts.value
    this.traceId = facts.traceId ?? ''
  }
}

export const isCode = (error: unknown, ...codes: CallCode[]): error is CallError =>
  error instanceof CallError && codes.includes(error.code)

/** True while it is not known whether the server acted: the same request may be sent again with the same key. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'NETWORK' || (error.status >= 500 && error.code !== 'MAINTENANCE'))

/** True for a refusal that comes before the server looks for the request's key: it says nothing of an earlier try. */
export const isBeforeKey = (error: unknown): boolean =>
  isCode(error, 'RATE_LIMITED', 'UNAUTHORIZED', 'MAINTENANCE', 'REGION_BLOCKED', 'STEP_UP_REQUIRED')

/** The refused fields of a VALIDATION answer. */
export function fieldErrors(error: unknown): FieldError[] {
  if (!isCode(error, 'VALIDATION')) return []
  const { fields } = (error.value ?? {}) as { fields?: FieldError[] } // shape of a VALIDATION value in the contract
  return fields ?? []
}
