import { memo, type MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { QueueRow } from '#operator/case-kinds.ts'
import { CaseMoney, useMoneyText } from '#operator/CaseMoney.tsx'
import { caseKindOf, queuePath, type QueueName } from '#operator/paths.ts'
import { StateBadge } from '#operator/StateBadge.tsx'
import type { Claim } from '#operator/use-claims.ts'
import { useRowWindow } from '#operator/use-row-window.ts'
import { useAge } from '#operator/use-age.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isRowPress } from '#ui/row-press.ts'

type QueueTableProps = {
  queue: QueueName
  /** Undefined while the first ones load. */
  rows: readonly QueueRow[] | undefined
  openId: string | undefined
  claims: ReadonlyMap<string, Claim>
}

const skeletons = [62, 48, 71, 55, 66, 50, 59, 45]

/** What a dispute is about: what was sent less what arrived. In minor units, where decimals cannot go astray. */
function missing({ amountDisbursed = '0', amountReceived = '0' }: QueueRow): string {
  const minor = (text: string) => BigInt(text.replace('.', ''))
  const rest = (minor(amountDisbursed) - minor(amountReceived)).toString().padStart(3, '0')
  return `${rest.slice(0, -2)}.${rest.slice(-2)}`
}

/** Cases in rows of 40 px, the oldest first. */
export function QueueTable({ queue, rows, openId, claims }: QueueTableProps) {
  const t = usePhrases('operator').queue
  const isDeposit = caseKindOf(queue) === 'deposit'
  const columns = isDeposit ? 5 : 6
  const openAt = rows?.findIndex(({ id }) => id === openId) ?? -1
  const { body, slots } = useRowWindow(rows?.length ?? 0, openAt)
  return (
    <div className="tb-box ops-table">
      {/* Of what is loaded the rows in sight are drawn; who hears the table is told how many there are. */}
      <table className="tb tb-dense tb-opens" aria-rowcount={rows && rows.length + 1}>
        <caption className="sr-text">{t[queue]}</caption>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col" className="e">
              {queue === 'disputes' ? t.missing : t.amount}
            </th>
            <th scope="col" className="e wide ops-roomy">
              {t.fee}
            </th>
            {!isDeposit && (
              <th scope="col" className="wide ops-roomy">
                {t.payee}
              </th>
            )}
            <th scope="col" className="wide">
              {t.state}
            </th>
            <th scope="col" className="e">
              {t.age}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {(rows &&
            slots.map((slot) => {
              const row = rows[slot.at]
              return row === undefined || slot.gapPx !== undefined ? (
                <tr key={`gap-${slot.at}`} aria-hidden="true">
                  <td className="ops-gap" colSpan={columns} style={{ height: slot.gapPx }} />
                </tr>
              ) : (
                <Row
                  key={row.id}
                  row={row}
                  at={slot.at}
                  queue={queue}
                  isOpen={row.id === openId}
                  claim={claims.get(row.id)}
                />
              )
            })) ??
            skeletons.map((width) => (
              <tr key={width} aria-hidden="true">
                <td colSpan={columns}>
                  <Skeleton width={`${width}%`} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: QueueRow; at: number; queue: QueueName; isOpen: boolean; claim: Claim | undefined }

const Row = memo(function Row({ row, at, queue, isOpen, claim }: RowProps) {
  const t = usePhrases('operator').queue
  const words = usePhrases('house').claim
  const age = useAge()
  const money = useMoneyText(row.currency)
  const amount = queue === 'disputes' ? missing(row) : row.amount
  const href = queuePath(queue, row.id)
  const open = (event: MouseEvent) => isRowPress(event) && navigate(href)
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined} data-at={at} aria-rowindex={at + 2}>
      <td>
        <Anchor
          href={href}
          className="ops-row"
          data-row
          aria-current={isOpen ? 'true' : undefined}
          aria-label={t.open({ account: row.account, amount: money(amount) })}
        >
          {row.account}
        </Anchor>
        {claim && (
          <span className="ops-claimed">{claim.isOwn ? words.mine : words.short({ name: claim.by })}</span>
        )}
      </td>
      <td className="e">
        <CaseMoney amount={amount} currency={row.currency} />
      </td>
      <td className="e wide ops-roomy muted">
        <CaseMoney amount={row.fee} currency={row.currency} />
      </td>
      {caseKindOf(queue) === 'withdrawal' && <td className="wide ops-roomy">{row.payee}</td>}
      <td className="wide">
        <StateBadge status={row.status} />
      </td>
      <td className="e">
        <span className="num">{age(row.waitsSince)}</span>
      </td>
    </tr>
  )
})
