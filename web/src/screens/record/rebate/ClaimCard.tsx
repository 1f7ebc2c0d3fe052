import { useAction } from '#api/use-action.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { type RebateInfo, stateOf } from '#screens/record/rebate/rebate-state.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type ClaimCardProps = {
  info: RebateInfo | undefined
  /** What was claimed on this page, until the next claim. */
  claimed: string | null
  onClaimed: (amount: string | null) => void
}

/** The sum that waits, and the button that pays it out. */
export function ClaimCard({ info, claimed, onClaimed }: ClaimCardProps) {
  const t = usePhrases('record').rebate
  const { pages } = usePhrases('member')
  const { timeInZone } = useFormats()
  const money = useAmountText()
  const textOf = useErrorText()
  const claim = useAction('promotionClaim', {
    invalidates: ['rebateInfo', 'promotionInfo', 'rebateRecords', 'balance', 'funds', 'transactions'],
    onSuccess: ({ amount }) => onClaimed(amount),
    onError: () => onClaimed(null),
  })
  return (
    <section className="card grid justify-items-start gap-4 p-5 sm:px-6.5 sm:py-6">
      <div className="min-w-0">
        <h2 className="muted text-sm">{t.ready}</h2>
        <div className="display mt-0.5 text-[2.125rem]/[1.15] tracking-[-.035em] sm:text-[2.75rem]">
          {info ? <Amount of={info.total} canHide /> : <Skeleton width={180} height={48} radius={10} />}
        </div>
        <div className="muted mt-2 text-sm">
          {info ? t.counted({ time: timeInZone(info.countedUntil) }) : <Skeleton width={260} height={20} />}
        </div>
      </div>
      {info && <Waiting info={info} />}
      {info?.isClaimable && (
        <Button
          tone="primary"
          icon="hand-coins"
          loading={claim.isPending}
          onClick={() => claim.mutate({ params: { code: 'rebate' } })}
        >
          {t.claim({ amount: money(info.total) })}
        </Button>
      )}
      {info && !info.isOpen && <InlineNotice compact>{t.closed}</InlineNotice>}
      {claim.error && (
        <InlineNotice tone="error" compact live>
          {textOf(claim.error)}
        </InlineNotice>
      )}
      {claimed !== null && (
        <InlineNotice
          tone="success"
          compact
          live
          title={t.done({ amount: money(claimed) })}
          action={
            <Button size="sm" href={paths.member('transactionHistory')}>
              {pages.transactionHistory}
            </Button>
          }
        >
          {t.free}
        </InlineNotice>
      )}
    </section>
  )
}

/** Why there is no button, where there is none. */
function Waiting({ info }: { info: RebateInfo }) {
  const t = usePhrases('record').rebate
  const money = useAmountText()
  const state = stateOf(info)
  if (state === 'claimable') return null
  if (state === 'negative') return <InlineNotice compact>{t.negative}</InlineNotice>
  return (
    <p className="soft text-sm">
      {state === 'nothing' && <b className="block">{t.nothing}</b>}
      {state === 'nothing' && t.nothingText} {t.below({ min: money(info.minClaim) })}
    </p>
  )
}
