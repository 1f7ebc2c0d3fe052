import { type ErrorCode, errorStatus } from '@suntala/contract/errors'
import type { ErrorFigures } from '@suntala/phrases/error-text'

/** An outcome of the contract that is not success. `value` reaches the caller as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly value: unknown
  /** Figures that the text names, already written for a reader. */
  readonly params: ErrorFigures

  constructor(code: ErrorCode, details: { value?: unknown; params?: ErrorFigures; cause?: unknown } = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = errorStatus[code]
    // How long it has to be waited, and why, is told to whoever writes the text anew, too.
    const { minutes, cause } = details.params ?? {}
    this.value = details.value ?? (minutes === undefined ? null : { minutes, ...(cause && { cause }) })
    this.params = details.params ?? {}
  }
}
