import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Pages } from '#operator/Pages.tsx'
import { agentsPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

type Correction = ValueOf<'opsWageCorrections'>['content'][number]
type Deed = 'confirm' | 'decline'

const tones: Record<Correction['state'], BadgeTone> = {
  ASKED: 'warning',
  CONFIRMED: 'positive',
  DECLINED: 'plain',
}
const calls = { confirm: 'opsWageCorrectConfirm', decline: 'opsWageCorrectDecline' } as const

/** Corrections of wages: what waits for another operator, and what was decided. */
export function WageCorrections({ mayCorrect }: { mayCorrect: boolean }) {
  const t = usePhrases('teams')
  const [asked, setAsked] = useState<{ correction: Correction; deed: Deed }>()
  const list = useCallPages('opsWageCorrections', { query: { pageSize: 50 } }, { keepPrevious: true })
  const deed = asked?.deed ?? 'confirm'
  const isOwn = asked?.correction.isOwn ?? false
  return (
    <>
      <Pages
        list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }}
        empty={t.noCorrections}
      >
        {(corrections) => (
          <ul className="ops-changes" aria-label={t.wageList.corrections}>
            {corrections.map((correction) => (
              <li key={correction.id}>
                <Lines correction={correction} />
                {mayCorrect && correction.state === 'ASKED' && (
                  <div className="ops-change-deeds">
                    {!correction.isOwn && (
                      <Button
                        size="sm"
                        tone="primary"
                        onClick={() => setAsked({ correction, deed: 'confirm' })}
                      >
                        {t.confirm}
                      </Button>
                    )}
                    <Button size="sm" tone="danger" onClick={() => setAsked({ correction, deed: 'decline' })}>
                      {correction.isOwn ? t.withdraw : t.decline}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pages>
      <ReasonDialog
        open={asked !== undefined}
        title={deed === 'confirm' ? t.confirmTitle : isOwn ? t.withdrawTitle : t.declineTitle}
        action={calls[deed]}
        {...(asked && { params: { id: asked.correction.id } })}
        submit={deed === 'confirm' ? t.confirm : isOwn ? t.withdraw : t.decline}
        tone={deed === 'confirm' ? 'primary' : 'danger'}
        invalidates={['opsWageCorrections', 'opsPaidWages', 'opsAudit']}
        onClose={() => setAsked(undefined)}
        onDone={({ state }) =>
          pushToast({ tone: 'success', title: state === 'CONFIRMED' ? t.corrected : t.declined })
        }
      >
        {asked && <Lines correction={asked.correction} />}
      </ReasonDialog>
    </>
  )
}

function Lines({ correction }: { correction: Correction }) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const money = useAmountText()
  const { account, kind, at, was, amount, state, askedBy, askedAt, reason, isOwn, decidedBy } = correction
  return (
    <>
      <p className="ops-change-head">
        <Anchor href={agentsPath({ account })}>{account}</Anchor>
        <b className="tnum">{t.fromTo({ was: money(was), amount: money(amount) })}</b>
        <span className="tnum muted">{money(toMinor(amount) - toMinor(was), { sign: true })}</span>
        <Badge tone={tones[state]}>{t.correctionStates[state]}</Badge>
      </p>
      <p className="muted">
        {agent.kinds[kind]} · {dateTimeInZone(at)}
      </p>
      <p className="muted">
        {t.by({ name: askedBy, reason })} · {dateTimeInZone(askedAt)}
      </p>
      {decidedBy && <p className="muted">{t.decidedBy({ name: decidedBy })}</p>}
      {state === 'ASKED' && isOwn && <p className="muted">{t.ownRequest}</p>}
    </>
  )
}
