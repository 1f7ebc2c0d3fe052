import { ApiError } from '#http/api-error.ts'

/** Whatever a device has answered that does not hold: why, only the house's own notes tell. */
export const passkeyRefused = (): ApiError => new ApiError('PASSKEY_REFUSED')
