import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import { FlagsOf } from '#operator/FlagsOf.tsx'
import { MarkerLine } from '#operator/MarkerLine.tsx'
import type { Member } from '#operator/member.ts'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Bounds = ValueOf<'opsMemberProtection'>
type Limit = Bounds['limits'][number]

/** An amount of money, or minutes where the limit is one of time. */
function useAmountText(currency: string) {
  const t = usePhrases('house').bounds
  const money = useMoneyText(currency)
  return (kind: Limit['kind'] | null, amount: string): string =>
    kind === 'time' ? t.minutes({ count: amount.replace(/\.\d+$/, '') }) : money(amount)
}

/** Limits, breaks and exclusion of a member, the signs of harm, and what was asked for. */
export function MemberBounds({ member, who }: { member: Member; who: Who }) {
  const bounds = useCall('opsMemberProtection', { params: { id: member.id } })
  if (bounds.error) return <CallFailure call={bounds} />
  if (!bounds.data) return <Skeleton width="60%" />
  return (
    <>
      <Rests bounds={bounds.data} />
      <Limits bounds={bounds.data} />
      {who.permissions.includes('member.markers') && <Markers account={member.account} />}
      <FlagsOf account={member.account} who={who} />
      <Changes bounds={bounds.data} />
    </>
  )
}

function Rests({ bounds: { breakUntil, exclusion } }: { bounds: Bounds }) {
  const t = usePhrases('house').bounds
  const { dateTimeInZone } = useFormats()
  return (
    <>
      {breakUntil !== null && (
        <InlineNotice compact tone="warning">
          {t.onBreak({ until: dateTimeInZone(breakUntil) })}
        </InlineNotice>
      )}
      {exclusion && (
        <InlineNotice compact tone="warning">
          {t.excluded({ until: dateTimeInZone(exclusion.until) })}
        </InlineNotice>
      )}
    </>
  )
}

function Limits({ bounds: { limits, currency } }: { bounds: Bounds }) {
  const t = usePhrases('house').bounds
  const { dateTimeInZone } = useFormats()
  const amountText = useAmountText(currency)
  const said = ({ kind, amount, used, next }: Limit): string => {
    const limit = amount === null ? t.noLimit : amountText(kind, amount)
    const now = used === null ? limit : t.used({ used: amountText(kind, used), amount: limit })
    if (!next) return now
    const wished = next.amount === null ? t.noLimit : amountText(kind, next.amount)
    return `${now} · ${t.next({ amount: wished, from: dateTimeInZone(next.from) })}`
  }
  const set = limits.filter(({ amount, next }) => amount !== null || next !== null)
  return (
    <Part title={t.title}>
      {set.length === 0 && <p className="muted text-sm">{t.none}</p>}
      <Facts
        facts={set.map(
          (limit) =>
            [t.limit({ kind: t.kinds[limit.kind], period: t.periods[limit.period] }), said(limit)] as const,
        )}
      />
    </Part>
  )
}

function Markers({ account }: { account: string }) {
  const t = usePhrases('house').bounds
  const markers = useCall('opsMarkers', { query: { account } })
  const rows = markers.data?.content
  return (
    <Part title={t.markers}>
      {markers.error && <CallFailure call={markers} />}
      {rows?.length === 0 && <p className="muted text-sm">{t.noMarkers}</p>}
      <ul className="ops-lines">
        {rows?.map((marker) => (
          <MarkerLine key={`${marker.day} ${marker.code}`} marker={marker} />
        ))}
      </ul>
    </Part>
  )
}

function Changes({ bounds: { history, currency } }: { bounds: Bounds }) {
  const t = usePhrases('house').bounds
  const { dateTimeInZone } = useFormats()
  const amountText = useAmountText(currency)
  if (history.length === 0) return null
  return (
    <Part title={t.changes}>
      <ul className="ops-lines">
        {history.map(({ id, at, action, kind, period, amount, until }) => (
          <li key={id}>
            <div>
              <b>{t.actions[action]}</b>
              <span className="num">
                {amount === null ? (until === null ? '' : dateTimeInZone(until)) : amountText(kind, amount)}
              </span>
              <span className="num muted">{dateTimeInZone(at)}</span>
              <span className="muted">
                {kind && period ? t.limit({ kind: t.kinds[kind], period: t.periods[period] }) : ''}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
