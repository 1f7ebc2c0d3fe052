import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { MessageKey } from '#mailbox/rules.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { type ChangeNotice, mailSecretChange } from '#account/mail-secret-change.ts'
import {
  type HoldKind,
  insertSecretChange,
  isHoldKind,
  type SecretChange,
  type SecretKind,
  selectNewestChange,
  selectNewestChanges,
} from '#account/secret-change-store.ts'

const noticeOf = {
  LOGIN_PASSWORD: 'loginPasswordChanged',
  PAYMENT_PASSWORD: 'paymentPasswordChanged',
  PAYEE: 'payeeAdded',
  AUTHENTICATOR: 'authenticatorOff',
  PASSKEY_ADDED: 'passkeyAdded',
  PASSKEY_REMOVED: 'passkeyRemoved',
  MAIL: 'mailChanged',
  MOBILE: 'mobileChanged',
  IDENTITY_BOUND: 'identityBound',
  PAYMENT_PASSWORD_NEW_BROWSER: 'paymentPasswordSet',
  PAYEE_NEW_BROWSER: 'firstPayeeAdded',
  PAYEE_OTHER_NAME: 'firstPayeeAdded',
  PAYMENT_PASSWORD_FIRST: 'paymentPasswordSet',
  PAYEE_FIRST: 'firstPayeeAdded',
  PAYEE_REMOVED: 'payeeRemoved',
  AUTHENTICATOR_ON: 'authenticatorOn',
  RECOVERY_CODES: 'recoveryCodesNew',
} satisfies Record<SecretKind, ChangeNotice>

/** Tells a member of a change in the portal alone: it lets nobody nearer to the money, or is mailed apart. */
export const tellSecretChange = (
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  { memberId, notice: key }: { memberId: string; notice: MessageKey },
): Promise<void> => writeMessages(tx, db, [{ memberId, key }])

/** Writes down that a member changed what guards the money, and tells the member's open pages and mailbox. */
export async function recordSecretChange(
  tx: Tx,
  context: Context,
  { memberId, kind }: { memberId: string; kind: SecretKind },
): Promise<void> {
  const changedAt = context.clock()
  await insertSecretChange(tx, memberId, { id: uuidV7(changedAt.getTime()), kind, changedAt })
  const notice = noticeOf[kind]
  await tellSecretChange(tx, context, { memberId, notice })
  await mailSecretChange(tx, context, { memberId, notice, isHolding: isHoldKind(kind) })
}

/** Why a member's withdrawals wait, and until when. */
export type WithdrawalHold = { kind: HoldKind; changedAt: Date; until: Date; hoursLeft: number }

const hourMs = 3_600_000

type Within = { now: Date; hours: number }

/** @returns undefined when nothing was changed within the hours that the operator sets */
export async function readWithdrawalHold(
  db: Queryable,
  { memberId, ...within }: Within & { memberId: string },
): Promise<WithdrawalHold | undefined> {
  const newest = await selectNewestChange(db, memberId)
  return newest && holdAfter(newest, within)
}

/** The same of many members, by member. */
export async function readWithdrawalHolds(
  db: Queryable,
  { memberIds, ...within }: Within & { memberIds: readonly string[] },
): Promise<ReadonlyMap<string, WithdrawalHold | undefined>> {
  const newest = await selectNewestChanges(db, memberIds)
  return new Map(newest.map((change) => [change.memberId, holdAfter(change, within)]))
}

function holdAfter(
  { kind, changedAt }: Pick<SecretChange<HoldKind>, 'kind' | 'changedAt'>,
  { now, hours }: Within,
): WithdrawalHold | undefined {
  const until = new Date(changedAt.getTime() + hours * hourMs)
  const leftMs = until.getTime() - now.getTime()
  return leftMs > 0 ? { kind, changedAt, until, hoursLeft: Math.ceil(leftMs / hourMs) } : undefined
}
