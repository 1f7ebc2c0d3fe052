import { toMinor } from '@suntala/contract/minor'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { WithdrawalHold } from '#components/WithdrawalHold.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { GiveConfig, Way } from '#screens/cashier/cashier-entities.ts'
import { GiveForm } from '#screens/cashier/GiveForm.tsx'
import { PaymentPasswordForm } from '#screens/cashier/PaymentPasswordForm.tsx'
import { WhyNotWithdraw } from '#screens/cashier/WhyNotWithdraw.tsx'
import { EmptyState, InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Which ways are open and lead to somebody. */
const waysOf = ({ up, down, hasUpline, hasDownlines }: GiveConfig): Way[] => [
  ...(up && hasUpline ? ['up' as const] : []),
  ...(down && hasDownlines ? ['down' as const] : []),
]

/** The next thing to do on the way to a transfer, or why there is none. */
export function GivePanel({ account }: { account: string }) {
  const config = useCall('transferConfig')
  usePush('balance', () => void config.refetch())
  if (config.data) return <Steps config={config.data} account={account} />
  if (config.error) return <BlockError error={config.error} onRetry={() => void config.refetch()} />
  return <Skeleton height={420} radius={14} />
}

function Steps({ config, account }: { config: GiveConfig; account: string }) {
  const t = usePhrases('cashier').transfer
  const ways = waysOf(config)
  const [first] = ways
  if (!first) {
    const isClosed = !config.up && !config.down
    return <EmptyState title={isClosed ? t.closed : t.none} text={isClosed ? t.closedText : t.noneText} />
  }
  if (!config.paymentPasswordSet) return <PaymentPasswordForm />
  const canGo = toMinor(config.withdrawable) > 0n && !config.hold
  return (
    <>
      {config.hold && <WithdrawalHold hold={config.hold} />}
      {!canGo && !config.hold && (
        <InlineNotice tone="info" title={toMinor(config.main) > 0n ? t.notNow : t.empty}>
          {toMinor(config.main) > 0n ? t.notNowText : t.emptyText}
        </InlineNotice>
      )}
      {canGo && (
        <GiveForm
          config={config}
          ways={ways}
          first={account && ways.includes('down') ? 'down' : first}
          account={account}
        />
      )}
      <Reasons />
    </>
  )
}

/** What of the balance can go, and why the rest cannot. */
function Reasons() {
  const funds = useCall('funds').data?.funds
  if (!funds) return null
  return (
    <section className="card overflow-clip [&>details]:border-t-0">
      <WhyNotWithdraw funds={funds} />
    </section>
  )
}
