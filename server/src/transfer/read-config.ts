import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { transfer } from '@suntala/contract/transfer'
import { findMember } from '#account/find-member.ts'
import { readWithdrawalHold } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { hasPasskey } from '#passkey/prove-by-passkey.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readFunds } from '#wallet/read-funds.ts'
import { findUpline } from '#transfer/list-targets.ts'
import { isOpen, turnoverTimes } from '#transfer/rules.ts'
import { selectBelow, sumOfDay } from '#transfer/store.ts'

/** Everything that the form shows. */
export async function readTransferConfig(
  context: Context,
  { memberId, currency }: Caller,
): Promise<Output<typeof transfer.transferConfig>> {
  const { db, clock } = context
  const now = clock()
  const [{ settings }, funds, member, passkey, upline, below] = await Promise.all([
    readSettings(db),
    readFunds(db, memberId, currency),
    findMember(db, memberId),
    hasPasskey(context, memberId),
    findUpline(context, memberId),
    selectBelow(db, { memberId, name: null, limit: 1, offset: 0 }),
  ])
  const hold = await readWithdrawalHold(db, { memberId, now, hours: settings.withdrawHoldHours })
  const today = await sumOfDay(db, { memberId, now, timeZone: settings.timeZone })
  const left = toMinor(settings.transferDailyMax) - today
  return {
    up: isOpen(settings, 'up'),
    down: isOpen(settings, 'down'),
    hasUpline: upline.length > 0,
    hasDownlines: below.length > 0,
    min: fromMinor(toMinor(settings.transferMin)),
    max: fromMinor(toMinor(settings.transferMax)),
    dailyLeft: fromMinor(left > 0n ? left : 0n),
    main: fromMinor(funds.mainMinor),
    withdrawable: fromMinor(funds.withdrawableMinor),
    paymentPasswordSet: member?.hasPaymentPassword ?? false,
    hasPasskey: passkey !== undefined,
    hold: hold ? { kind: hold.kind, changedAt: hold.changedAt.getTime(), until: hold.until.getTime() } : null,
    turnover: { up: turnoverTimes(settings, 'up'), down: turnoverTimes(settings, 'down') },
  }
}
