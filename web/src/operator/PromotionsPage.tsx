import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { promotionsPath } from '#operator/paths.ts'
import type { Promotion } from '#operator/promotion.ts'
import { OpeningBadge } from '#operator/OpeningBadge.tsx'
import { PromotionPanel } from '#operator/PromotionPanel.tsx'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isRowPress } from '#ui/row-press.ts'

/** What pays under which terms, and the promotion that is open beside the list. */
export function PromotionsPage({ id, who }: { id: string | undefined; who: Who }) {
  const { promotions: t, none } = usePhrases('content')
  const list = useCall('opsPromotions', {})
  const rows = list.data?.content
  const find = (all: readonly Promotion[] | undefined) => all?.find((each) => each.id === id)
  return (
    <div className={cx('ops-page', id !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="promotions-title">
        <div className="ops-head">
          <h1 id="promotions-title">{t.title}</h1>
        </div>
        {list.error && !rows && <CallFailure call={list} />}
        {!rows && !list.error && <Skeleton width="60%" />}
        {rows?.length === 0 && <p className="ops-more muted text-sm">{none}</p>}
        {rows && rows.length > 0 && <PromotionTable rows={rows} openId={id} />}
      </section>
      {id !== undefined && rows && (
        <PromotionPanel
          key={id}
          promotion={find(rows)}
          refetch={async () => find((await list.refetch()).data?.content)}
          who={who}
        />
      )}
    </div>
  )
}

function PromotionTable({ rows, openId }: { rows: readonly Promotion[]; openId: string | undefined }) {
  const { promotions: t, state } = usePhrases('content')
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
        <caption className="sr-text">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.promotion}</th>
            <th scope="col" className="wide ops-roomy">
              {t.kind}
            </th>
            <th scope="col">{state}</th>
            <th scope="col" className="e wide">
              {t.version}
            </th>
            <th scope="col" className="wide">
              {t.opens}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.closes}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} promotion={row} isOpen={row.id === openId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ promotion, isOpen }: { promotion: Promotion; isOpen: boolean }) {
  const { count, dateTime } = useFormats()
  const { id, code, kindName, state, version, opensAt, closesAt } = promotion
  const open = (event: MouseEvent) => isRowPress(event) && navigate(promotionsPath(id))
  const at = (ms: number | null) => (ms === null ? '—' : dateTime(ms).slice(0, 16))
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
      <td>
        <Anchor
          href={promotionsPath(id)}
          className="ops-row"
          data-row
          aria-current={isOpen ? 'true' : undefined}
        >
          {code}
        </Anchor>
      </td>
      <td className="wide ops-roomy">{kindName}</td>
      <td>
        <OpeningBadge state={state} />
      </td>
      <td className="e tnum wide">{count(version)}</td>
      <td className="wide tnum">{at(opensAt)}</td>
      <td className="wide ops-roomy tnum">{at(closesAt)}</td>
    </tr>
  )
}
