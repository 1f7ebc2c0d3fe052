import type { PayeeCheck } from '@suntala/contract/payee-check'
import { openHolder } from '#account/payee-name.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { findNameAsker, type NameAsker } from '#cashier/withdrawal/ask-payee-name.ts'
import { approveWithdrawalJob, type OfCheck, recheckPayeeJob } from '#cashier/withdrawal/declared-jobs.ts'
import { openNumber } from '#cashier/withdrawal/payee-number.ts'
import { type PayeeRow, selectPayee, setPayeeCheck } from '#cashier/withdrawal/payee-store.ts'
import { isToBeAsked, payoutPauseMs, waitsForReview } from '#cashier/withdrawal/rules.ts'
import { selectWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

/**
 * Asks the bank again whose the account of a withdrawal is, as long as that waits and nobody has said. The next try is enqueued before
 * this one is made, so nobody who dies in between loses it.
 */
export async function recheckPayee(
  tx: Tx,
  context: Context,
  { withdrawalId, tries, now }: OfCheck & { now: Date },
): Promise<void> {
  const withdrawal = await selectWithdrawal(tx, withdrawalId)
  if (withdrawal?.state !== 'REQUESTED' || !isToBeAsked(withdrawal.nameCheck)) return
  const payee = await selectPayee(tx, { id: withdrawal.payeeId, memberId: withdrawal.memberId })
  if (!payee) return
  const runAt = new Date(now.getTime() + payoutPauseMs(tries))
  await enqueue(tx, recheckPayeeJob, { withdrawalId, tries: tries + 1 }, { runAt, key: withdrawalId })
  // A channel that is closed now may be open by then.
  const ask = await findNameAsker(tx, context)
  if (ask) tx.onCommit(() => askAgain(context, { withdrawal, payee, ask }))
}

type Asking = { withdrawal: WithdrawalRow; payee: PayeeRow; ask: NameAsker }

async function askAgain(context: Context, { withdrawal, payee, ask }: Asking): Promise<void> {
  const { config, db } = context
  const said = await ask({
    bank: payee.bank,
    number: openNumber(config.dataKey, payee.id, payee.numberSealed),
    holder: openHolder(config.dataKey, payee),
  })
  if (said !== 'UNANSWERED') await db.transaction((tx) => keep(tx, context, { withdrawal, payee, said }))
}

/** NOTE: locks the payee alone; who approves holds the withdrawal, and may be waited for by what is enqueued here. */
async function keep(
  tx: Tx,
  { clock }: Context,
  { withdrawal, payee, said }: Omit<Asking, 'ask'> & { said: Exclude<PayeeCheck, 'UNANSWERED' | 'UNASKED'> },
): Promise<void> {
  const at = clock()
  if (!(await setPayeeCheck(tx, { ...payee, nameCheck: said, at }))) return
  await writeAudit(tx, {
    subject: 'withdrawal',
    subjectId: withdrawal.id,
    action: 'payeeChecked',
    actor: 'channel',
    reason: `PAYEE_${said}`,
    at,
  })
  const { withdrawAutoApprove, withdrawAutoApproveSeconds } = await readSettingsIn(tx)
  if (!withdrawAutoApprove || waitsForReview(said)) return
  const mayGoAt = withdrawal.createdAt.getTime() + withdrawAutoApproveSeconds * 1_000
  const runAt = new Date(Math.max(at.getTime(), mayGoAt))
  await enqueue(tx, approveWithdrawalJob, { withdrawalId: withdrawal.id }, { runAt, key: withdrawal.id })
}
