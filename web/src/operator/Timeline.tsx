import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { TimelineEntry } from '#operator/case-kinds.ts'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { Proofs } from '#operator/Proofs.tsx'
import { ledgerPath } from '#operator/paths.ts'
import { useAuditName } from '#operator/use-audit-name.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

/** `toLedger`: who looks may follow transfers there. */
type TimelineProps = { entries: readonly TimelineEntry[]; currency: string; toLedger: boolean }

const icons = {
  step: 'check',
  receipt: 'receipt',
  message: 'chat-circle-dots',
  slip: 'receipt',
  voucher: 'ticket',
  payout: 'paper-plane-tilt',
  event: 'bank',
  transfer: 'arrows-left-right',
} as const

type Words = Readonly<Partial<Record<string, string>>>

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** What one entry says: a line, and what stands under it. */
function useLines(currency: string): (entry: TimelineEntry) => { line: string; under: string } {
  const { timeline: t, states } = usePhrases('operator')
  const money = useMoneyText(currency)
  const nameOf = useAuditName()
  const [transfers, reasons]: [Words, Words] = [t.transfers, t.reasons]
  const stateNames: Words = states
  return (entry) => {
    switch (entry.kind) {
      case 'step': {
        const who = entry.by || t.actors[entry.actor]
        const to = entry.to === null ? '' : (stateNames[entry.to] ?? entry.to)
        return {
          line: nameOf(entry.subject, entry.action),
          under: listed(who, to, reasons[entry.reason] ?? entry.reason),
        }
      }
      case 'receipt':
        return { line: t.receipt({ amount: money(entry.amount) }), under: '' }
      case 'message':
        return {
          line: entry.from === 'member' ? t.memberWrote : t.houseWrote({ name: entry.by }),
          under: '',
        }
      case 'slip':
        return { line: t.slip, under: '' }
      case 'voucher':
        return { line: t.voucher(entry), under: t.voucherOutcomes[entry.outcome] }
      case 'payout':
        return {
          line: t.payout({ amount: money(entry.amount), state: t.payoutStates[entry.state] }),
          under: entry.reference,
        }
      case 'event':
        return {
          line: t.event({ status: entry.status, amount: money(entry.amount) }),
          under: listed(t.outcomes[entry.outcome], reasons[entry.reason] ?? entry.reason, entry.reference),
        }
      case 'transfer':
        return {
          line: t.transfer({
            name: transfers[entry.transfer] ?? entry.transfer,
            amount: money(entry.amount, { sign: true }),
          }),
          under: t.balance({ amount: money(entry.balance) }),
        }
    }
  }
}

/** All that happened to a case, one under the other. */
export function Timeline({ entries, currency, toLedger }: TimelineProps) {
  const lines = useLines(currency)
  const { dateTime } = useFormats()
  return (
    <ol className="ops-timeline">
      {entries.map((entry, index) => {
        const { line, under } = lines(entry)
        return (
          <li key={index} data-kind={entry.kind}>
            <span className="ops-timeline-ic">
              <TimelineIcon kind={entry.kind} />
            </span>
            <div>
              <p>{line}</p>
              {under && <p className="muted text-xs [overflow-wrap:anywhere]">{under}</p>}
              {entry.kind === 'transfer' && <TransferId id={entry.transferId} toLedger={toLedger} />}
              {entry.kind === 'message' && (
                <p className="ops-said" dir="auto">
                  {entry.text}
                </p>
              )}
              {'pictures' in entry && <Proofs ids={entry.pictures} />}
            </div>
            <time className="muted num text-xs" dateTime={new Date(entry.at).toISOString()}>
              {dateTime(entry.at).slice(5)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

function TransferId({ id, toLedger }: { id: string; toLedger: boolean }) {
  return (
    <p className="muted text-xs [overflow-wrap:anywhere]">
      {toLedger ? <Anchor href={ledgerPath(id)}>{id}</Anchor> : id}
    </p>
  )
}

function TimelineIcon({ kind }: Pick<TimelineEntry, 'kind'>) {
  if (kind === 'receipt' || kind === 'slip') return <Icon name={icons.receipt} weight="fill" size={13} />
  if (kind === 'payout') return <Icon name={icons.payout} weight="fill" size={13} />
  return <Icon name={icons[kind]} size={13} />
}
