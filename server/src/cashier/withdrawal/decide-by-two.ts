import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import { toMinor } from '@suntala/contract/minor'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { holdWord } from '#operator/first-word.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { putFirstWord, selectFirstWords } from '#cashier/withdrawal/first-word-store.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { type LargeAct, movedBy, withdrawalTransitions } from '#cashier/withdrawal/rules.ts'
import { lockKnown } from '#cashier/withdrawal/resolve-withdrawal.ts'

type Word = { withdrawalId: string; act: LargeAct; operatorId: string; at: Date; reason: string }

/**
 * Does what an operator decides about a withdrawal; where it moves much, on the word of two, of whom the first changes no
 * state. A first word that counts no more is given anew.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, NOT_ALLOWED for the same operator's second word, and what `work` throws
 */
export async function decideByTwo(
  tx: Tx,
  { withdrawalId, act, operatorId, at, reason }: Word,
  work: () => Promise<WithdrawalState>,
): Promise<WithdrawalState> {
  const withdrawal = await lockKnown(tx, withdrawalId)
  const { state } = withdrawal
  if (!withdrawalTransitions[state][act]) throw new ApiError('STATE_CONFLICT')
  const { withdrawFourEyesFrom } = await readSettingsIn(tx)
  const said = (await selectFirstWords(tx, withdrawalId)).find((word) => word.act === act)
  const first = said && (await holdWord(tx, { ...said, permission: 'withdrawal.decide' })) ? said : undefined
  if (first?.operatorId === operatorId) throw new ApiError('NOT_ALLOWED')
  if (first || !needsFourEyes(movedBy(act, withdrawal), toMinor(withdrawFourEyesFrom))) return work()
  await putFirstWord(tx, { withdrawalId, act, operatorId, at })
  const about = { subject: 'withdrawal', subjectId: withdrawalId, reason } as const
  await writeAudit(tx, { ...about, actor: { operator: operatorId }, at, action: `${act}First` })
  return state
}
