import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { changesOf, draftOf, type TermsChanges, type TermsDraft } from '#operator/terms-text.ts'
import { TermsText } from '#operator/TermsText.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { pushToast } from '#ui/toasts.ts'

const amounts = ['stakeMin', 'stakeMax', 'maxWin', 'prizeCap', 'exposureNumber', 'exposureWide'] as const

/** Asks for other terms of a lottery, begun with those that were confirmed last. */
export function TermsForm({ code, latest }: { code: string; latest: TermsChanges }) {
  const t = usePhrases('draws')
  const [draft, setDraft] = useState(() => draftOf(latest))
  const { dateTimeInZone } = useFormats()
  const [from, setFrom] = useState('')
  const [isAsking, setAsking] = useState(false)
  const set = (change: Partial<TermsDraft>) => setDraft({ ...draft, ...change })
  const changes = changesOf(draft, latest)
  return (
    <Part title={t.askTerms}>
      <p className="muted">{t.termsText}</p>
      <div className="ops-pairs">
        {amounts.map((name) => (
          <Field key={name} label={t[name]}>
            <TextInput
              size="sm"
              inputMode="decimal"
              maxLength={20}
              value={draft[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <Field label={t.closed} hint={t.closedHint}>
        <TextArea
          rows={3}
          value={draft.closed}
          onChange={(event) => set({ closed: event.currentTarget.value })}
        />
      </Field>
      <Field label={t.closedTypes} hint={t.closedTypesHint}>
        <TextArea
          rows={2}
          value={draft.closedTypes}
          onChange={(event) => set({ closedTypes: event.currentTarget.value })}
        />
      </Field>
      <Field label={t.from} hint={t.fromHint}>
        <TextInput
          size="sm"
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Field>
      <Button onClick={() => setAsking(true)}>{t.review}</Button>
      <ReasonDialog
        open={isAsking}
        title={t.askTerms}
        text={t.askText}
        action="opsLotteryTermsAsk"
        more={{ gameCode: code, from: from === '' ? serverNow() : new Date(from).getTime(), changes }}
        submit={t.ask}
        invalidates={['opsLotteryTerms']}
        onClose={() => setAsking(false)}
        onDone={() => pushToast({ tone: 'success', title: t.sent })}
      >
        <TermsText changes={changes} />
        {from !== '' && <Facts facts={[[t.from, dateTimeInZone(new Date(from).getTime())]]} />}
      </ReasonDialog>
    </Part>
  )
}
