import { isCode } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CaseMoney, useMoneyText } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import { MemberTransfer } from '#operator/MemberTransfer.tsx'
import { Part } from '#operator/Part.tsx'
import { ledgerPath, membersPath, queuePath } from '#operator/paths.ts'
import { useLedgerWords } from '#operator/use-ledger-words.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Transfer = ValueOf<'opsTransfer'>
type Posting = Transfer['postings'][number]

/** A transfer in words, its two postings, and the others about the same. */
export function TransferSheet({ id, who }: { id: string; who: Who }) {
  const { ledger: t } = usePhrases('house')
  const call = useCall('opsTransfer', { params: { id } })
  const words = useLedgerWords()
  const shown = call.data
  if (call.error && isCode(call.error, 'NOT_FOUND', 'VALIDATION'))
    return <EmptyState title={t.none} text={t.noneText} bare />
  if (call.error) return <CallFailure call={call} />
  if (!shown) return <Skeleton width="60%" />
  const reversible = memberTransferOf(shown)
  return (
    <div className="ops-sheet">
      <h2>
        {words.transfer(shown.transfer)} <CaseMoney amount={shown.amount} currency={shown.currency} />
      </h2>
      <p>{words.explain(shown.transfer)}</p>
      <TransferFacts transfer={shown} who={who} />
      <Postings transfer={shown} who={who} />
      {reversible !== null && <MemberTransfer id={reversible} who={who} />}
      {shown.related.length > 0 && <Related transfer={shown} />}
    </div>
  )
}

/** The transfer between members that this one is, or takes back. */
const memberTransferOf = ({ id, transfer, reference }: Transfer): string | null =>
  transfer === 'member_transfer' ? id : transfer === 'member_transfer_reversal' ? reference : null

const caseQueues: Readonly<Partial<Record<string, 'deposits' | 'withdrawals'>>> = {
  deposit: 'deposits',
  deposit_reversal: 'deposits',
  deposit_return: 'deposits',
  deposit_fee: 'deposits',
  reward_reversal: 'deposits',
  reward_return: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_fee: 'withdrawals',
  withdrawal_return: 'withdrawals',
}

function TransferFacts({ transfer, who }: { transfer: Transfer; who: Who }) {
  const { ledger: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const { id, at, startedBy, reference, transactionId } = transfer
  const queue = caseQueues[transfer.transfer]
  const mayOpen = who.permissions.includes(queue === 'deposits' ? 'deposit.read' : 'withdrawal.read')
  const about =
    reference && queue && mayOpen ? (
      <Anchor href={queuePath(queue, reference)}>{reference}</Anchor>
    ) : (
      reference
    )
  return (
    <Facts
      facts={[
        [t.id, id],
        [t.at, dateTimeInZone(at)],
        [t.startedBy, t.starters[startedBy]],
        [t.reference, about],
        [t.transaction, transactionId],
      ]}
    />
  )
}

function Postings({ transfer, who }: { transfer: Transfer; who: Who }) {
  const { ledger: t } = usePhrases('house')
  return (
    <Part title={t.postings}>
      <ul className="ops-lines">
        {transfer.postings.map((posting) => (
          <li key={posting.side}>
            <Leg posting={posting} currency={transfer.currency} who={who} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Leg({ posting, currency, who }: { posting: Posting; currency: string; who: Who }) {
  const { ledger: t } = usePhrases('house')
  const words = useLedgerWords()
  const money = useMoneyText(currency)
  const { side, kind, detail, amount, before, after, version, memberId, account } = posting
  const name = [words.kind(kind), detail].filter(Boolean).join(' ')
  return (
    <div>
      <b>
        {t[side]}: {name}
      </b>
      <CaseMoney amount={amount} currency={currency} />
      <span className="muted">
        {memberId && who.permissions.includes('member.read') && (
          <Anchor href={membersPath('', memberId, 'money')}>{t.ofMember}</Anchor>
        )}{' '}
        <span className="num">{account}</span>
      </span>
      <span className="num muted">
        {before !== null && after !== null
          ? `${t.left({ before: money(before), after: money(after) })} · ${t.entry({ version: version ?? '' })}`
          : t.noBalance}
      </span>
    </div>
  )
}

function Related({ transfer: { related, currency } }: { transfer: Transfer }) {
  const { ledger: t } = usePhrases('house')
  const words = useLedgerWords()
  const { dateTimeInZone } = useFormats()
  return (
    <Part title={t.related}>
      <ul className="ops-lines">
        {related.map(({ id, transfer, at, amount }) => (
          <li key={id}>
            <Anchor href={ledgerPath(id)}>
              <b>{words.transfer(transfer)}</b>
              <CaseMoney amount={amount} currency={currency} />
              <span className="num muted">{dateTimeInZone(at)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}
