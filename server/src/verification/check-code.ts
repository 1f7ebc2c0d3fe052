import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { underEachKey } from '#encryption/data-keys.ts'
import { ApiError } from '#http/api-error.ts'
import { codeHash, type CodeSubject } from '#verification/code-rules.ts'
import { askForSubject } from '#verification/seal-code-recipient.ts'
import { isCodeOver, markCodeUsed, tryCode } from '#verification/code-store.ts'

/** A code that was right; nothing else makes one. Use it up with `useCode`. */
export type CheckedCode = { readonly codeId: string }

/**
 * Checks a code that somebody typed, in a transaction of its own: a wrong try counts although its call is refused.
 * A right one stays good until `useCode`, so that a call which is refused for another reason does not cost it.
 * `onWrong` is told of a wrong one as it is counted, and so no oftener than codes can be tried.
 * @throws ApiError SMS_CODE_WRONG, or SMS_CODE_EXPIRED for one that came too late or was tried too often
 */
export async function checkCode(
  context: Context,
  { onWrong, ...subject }: CodeSubject & { onWrong?: (tx: Tx) => Promise<void> },
  code: string,
): Promise<CheckedCode> {
  const now = context.clock()
  const { dataKey } = context.config
  const asked = askForSubject(dataKey, subject)
  const codeHashes = underEachKey(dataKey, (keys) => codeHash(keys, subject, code))
  const outcome = await context.db.transaction(async (tx) => {
    const tried = await tryCode(tx, { ...asked, codeHashes, now })
    if (tried?.isRight) return { codeId: tried.id }
    if (tried) {
      await onWrong?.(tx)
      return 'SMS_CODE_WRONG'
    }
    return (await isCodeOver(tx, asked, now)) ? 'SMS_CODE_EXPIRED' : 'SMS_CODE_WRONG'
  })
  if (typeof outcome === 'string') throw new ApiError(outcome)
  return outcome
}

/**
 * Uses a checked code up, in the transaction of what it is used for: of two callers at once one gets it.
 * @throws ApiError SMS_CODE_WRONG
 */
export async function useCode(tx: Tx, { codeId }: CheckedCode): Promise<void> {
  if (!(await markCodeUsed(tx, codeId))) throw new ApiError('SMS_CODE_WRONG')
}
