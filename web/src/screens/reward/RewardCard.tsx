import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

export type Due = ValueOf<'rewards'>['accrued'][number] &
  Pick<ValueOf<'rewards'>['content'][number], 'state' | 'claimableAt' | 'expiresAt'>

/** Until when a reward can be claimed, or from when on. */
function useTimeText({ state, claimableAt, expiresAt }: Due): string {
  const t = usePhrases('reward')
  const { dateTimeInZone } = useFormats()
  if (state === 'PENDING' && claimableAt !== null) return t.from({ time: dateTimeInZone(claimableAt) })
  return expiresAt === null ? t.grows : t.until({ time: dateTimeInZone(expiresAt) })
}

type RewardCardProps = {
  reward: Due
  /** The one to be claimed first: of several buttons one stands out. */
  isNext: boolean
  onClaimed: (amount: string) => void
}

export function RewardCard({ reward, isNext, onClaimed }: RewardCardProps) {
  const t = usePhrases('reward')
  const money = useAmountText()
  const textOf = useErrorText()
  const time = useTimeText(reward)
  const { id, name, amount, turnover, state } = reward
  const claim = useAction('rewardClaim', {
    invalidates: [
      'rewards',
      'unread',
      'balance',
      'funds',
      'transactions',
      'bonusDetails',
      'rebateInfo',
      'rebateRecords',
    ],
    onSuccess: (paid) => onClaimed(paid.amount),
  })
  return (
    <li className="card p-5 sm:px-6.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <b className="font-semibold">{name}</b>
          <p className="muted tnum mt-0.5 text-sm">{time}</p>
          <p className="soft text-sm">
            {toMinor(turnover) > 0n ? t.turnover({ amount: money(turnover) }) : t.noTurnover}
          </p>
        </div>
        <b className="display text-[1.375rem]">
          <Amount of={amount} canHide />
        </b>
        {state === 'CLAIMABLE' ? (
          <Button
            tone={isNext ? 'primary' : 'secondary'}
            loading={claim.isPending}
            aria-label={t.claimNamed({ name, amount: money(amount) })}
            onClick={() => claim.mutate({ params: { id } })}
          >
            {t.claim}
          </Button>
        ) : (
          <Badge tone="info">{t.states[state]}</Badge>
        )}
      </div>
      {claim.error && (
        <div className="mt-3.5">
          <InlineNotice tone="error" compact live>
            {textOf(claim.error)}
          </InlineNotice>
        </div>
      )}
    </li>
  )
}
