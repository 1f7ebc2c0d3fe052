import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { QueueRow } from '#operator/case-kinds.ts'
import { CaseMoney, useMoneyText } from '#operator/CaseMoney.tsx'
import { caseKindOf, queuePath, type QueueName } from '#operator/paths.ts'
import { StateBadge } from '#operator/StateBadge.tsx'
import type { Claim } from '#operator/use-claims.ts'
import { useAge } from '#operator/use-age.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

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
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense tb-opens">
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
        <tbody>
          {rows?.map((row) => (
            <Row key={row.id} row={row} queue={queue} isOpen={row.id === openId} claim={claims.get(row.id)} />
          )) ??
            skeletons.map((width) => (
              <tr key={width} aria-hidden="true">
                <td colSpan={isDeposit ? 5 : 6}>
                  <Skeleton width={`${width}%`} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: QueueRow; queue: QueueName; isOpen: boolean; claim: Claim | undefined }

function Row({ row, queue, isOpen, claim }: RowProps) {
  const t = usePhrases('operator').queue
  const words = usePhrases('house').claim
  const age = useAge()
  const money = useMoneyText(row.currency)
  const amount = queue === 'disputes' ? missing(row) : row.amount
  const href = queuePath(queue, row.id)
  const open = (event: MouseEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    if (!onControl && getSelection()?.isCollapsed !== false) navigate(href)
  }
  return (
    <tr onClick={open} className={isOpen ? 'ops-open' : undefined}>
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
      {queue !== 'deposits' && <td className="wide ops-roomy">{row.payee}</td>}
      <td className="wide">
        <StateBadge status={row.status} />
      </td>
      <td className="e">
        <span className="num">{age(row.createdAt)}</span>
      </td>
    </tr>
  )
}
