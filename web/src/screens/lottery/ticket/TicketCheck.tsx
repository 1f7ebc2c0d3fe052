import type { VerificationDocument } from '@suntala/lottery/verify/document'
import type { Family } from '@suntala/lottery/rules/family'
import { useEffect, useRef, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { BeaconFacts } from '#screens/lottery/ticket/BeaconFacts.tsx'
import { checkTicket, type Step } from '#screens/lottery/ticket/check-ticket.ts'
import { notedOf } from '#screens/lottery/ticket/noted-commitments.ts'
import { proofDocuments } from '#screens/lottery/ticket/proof-documents.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type Slip = ValueOf<'lottoSlip'>

function download(text: string, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The file for Node that checks the proofs without this portal, wins of every lottery included. */
async function downloadVerifier(): Promise<void> {
  const { default: text } = await import('@suntala/lottery/verify.mjs?raw')
  download(text, 'verify.mjs', 'text/javascript')
}

function StepRow({ step }: { step: Step }) {
  const t = usePhrases('lottery')
  const ok = step.passed === step.of
  const { title, text } = t.checks[step.check]
  return (
    <li className={cx('lot-step', ok ? 'ok' : 'bad')}>
      <Icon
        name={ok ? 'check-circle' : 'warning-circle'}
        weight="fill"
        size={18}
        label={ok ? t.stepOk : t.stepFailed}
      />
      <div>
        <b>{title}</b>
        {step.of > 1 && <span className="lot-sub"> {t.stepCount({ passed: step.passed, of: step.of })}</span>}
        <p className="lot-sub">{text}</p>
      </div>
    </li>
  )
}

function Hash({ name, value }: { name: string; value: string | null | undefined }) {
  const t = usePhrases('lottery')
  return (
    <div className="lot-hash">
      <dt>{name}</dt>
      <dd dir="ltr">{value ?? t.notYet}</dd>
    </div>
  )
}

type Result = { ok: boolean; steps: Step[]; documents: VerificationDocument[] }

/** What the check found, step by step, and the documents it looked at, to be saved under a name. */
function CheckedSteps({ result, name }: { result: Result; name: string }) {
  const t = usePhrases('lottery')
  const steps = useRef<HTMLDivElement>(null)
  // They come below the button, which stands at the end of what can be seen.
  useEffect(() => {
    steps.current?.scrollIntoView({ block: 'start' })
  }, [result])
  return (
    <div ref={steps} role="status">
      <ol className="lot-steps">
        {result.steps.map((step) => (
          <StepRow key={step.check} step={step} />
        ))}
      </ol>
      <InlineNotice
        tone={result.ok ? 'success' : 'error'}
        compact
        title={result.ok ? t.checkOk : t.checkFailed}
      >
        {t.checkOwn}
      </InlineNotice>
      <div className="lot-downloads">
        {result.documents.map((each, index) => (
          <Button
            key={each.bet?.betId}
            size="sm"
            icon="download-simple"
            onClick={() => download(JSON.stringify(each, null, 2), `${name}-${index + 1}.json`)}
          >
            {t.downloadProof({ number: readableSelection(betOn(each), 30) })}
          </Button>
        ))}
        <Button size="sm" icon="download-simple" onClick={() => void downloadVerifier()}>
          {t.downloadVerifier}
        </Button>
      </div>
    </div>
  )
}

/** The number or selection of a document's bet. */
function betOn({ bet }: VerificationDocument): string {
  if (!bet) return ''
  return 'units' in bet ? bet.selection : bet.key
}

/** Whom the numbers of an official draw are from; nobody chose a seed for it. */
function Told({ told }: Pick<ValueOf<'lottoVerification'>, 'told'>) {
  const t = usePhrases('lottery')
  const { dateTimeInZone } = useFormats()
  return (
    <>
      <p className="lot-sub">{t.officialDraw}</p>
      {told.map(({ by, at }) => (
        <p key={`${by} ${at}`}>{t.toldBy[by]({ time: dateTimeInZone(at) })}</p>
      ))}
    </>
  )
}

/** The proof of a ticket: what is published of its round, and the check of it in this browser. */
export function TicketCheck({ slip, family }: { slip: Slip; family: Family }) {
  const t = usePhrases('lottery')
  const errorText = useErrorText()
  const { dateTimeInZone } = useFormats()
  const { gameCode, numero, slipId } = slip
  const issue = useCall('lottoVerification', { query: { gameCode, numero } })
  const isOfficial = issue.data?.commitment === null
  const isDrawn = Boolean(issue.data?.numbers)
  // The seeds of earlier draws follow from this one, so it is told when none of them waits.
  const isSeedHeld = isDrawn && !isOfficial && issue.data?.seed === null
  const mayProve = isDrawn && !isSeedHeld && slip.status !== 'CANCELLED'
  const isCalledOff = issue.data?.state === 'VOID' && !isDrawn
  const laterText = isSeedHeld ? t.proofAfterEarlier : isCalledOff ? t.proofCalledOff : t.proofAfterDraw
  const proof = useCall('lottoProof', { params: { id: slipId } }, { enabled: false })
  const [result, setResult] = useState<Result>()
  const [isChecking, setChecking] = useState(false)

  const check = async () => {
    setChecking(true)
    const [{ data: published }, { data: proven }] = await Promise.all([issue.refetch(), proof.refetch()])
    if (published && proven) {
      const documents = proofDocuments(published, proven.bets)
      const noted = { lockAt: published.lockAt, ...notedOf(gameCode, numero) }
      const checked = documents.length > 0 && (await checkTicket(documents, family, noted))
      if (checked) setResult({ ...checked, documents })
    }
    setChecking(false)
  }
  const error = proof.error ?? issue.error
  return (
    <section className="lot-check" aria-label={t.proof}>
      <h3>{t.proof}</h3>
      <dl>
        {!isOfficial && <Hash name={t.commitment} value={issue.data?.commitment} />}
        {issue.data?.beacon && <BeaconFacts beacon={issue.data.beacon} />}
        <Hash name={t.seal} value={issue.data?.seal?.hash} />
        {!isOfficial && <Hash name={t.seed} value={issue.data?.seed} />}
      </dl>
      {issue.data?.beacon?.isSandbox && <p className="lot-sub">{t.beaconSandbox}</p>}
      {issue.data && isOfficial && <Told told={issue.data.told} />}
      {issue.data?.corrections.map(({ parts, at, reason }) => (
        <InlineNotice key={at} tone="warning" compact title={t.corrected}>
          <p>{t.correctedProof({ time: dateTimeInZone(at), reason })}</p>
          <DrawnNumbers parts={parts} small />
        </InlineNotice>
      ))}
      {error && <InlineNotice tone="error" compact live title={errorText(error)} />}
      {!mayProve && <p className="lot-sub">{slip.status === 'CANCELLED' ? t.cancelledNoProof : laterText}</p>}
      {mayProve && (
        <Button tone="accent" icon="shield-check" loading={isChecking} onClick={() => void check()}>
          {t.checkTicket}
        </Button>
      )}
      {result && <CheckedSteps result={result} name={`${gameCode}-${numero}`} />}
    </section>
  )
}
