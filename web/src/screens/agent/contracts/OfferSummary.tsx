import type { ContractKind } from '@suntala/contract/agent-kinds'
import { serverNow } from '#api/server-clock.ts'
import { Facts } from '#components/Facts.tsx'
import { type OfferValues, ratesOf, spanOf } from '#components/contract-terms/offer-terms.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Contract } from '#screens/agent/contracts/contract-calls.ts'
import type { Outlook, Terms } from '#screens/agent/contracts/use-outlook.ts'
import type { TeamMember } from '#screens/agent/team/DownlineTable.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'

type OfferSummaryProps = {
  kind: ContractKind
  values: OfferValues
  downline: TeamMember | undefined
  outlook: Outlook | undefined
  terms: Terms | undefined
}

/** The rates of a contract's steps as one span. */
function useRateSpan(): (contract: Pick<Contract, 'rate' | 'tiers'>) => string {
  const t = usePhrases('agent').contract
  return (contract) => {
    const [from, ...others] = ratesOf(contract)
    const to = others.at(-1)
    return to === undefined ? `${from} %` : t.rateSpan({ from, to })
  }
}

/** To whom an offer goes and what it comes to, beside its fields. */
export function OfferSummary({ kind, values, downline, outlook, terms }: OfferSummaryProps) {
  const agent = usePhrases('agent')
  const t = agent.contract
  const spanOfRates = useRateSpan()
  return (
    <section aria-label={t.summary} className="card overflow-hidden">
      {downline && <Whom downline={downline} />}
      <div className="px-5 pt-1.5 pb-2.5 [&_dl>:last-child]:border-0">
        <Facts
          facts={[
            [t.kind, <b key="kind">{agent.kinds[kind]}</b>],
            [t.settled, t.settledEach[kind]],
            [t.base, t.bases[values.base]],
            [t.period, t.periodNames[values.period]],
            values.base === 'netLoss' && [t.reckonedOver, t.periodNames[spanOf(values)]],
            outlook !== undefined && [t.rateNow, <RateNow key="now" present={outlook.present} />],
            [
              t.rateOffered,
              terms ? (
                <b key="offered" className="tnum text-accent-text">
                  <bdi>{spanOfRates(terms)}</bdi>
                </b>
              ) : (
                '—'
              ),
            ],
            outlook !== undefined && [t.answer, t.withinDays({ count: outlook.offerDays })],
          ]}
        />
      </div>
    </section>
  )
}

function Whom({ downline: { account, type, downlines } }: { downline: TeamMember }) {
  const agent = usePhrases('agent')
  const { count } = useFormats()
  return (
    <div className="flex items-center gap-3 bg-[linear-gradient(150deg,var(--c-leaf-soft),transparent_70%)] px-5 py-4.5">
      <Avatar name={account} size={44} />
      <div className="min-w-0">
        <b className="block text-md wrap-anywhere">{account}</b>
        <span className="muted tnum text-xs">
          {agent.types[type]}, {agent.contract.inTeam({ count: count(downlines) })}
        </span>
      </div>
    </div>
  )
}

/** What is paid now, until when where it ends; or what has been agreed on, and from when. */
function RateNow({ present }: { present: Contract | null }) {
  const t = usePhrases('agent').contract
  const { dateTime } = useFormats()
  const spanOfRates = useRateSpan()
  if (!present) return t.noRate
  const { effectiveFrom, endsAt } = present
  const isBegun = effectiveFrom !== null && effectiveFrom <= serverNow()
  return (
    <span className="tnum">
      <bdi>{spanOfRates(present)}</bdi>
      {!isBegun && effectiveFrom !== null && (
        <span className="muted block text-xs">{t.beginsAt({ time: dateTime(effectiveFrom) })}</span>
      )}
      {isBegun && endsAt !== null && (
        <span className="muted block text-xs">{t.untilTime({ time: dateTime(endsAt) })}</span>
      )}
    </span>
  )
}

const nextIcons = ['paper-plane-tilt', 'handshake', 'lightning'] as const

/** What an offer sets going. */
export function OfferNext() {
  const t = usePhrases('agent').contract
  return (
    <section className="card px-5 py-5">
      <h2 className="text-md">{t.next}</h2>
      <ol className="mt-3 grid gap-2.5">
        {nextIcons.map((icon, at) => (
          <li key={icon} className="soft flex items-start gap-3 text-sm">
            <Icon name={icon} weight="fill" size={18} className="mt-px shrink-0 text-leaf" />
            <span className="min-w-0">{t.nextSteps[at]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
