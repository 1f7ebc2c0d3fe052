import { type ErrorCode, errorStatus } from '@suntala/contract/errors'

/** Figures that an error's text may name, such as min and max; amounts as decimal strings. */
export type ErrorParams = Record<string, string | number>

/** An outcome of the contract that is not success. `value` reaches the caller as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly value: unknown
  readonly params: ErrorParams

  constructor(code: ErrorCode, details: { value?: unknown; params?: ErrorParams; cause?: unknown } = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = errorStatus[code]
    this.value = details.value ?? null
    this.params = details.params ?? {}
  }
}
