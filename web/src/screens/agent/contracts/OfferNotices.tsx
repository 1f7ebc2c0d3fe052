import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ratesOf } from '#components/contract-terms/offer-terms.ts'
import { ConflictList } from '#screens/agent/contracts/ConflictList.tsx'
import type { Outlook, Terms } from '#screens/agent/contracts/use-outlook.ts'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type Told = { outlook: Outlook }

/** Why this agent can be offered none now. */
export function WhoNotice({ outlook, name }: Told & { name: string }) {
  const t = usePhrases('agent').contract
  if (outlook.lack === 'contract')
    return (
      <InlineNotice tone="warning" compact live>
        {t.lackContract}
      </InlineNotice>
    )
  if (!outlook.isOffered) return null
  return (
    <InlineNotice tone="warning" compact live>
      {t.isOffered({ name })}
    </InlineNotice>
  )
}

/** What of the base and the periods the own contract cannot pay. */
export function PaidOnNotice({ outlook: { lack, own } }: Told) {
  const t = usePhrases('agent').contract
  if (!own || (lack !== 'base' && lack !== 'period')) return null
  const periods = [own.period, own.profitLossPeriod ?? own.period].map((each) => t.periodNames[each])
  return (
    <InlineNotice tone="warning" compact live>
      {lack === 'base' ? t.lackBase[own.base] : t.lackPeriod({ periods: [...new Set(periods)].join(', ') })}
    </InlineNotice>
  )
}

/** Which steps are above what may be given, and what that is. */
export function RateNotice({ outlook: { lack, most }, terms }: Told & { terms: Terms | undefined }) {
  const t = usePhrases('agent').contract
  if (lack !== 'rate' || !terms) return null
  const above = ratesOf(terms).flatMap((rate, at) => {
    const room = most[at]
    return room !== undefined && Number(rate) > Number(room) ? [t.lackRate({ step: at + 1, rate: room })] : []
  })
  if (above.length === 0) return null
  return (
    <InlineNotice tone="warning" compact live>
      {above.join(' ')}
    </InlineNotice>
  )
}

/** What ends below if the downline agrees to it on accepting (AGENT-12). */
export function EndsNotice({ outlook: { ends }, name }: Told & { name: string }) {
  const t = usePhrases('agent').contract
  if (ends.length === 0) return null
  return (
    <section
      role="status"
      className="flex items-start gap-3.5 rounded-[14px] bg-[color-mix(in_oklab,var(--c-warning)_9%,var(--c-card))] px-5 py-5 shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--c-warning)_32%,transparent)]"
    >
      <Icon name="warning" weight="fill" size={22} className="mt-px shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <h2 className="text-md">{t.wouldEnd({ count: ends.length, name })}</h2>
        <p className="soft mt-1 text-sm">{t.wouldEndText({ name })}</p>
        <ConflictList conflicts={ends} className="mt-3.5 [&>li]:bg-card" scrolls />
      </div>
    </section>
  )
}
