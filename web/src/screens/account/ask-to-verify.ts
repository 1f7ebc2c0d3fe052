import type { VerifyValue } from '@suntala/contract/proof'
import { isCode } from '#api/call-error.ts'
import { openDialog } from '#session/dialogs.ts'

/** Goes on with a login that waits for another proof; `onDone` runs once that was given. */
export function askToVerify(error: unknown, onDone?: () => void): void {
  if (!isCode(error, 'EXTRA_VERIFICATION')) return
  openDialog('extraVerification', { ...(error.value as VerifyValue), onDone }) // the contract's, of this code
}
