import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Part } from '#operator/Part.tsx'
import { lotteriesPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { TermsForm } from '#operator/TermsForm.tsx'
import { TermsText } from '#operator/TermsText.tsx'
import { useLotteryName } from '#operator/use-lottery-name.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type Terms = ValueOf<'opsLotteryTerms'>['content'][number]
type Deed = { kind: 'confirm' | 'decline'; terms: Terms }

/** What a lottery is sold under: each version, and the way to ask for another. */
export function TermsPanel({ code, who }: { code: string; who: Who }) {
  const t = usePhrases('draws')
  const name = useLotteryName()(code)
  const call = useCall('opsLotteryTerms', { query: { gameCode: code } })
  const [deed, setDeed] = useState<Deed>()
  const shown = call.data
  const latest = shown?.content.find(({ state }) => state === 'CONFIRMED')
  const isAsked = shown?.content.some(({ state }) => state === 'ASKED')
  return (
    <aside className="ops-case" aria-label={t.terms}>
      <div className="ops-case-head">
        <h2>{name}</h2>
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={lotteriesPath()} />
      </div>
      {call.error &&
        (isCode(call.error, 'GAME_NOT_FOUND') ? (
          <EmptyState title={t.noLottery} bare />
        ) : (
          <CallFailure call={call} />
        ))}
      {!shown && !call.error && <Skeleton width="60%" />}
      {shown && (
        <>
          <p>{shown.inForce === 0 ? t.asDelivered : t.inForce({ version: String(shown.inForce) })}</p>
          <Versions rows={shown.content} who={who} onDeed={setDeed} />
          {who.permissions.includes('lottery.ask') && !isAsked && (
            <TermsForm key={latest?.id} code={code} latest={latest?.changes ?? {}} />
          )}
        </>
      )}
      <ReasonDialog
        open={deed !== undefined}
        title={deed?.kind === 'decline' ? t.declineTitle : t.confirmTitle}
        action={deed?.kind === 'decline' ? 'opsLotteryTermsDecline' : 'opsLotteryTermsConfirm'}
        {...(deed && { params: { id: deed.terms.id } })}
        submit={deed?.kind === 'decline' ? t.decline : t.confirm}
        tone={deed?.kind === 'decline' ? 'danger' : 'primary'}
        invalidates={['opsLotteryTerms']}
        onClose={() => setDeed(undefined)}
        onDone={() => pushToast({ tone: 'success', title: t.sent })}
      >
        {deed && <TermsText changes={deed.terms.changes} />}
      </ReasonDialog>
    </aside>
  )
}

type VersionsProps = { rows: readonly Terms[]; who: Who; onDeed: (deed: Deed) => void }

function Versions({ rows, who, onDeed }: VersionsProps) {
  const t = usePhrases('draws')
  const { dateTimeInZone } = useFormats()
  const mayDecide = who.permissions.includes('lottery.confirm')
  if (rows.length === 0) return null
  return (
    <Part title={t.versions}>
      <ul className="ops-changes">
        {rows.map((terms) => (
          <li key={terms.id}>
            <p className="ops-change-head">
              {terms.version !== null && <b>{t.version({ version: String(terms.version) })}</b>}
              <Badge tone={terms.state === 'ASKED' ? 'warning' : 'plain'}>
                {t.requestStates[terms.state]}
              </Badge>
              <span className="num muted">{dateTimeInZone(terms.from)}</span>
            </p>
            <TermsText changes={terms.changes} />
            <p className="muted">{terms.reason}</p>
            {mayDecide && terms.state === 'ASKED' && (
              <div className="ops-change-deeds">
                {terms.askedBy !== who.operatorId && (
                  <Button size="sm" tone="primary" onClick={() => onDeed({ kind: 'confirm', terms })}>
                    {t.confirm}
                  </Button>
                )}
                <Button size="sm" tone="danger" onClick={() => onDeed({ kind: 'decline', terms })}>
                  {t.decline}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
