import type { cashier } from '@suntala/contract/cashier'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { findMember } from '#account/find-member.ts'
import { readWithdrawalHold } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { hasPasskey } from '#passkey/prove-by-passkey.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { selectPayees } from '#cashier/withdrawal/payee-store.ts'
import { presentPayee } from '#cashier/withdrawal/present.ts'
import { banks, withdrawalFee } from '#cashier/withdrawal/rules.ts'
import { sumOfDay } from '#cashier/withdrawal/store.ts'

/** Everything that the withdrawal form shows. */
export async function readConfig(
  context: Context,
  { memberId, currency }: Caller,
): Promise<Output<typeof cashier.withdrawConfig>> {
  const { db, clock, config } = context
  const [{ settings }, funds, payees, member, passkey] = await Promise.all([
    readSettings(db),
    readFunds(db, memberId, currency),
    selectPayees(db, memberId),
    findMember(db, memberId),
    hasPasskey(context, memberId),
  ])
  const now = clock()
  const hold = await readWithdrawalHold(db, { memberId, now, hours: settings.withdrawHoldHours })
  const today = await sumOfDay(db, { memberId, now, timeZone: settings.timeZone })
  const left = toMinor(settings.withdrawDailyMax) - today
  return {
    min: fromMinor(toMinor(settings.withdrawMin)),
    max: fromMinor(toMinor(settings.withdrawMax)),
    ...withdrawalFee(settings),
    dailyLeft: fromMinor(left > 0n ? left : 0n),
    withdrawable: fromMinor(funds.withdrawableMinor),
    turnoverNeeded: fromMinor(funds.turnoverNeededMinor),
    turnoverDone: fromMinor(funds.turnoverDoneMinor),
    payee: payees.map((row) => presentPayee(config.dataKey, row)),
    banks: [...banks],
    autoReceiptMinutes: settings.autoReceiptMinutes,
    paymentPasswordSet: member?.hasPaymentPassword ?? false,
    hasPasskey: passkey !== undefined,
    hold: hold ? { kind: hold.kind, changedAt: hold.changedAt.getTime(), until: hold.until.getTime() } : null,
  }
}
