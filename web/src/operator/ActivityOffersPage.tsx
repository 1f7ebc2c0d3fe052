import { type MouseEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { ActivityViews } from '#operator/ActivityViews.tsx'
import type { Offer } from '#operator/offer.ts'
import { OpeningBadge } from '#operator/OpeningBadge.tsx'
import { OfferDialog } from '#operator/OfferDialog.tsx'
import { OfferPanel } from '#operator/OfferPanel.tsx'
import { offersPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isRowPress } from '#ui/row-press.ts'

/** What members can take part in, and the activity that is open beside the list. */
export function ActivityOffersPage({ id, who }: { id: string | undefined; who: Who }) {
  const t = usePhrases('content').activities
  const { none } = usePhrases('content')
  const [isWriting, setWriting] = useState(false)
  const list = useCall('opsActivityOffers', {})
  const rows = list.data?.content
  const find = (all: readonly Offer[] | undefined) => all?.find((each) => each.id === id)
  return (
    <div className={cx('ops-page', id !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="offers-title">
        <div className="ops-head">
          <h1 id="offers-title">{t.view.offers}</h1>
          <span className="grow" />
          {who.permissions.includes('promotion.decide') && (
            <Button size="sm" onClick={() => setWriting(true)}>
              {t.newOffer}
            </Button>
          )}
        </div>
        <div className="ops-bar">
          <ActivityViews current="offers" />
        </div>
        {list.error && !rows && <CallFailure call={list} />}
        {!rows && !list.error && <Skeleton width="60%" />}
        {rows?.length === 0 && <p className="ops-more muted text-sm">{none}</p>}
        {rows && rows.length > 0 && <OfferTable rows={rows} openId={id} />}
      </section>
      {id !== undefined && rows && (
        <OfferPanel
          key={id}
          offer={find(rows)}
          refetch={async () => find((await list.refetch()).data?.content)}
          who={who}
        />
      )}
      {isWriting && <OfferDialog onClose={() => setWriting(false)} />}
    </div>
  )
}

function OfferTable({ rows, openId }: { rows: readonly Offer[]; openId: string | undefined }) {
  const t = usePhrases('content').activities
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
        <caption className="sr-text">{t.view.offers}</caption>
        <thead>
          <tr>
            <th scope="col">{t.activity}</th>
            <th scope="col" className="wide ops-roomy">
              {t.kind}
            </th>
            <th scope="col">{t.state}</th>
            <th scope="col" className="e wide">
              {t.waits}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.opens}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.closes}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} offer={row} isOpen={row.id === openId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ offer, isOpen }: { offer: Offer; isOpen: boolean }) {
  const t = usePhrases('content').activities
  const { count, dateTime } = useFormats()
  const { id, title, kind, state, waiting, opensAt, closesAt } = offer
  const open = (event: MouseEvent) => isRowPress(event) && navigate(offersPath(id))
  const at = (ms: number | null) => (ms === null ? '—' : dateTime(ms).slice(0, 16))
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
      <td>
        <Anchor href={offersPath(id)} className="ops-row" data-row aria-current={isOpen ? 'true' : undefined}>
          {title}
        </Anchor>
      </td>
      <td className="wide ops-roomy">{t.kinds[kind]}</td>
      <td>
        <OpeningBadge state={state} />
      </td>
      <td className="e tnum wide">{waiting === 0 ? '—' : count(waiting)}</td>
      <td className="wide ops-roomy tnum">{at(opensAt)}</td>
      <td className="wide ops-roomy tnum">{at(closesAt)}</td>
    </tr>
  )
}
