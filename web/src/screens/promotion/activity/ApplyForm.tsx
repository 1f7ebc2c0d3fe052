import { commentMax } from '@suntala/contract/activity-terms'
import type { FieldError } from '@suntala/contract/errors'
import { ActivityApplyInput, countCharacters } from '@suntala/contract/form-inputs'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PictureInput } from '#components/pictures/PictureInput.tsx'
import { type Pictures, usePictures } from '#components/pictures/use-pictures.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Activity } from '#screens/promotion/activity/activity.ts'
import { changedCalls, useStand } from '#screens/promotion/activity/use-deeds.ts'
import { pushToast } from '#ui/toasts.ts'

type Needs = Activity['needs']
type Values = { comment: string; uploadIds: readonly string[] }

/** What an application lacks (PROMO-35, PROMO-38). */
function lacks(needs: Needs, comment: string, pictures: Pictures): FieldError[] {
  const length = countCharacters(comment)
  const isWrong = needs.comment && (length === 0 || length > commentMax)
  return [
    ...(isWrong ? [{ field: 'comment', kind: 'length', min: 1, max: commentMax } as const] : []),
    ...(needs.images && pictures.uploadIds.length === 0
      ? [{ field: 'uploadIds', kind: 'required' } as const]
      : []),
  ]
}

type ApplyFormProps = { activity: Activity; onSent: () => void }

function useApplyForm({ activity: { id, needs }, onSent }: ApplyFormProps) {
  const t = usePhrases('activity').form
  const stand = useStand()
  const pictures = usePictures('activity')
  const values: Values = { comment: '', uploadIds: [] }
  const form = useForm({
    action: 'activityApply',
    schema: ActivityApplyInput,
    values,
    params: { id },
    toInput: ({ comment }) => ({
      comment: needs.comment ? comment.trim() : '',
      uploadIds: needs.images ? [...pictures.uploadIds] : [],
    }),
    check: ({ comment }) => lacks(needs, comment, pictures),
    words: ({ field }) => (field === 'uploadIds' ? t.picturesNone : undefined),
    refusals: {
      COMMENT_LENGTH: { field: 'comment' },
      PROOF_REQUIRED: { field: 'uploadIds', text: t.picturesNone },
      FILE_COUNT: { field: 'uploadIds' },
    },
    invalidates: changedCalls,
    onDone: ({ state }) => {
      stand(id, (activity) => ({ ...activity, state }))
      pushToast({ tone: 'success', title: t.sent })
      // The form goes with what was sent.
      onSent()
    },
  })
  return { form, pictures }
}

/** What an activity asks for, sent once: a comment and pictures. */
export function ApplyForm(props: ApplyFormProps) {
  const t = usePhrases('activity')
  const { needs, state } = props.activity
  const { form, pictures } = useApplyForm(props)
  const count = countCharacters(form.values.comment)
  return (
    <Form form={form} className="grid gap-4">
      {needs.comment && (
        <TextAreaField
          name="comment"
          label={t.form.comment}
          rows={3}
          hint={
            <span className={count > commentMax ? 'neg' : undefined} aria-live="polite">
              {count > commentMax
                ? t.form.commentLong({ max: commentMax })
                : t.form.commentHint({ count, max: commentMax })}
            </span>
          }
        />
      )}
      {needs.images && (
        <PictureInput
          pictures={pictures}
          label={t.form.pictures}
          error={pictures.uploadIds.length === 0 ? form.errorOf('uploadIds') : undefined}
        />
      )}
      <FormSummary />
      <div>
        <SubmitButton loading={pictures.isSending}>
          {state === 'rejected' ? t.applyAgain : t.form.send}
        </SubmitButton>
        {(needs.comment || needs.images) && <p className="muted mt-2 text-xs">{t.form.privacy}</p>}
      </div>
    </Form>
  )
}
