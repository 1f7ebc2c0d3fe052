import { activityKinds } from '@suntala/contract/activity-terms'
import type { FieldError } from '@suntala/contract/errors'
import { WrittenInput } from '@suntala/contract/operator-inputs'
import { uuidV7 } from '@suntala/contract/uuid-v7'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { serverNow } from '#api/server-clock.ts'
import { TextField } from '#components/form/fields.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  articleParts,
  namePattern,
  picturePattern,
  draftOf,
  type TextDraft,
  textErrors,
  textsOf,
} from '#operator/content-texts.ts'
import { bounds, draftOfTerms, type Offer, type TermsDraft, termsErrors, termsOf } from '#operator/offer.ts'
import { OfferTermsFields } from '#operator/OfferTermsFields.tsx'
import { offersPath } from '#operator/paths.ts'
import { useReplaced } from '#operator/use-replaced.ts'
import { useTimes } from '#operator/use-times.ts'
import { useZoneTime } from '#operator/use-zone-time.ts'
import { WritingForm } from '#operator/WritingForm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

type OfferDialogProps = {
  /** Without one it is set up anew. */
  offer?: Offer
  refetch?: () => Promise<Offer | undefined>
  onClose: () => void
}

/** Sets an activity up, or writes its next version. */
export function OfferDialog(props: OfferDialogProps) {
  const t = usePhrases('content').activities
  const ui = usePhrases('ui')
  const { offer, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={offer ? t.editOffer({ name: offer.title }) : t.newOffer}
      description={offer ? t.editText : t.newText}
      closeLabel={ui.close}
    >
      <OfferForm {...props} />
    </Dialog>
  )
}

type Facts = {
  code: string
  image: string
  colorFrom: string
  colorTo: string
  opens: string
  closes: string
  reason: string
}
type Values = TextDraft & TermsDraft & Facts

/** What the contract says of each, told at its field. */
const patterns = {
  code: namePattern,
  image: picturePattern,
} as const

const factErrors = (typed: Facts): FieldError[] =>
  (['code', 'image'] as const)
    .filter((field) => !patterns[field].test(typed[field].trim()))
    .map((field) => ({ field, kind: 'pattern' }))

/** What is wrong with a field, in words. */
function useFieldWords() {
  const t = usePhrases('content').activities
  const { imageWrong } = usePhrases('content')
  return ({ field, kind }: FieldError): string | undefined => {
    if (field === 'code') return kind === 'mismatch' ? t.codeTaken : t.codeHint
    if (field === 'image') return imageWrong
    if (field === 'closes') return t.closesWrong
    if (field === 'isUpTo') return t.upToWrong
    if (field in bounds) return t.numberWrong(bounds[field as keyof typeof bounds]) // one of its names
    if (field.startsWith('step-') && field.endsWith('-day')) return t.dayWrong
    return field.startsWith('step-') || field.startsWith('amount') ? t.amountWrong : undefined
  }
}

const nothing = () => Promise.resolve(undefined)

/** The form and what sends it. */
function useOfferForm({ offer, refetch = nothing, onClose }: OfferDialogProps) {
  const t = usePhrases('content').activities
  const sign = useDecimalSign()
  const words = useFieldWords()
  const times = useTimes(offer ?? { opensAt: null, closesAt: null })
  // The same for as long as it is sent, so that an answer that is lost makes no second one.
  const [id] = useState(() => offer?.id ?? uuidV7(serverNow()))
  const { replaced, changed, onRefused } = useReplaced(offer, refetch)
  const colors = offer?.colors ?? (['#7a2e0b', '#d9731a'] as const)
  const values: Values = {
    ...draftOf(articleParts, offer?.texts ?? {}),
    ...draftOfTerms(offer?.terms, sign),
    ...times.values,
    code: offer?.code ?? '',
    image: offer?.image ?? '',
    colorFrom: colors[0],
    colorTo: colors[1],
    reason: '',
  }
  const form = useForm({
    action: 'opsActivityOfferPut',
    schema: WrittenInput,
    values,
    params: { id },
    check: (typed) => {
      const { opensAt, closesAt } = times.timesOf(typed)
      const isEarly = closesAt !== null && (opensAt === null || closesAt <= opensAt)
      return [
        ...factErrors(typed),
        ...(isEarly ? [{ field: 'closes', kind: 'range' } as const] : []),
        ...termsErrors(typed, sign),
        ...textErrors(articleParts, typed),
      ]
    },
    toInput: (typed) => ({
      version: replaced?.version ?? 0,
      code: typed.code.trim(),
      image: typed.image.trim(),
      colors: [typed.colorFrom, typed.colorTo] as [string, string], // from and to
      texts: textsOf(articleParts, typed),
      ...times.timesOf(typed),
      terms: termsOf(typed, sign),
      reason: typed.reason.trim(),
    }),
    words,
    invalidates: ['opsActivityOffers', 'opsActivities', 'opsAudit'],
    onRefused,
    onDone: ({ version }) => {
      onClose()
      pushToast({ tone: 'success', title: t.saved({ version: String(version) }) })
      navigate(offersPath(id))
    },
  })
  return { form, changed }
}

function OfferForm(props: OfferDialogProps) {
  const t = usePhrases('content').activities
  const content = usePhrases('content')
  const { zoneAt } = useZoneTime()
  const { form, changed } = useOfferForm(props)
  return (
    <WritingForm
      form={form}
      parts={articleParts}
      changed={changed && { texts: changed.texts, state: changed.state }}
      onClose={props.onClose}
    >
      {!props.offer && (
        <Field label={t.kind}>
          <Select
            value={form.values.kind}
            onChange={(kind) => form.set({ kind })}
            options={activityKinds.map((value) => ({ value, text: t.kinds[value] }))}
          />
        </Field>
      )}
      <TextField name="code" label={t.code} hint={t.codeHint} maxLength={80} dir="ltr" data-autofocus />
      <TextField name="image" label={content.image} hint={content.imageHint} maxLength={125} dir="ltr" />
      <div className="ops-pairs">
        <TextField name="colorFrom" type="color" label={content.colorFrom} />
        <TextField name="colorTo" type="color" label={content.colorTo} />
      </div>
      <div className="ops-pairs ops-pairs-top ops-times">
        <TextField
          name="opens"
          type="datetime-local"
          label={t.opens}
          hint={t.opensHint({ zone: zoneAt(serverNow()) })}
        />
        <TextField name="closes" type="datetime-local" label={t.closes} hint={t.closesHint} />
      </div>
      <OfferTermsFields draft={form.values} onPayout={(payout) => form.set({ payout })} />
    </WritingForm>
  )
}
