import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { WithdrawalHold } from '#components/WithdrawalHold.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { WithdrawConfig } from '#screens/cashier/cashier-entities.ts'
import { ClosedWithdrawal } from '#screens/cashier/ClosedWithdrawal.tsx'
import { PayeeForm } from '#screens/cashier/PayeeForm.tsx'
import { PaymentPasswordForm } from '#screens/cashier/PaymentPasswordForm.tsx'
import { WithdrawForm } from '#screens/cashier/WithdrawForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Ring, Segments } from '#ui/Ring.tsx'

/** The next thing to do on the way to a withdrawal. */
export function WithdrawPanel() {
  const config = useCall('withdrawConfig')
  usePush('balance', () => void config.refetch())
  if (config.data) return <Steps config={config.data} />
  if (config.error) return <BlockError error={config.error} onRetry={() => void config.refetch()} />
  return <Skeleton height={420} radius={14} />
}

/** What only time or play brings comes first. The rest can be made ready meanwhile. */
function Steps({ config }: { config: WithdrawConfig }) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const left = toMinor(config.turnoverNeeded) - toMinor(config.turnoverDone)
  const isPlayed = left <= 0n
  const why = isPlayed ? config.hold && t.closedByHold : t.closedByTurnover({ amount: amountText(left) })
  const isPrepared = config.paymentPasswordSet && config.payee.length > 0
  return (
    <>
      {config.hold && <WithdrawalHold hold={config.hold} />}
      {!isPlayed && <OpenTurnover config={config} isPrepared={isPrepared} />}
      <Step config={config} why={why} />
    </>
  )
}

/** @param why nothing can leave yet; null where it can */
function Step({ config, why }: { config: WithdrawConfig; why: string | null }) {
  const [isAdding, setAdding] = useState(false)
  const stopAdding = () => setAdding(false)
  if (!config.paymentPasswordSet) return <PaymentPasswordForm />
  if (config.payee.length === 0) return <PayeeForm config={config} onDone={stopAdding} />
  if (isAdding) return <PayeeForm config={config} onDone={stopAdding} onCancel={stopAdding} />
  const add = () => setAdding(true)
  if (why !== null) return <ClosedWithdrawal config={config} why={why} onAddPayee={add} />
  return <WithdrawForm config={config} onAddPayee={add} />
}

/** Deposits are played through before they leave; how much is left stands here, not behind a refused press. */
function OpenTurnover({ config, isPrepared }: { config: WithdrawConfig; isPrepared: boolean }) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const [needed, done] = [toMinor(config.turnoverNeeded), toMinor(config.turnoverDone)]
  // For drawing alone.
  const share = needed > 0n ? Number((done * 1000n) / needed) / 1000 : 0
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <div className="flex items-center gap-4">
        <Ring share={share} size={64} width={5} fills>
          <b className="num text-xs">{Math.floor(share * 100)}%</b>
        </Ring>
        <div className="min-w-0 flex-1">
          <h2 className="text-[1.1875rem]">{t.turnoverTitle({ amount: amountText(needed - done) })}</h2>
          <p className="soft mt-1 text-sm">
            {t.turnoverText({ done: amountText(done), needed: amountText(needed) })}
          </p>
        </div>
      </div>
      <Segments className="mt-4.5" value={share} label={t.turnoverBar} fills />
      <p className="muted mt-3.5 text-sm">
        {t.turnoverCounts} {!isPrepared && t.prepare}
      </p>
      <div className="mt-4.5">
        <Button href={paths.games()}>{t.playNow}</Button>
      </div>
    </section>
  )
}
