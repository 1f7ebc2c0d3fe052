import { toMinor } from '@suntala/contract/minor'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { CreditForm } from '#screens/cashier/credit/CreditForm.tsx'
import { CreditSteps } from '#screens/cashier/credit/CreditSteps.tsx'
import { ForgiveForm } from '#screens/cashier/credit/ForgiveForm.tsx'
import { PaymentPasswordForm } from '#screens/cashier/PaymentPasswordForm.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The credit line that an agent gives a downline: given, changed, ended, and what is owed of it given up. */
export function CreditGiven({ memberId, account }: { memberId: string; account: string }) {
  const t = usePhrases('cashier').credit
  const config = useCall('creditConfig', { query: memberId ? { memberId } : {} })
  usePush('balance', () => void config.refetch())
  if (!config.data)
    return config.error ? (
      <BlockError error={config.error} onRetry={() => void config.refetch()} />
    ) : (
      <Skeleton height={420} radius={14} />
    )
  if (!memberId)
    return (
      <EmptyState
        title={t.choose}
        text={t.chooseText}
        action={<Button href={paths.agent('downline')}>{t.downlines}</Button>}
      />
    )
  const { line, isOpen, paymentPasswordSet } = config.data
  if (!isOpen && !line) return <EmptyState title={t.closed} text={t.closedText} />
  if (!paymentPasswordSet) return <PaymentPasswordForm />
  const isOver = line?.state === 'ENDED' && toMinor(line.owed) > 0n
  return (
    <>
      <CreditForm
        key={`${memberId} ${line?.limit}`}
        config={config.data}
        memberId={memberId}
        name={line?.account ?? account}
      />
      {line && isOver && <ForgiveForm line={line} />}
      {line && <CreditSteps id={line.id} />}
    </>
  )
}
