import type { VerifyValue } from '@suntala/contract/proof'
import { isCode } from '#api/call-error.ts'
import { type DialogProps, openDialog } from '#session/dialogs.ts'

type Through = Pick<DialogProps['extraVerification'], 'onDone' | 'begin'>

/** Goes on with a login that waits for another proof; `onDone` runs once that was given. */
export function askToVerify(error: unknown, { onDone, begin }: Through = {}): void {
  if (!isCode(error, 'EXTRA_VERIFICATION')) return
  openDialog('extraVerification', { ...(error.value as VerifyValue), onDone, begin }) // the contract's, of this code
}
