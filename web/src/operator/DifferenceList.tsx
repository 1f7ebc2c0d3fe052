import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useFormats, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Pages } from '#operator/Pages.tsx'
import { differencesPath, ledgerPath, membersPath, type Place, queuePath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { useAge } from '#operator/use-age.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { formatMoney } from '#ui/money.ts'
import { pushToast } from '#ui/toasts.ts'

type Difference = ValueOf<'opsDifferences'>['content'][number]

const tones: Record<Difference['status'], BadgeTone> = {
  OPEN: 'negative',
  RESOLVED: 'positive',
  CLOSED: 'plain',
}

type DifferenceListProps = { place: Extract<Place, { page: 'reconciliation' }>; mayDecide: boolean }

/** What one side has and the other has not, or not so, with the way to where it can be put right. */
export function DifferenceList({ place, mayDecide }: DifferenceListProps) {
  const t = usePhrases('reconciliation')
  const { statement, status } = place
  const [closing, setClosing] = useState<Difference>()
  const query = { pageSize: 50, status, ...statement }
  const list = useCallPages('opsDifferences', { query }, { keepPrevious: true })
  return (
    <>
      <p className="ops-change-head">
        <span className="muted">{statement ? t.ofStatement(statement) : t.allStatements}</span>
        {statement && <Anchor href={differencesPath({ status })}>{t.allStatements}</Anchor>}
      </p>
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.none}>
        {(differences) => (
          <ul className="ops-changes" aria-label={t.view.differences}>
            {differences.map((difference) => (
              <DifferenceLine
                key={difference.id}
                difference={difference}
                onClose={mayDecide ? setClosing : undefined}
              />
            ))}
          </ul>
        )}
      </Pages>
      <ReasonDialog
        open={closing !== undefined}
        title={t.closeTitle}
        text={t.closeText}
        action="opsDifferenceClose"
        {...(closing && { params: { id: closing.id } })}
        submit={t.close}
        invalidates={['opsDifferences', 'opsStatements', 'opsAudit']}
        onClose={() => setClosing(undefined)}
        onDone={() => pushToast({ tone: 'success', title: t.closed })}
      />
    </>
  )
}

type DifferenceLineProps = {
  difference: Difference
  onClose: ((difference: Difference) => void) | undefined
}

function DifferenceLine({ difference, onClose }: DifferenceLineProps) {
  const t = usePhrases('reconciliation')
  const age = useAge()
  const { kind, movement, code, day, key, occurrence, status, foundAt } = difference
  return (
    <li>
      <p className="ops-change-head">
        <b>{t.kinds[kind]}</b>
        <Badge tone={tones[status]}>{t.differenceStates[status]}</Badge>
        <span className="muted">
          {[t.movement[movement], code, t.day({ day }), t.found({ age: age(foundAt) })].join(' · ')}
        </span>
      </p>
      <Facts
        facts={[
          ...useSides(difference),
          [t.key, occurrence > 1 ? `${key} · ${t.occurrence({ number: String(occurrence) })}` : key],
          [t.open, <Places key="places" difference={difference} />],
        ]}
      />
      <End difference={difference} />
      {status === 'OPEN' && onClose && (
        <div className="ops-change-deeds">
          <Button size="sm" onClick={() => onClose(difference)}>
            {t.close}
          </Button>
        </div>
      )}
    </li>
  )
}

function useSides({ theirs, ours, currency }: Difference): [string, string][] {
  const t = usePhrases('reconciliation')
  const { dateTimeInZone } = useFormats()
  const lang = useLanguage()
  const side = ({ amount, at }: { amount: string; at: number }) =>
    t.side({ amount: formatMoney({ amount, currency, lang }), at: dateTimeInZone(at) })
  // A word that a later release of the server brings is shown as it is.
  const stateText = (status: string) => (t.ourStates as Partial<Record<string, string>>)[status] ?? status
  return [
    [t.theirs, theirs ? t.withNote({ side: side(theirs), note: theirs.reference }) : t.nothing],
    [t.ours, ours ? t.withNote({ side: side(ours), note: stateText(ours.status) }) : t.nothing],
  ]
}

/** Where what it is about stands; money is moved there alone. */
function Places({ difference: { subject, memberId, transferId } }: { difference: Difference }) {
  const t = usePhrases('reconciliation')
  if (!subject && !transferId) return t.nothing
  const member = memberId ?? ''
  const hrefs = {
    deposit: (id: string) => queuePath('deposits', id),
    withdrawal: (id: string) => queuePath('withdrawals', id),
    round: () => membersPath('', member, 'bets'),
    walletTransfer: () => membersPath('', member, 'money'),
  }
  return (
    <span className="ops-change-deeds">
      {subject && <Anchor href={hrefs[subject.kind](subject.id)}>{t.subjects[subject.kind]}</Anchor>}
      {transferId && <Anchor href={ledgerPath(transferId)}>{t.transfer}</Anchor>}
    </span>
  )
}

function End({
  difference: { status, resolvedByDay, closedBy, endedAt, reason },
}: {
  difference: Difference
}) {
  const t = usePhrases('reconciliation')
  const { dateTimeInZone } = useFormats()
  if (status === 'RESOLVED' && resolvedByDay)
    return <p className="muted">{t.resolvedBy({ day: resolvedByDay })}</p>
  if (status !== 'CLOSED' || endedAt === null) return null
  return <p className="muted">{t.closedBy({ name: closedBy ?? '', at: dateTimeInZone(endedAt), reason })}</p>
}
