import { NoteInput, riskCodes } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { usePages } from '#operator/use-pages.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

type RiskCode = (typeof riskCodes)[number]

/** What operators wrote about a member: signs of risk, and notes that stay. */
export function MemberNotes({ id, who }: { id: string; who: Who }) {
  const { notes: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const list = usePages('opsMemberNotes', { params: { id } })
  const mayWrite = who.permissions.includes('member.note')
  return (
    <>
      <Marks id={id} mayWrite={mayWrite} />
      <Part title={t.title}>
        {mayWrite && <NoteForm id={id} />}
        <Pages list={list} empty={t.none}>
          {(rows) => (
            <ul className="ops-talk">
              {rows.map(({ id: noteId, text, by, at }) => (
                <li key={noteId}>
                  <p>{text}</p>
                  <p className="muted text-xs">{t.by({ name: by, at: dateTimeInZone(at) })}</p>
                </li>
              ))}
            </ul>
          )}
        </Pages>
      </Part>
    </>
  )
}

function NoteForm({ id }: { id: string }) {
  const { notes: t } = usePhrases('house')
  const form = useForm({
    action: 'opsMemberNote',
    schema: NoteInput,
    values: { text: '' },
    toInput: ({ text }) => ({ text: text.trim() }),
    params: { id },
    invalidates: ['opsMemberNotes', 'opsAudit'],
    onDone: () => {
      form.set({ text: '' })
      pushToast({ tone: 'success', title: t.kept })
    },
  })
  return (
    <Form form={form} className="ops-reason mb-2 grid gap-2">
      <FormSummary />
      <TextAreaField name="text" label={t.add} hint={t.hint} maxLength={2000} rows={2} />
      <div>
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </Form>
  )
}

type Asked = { code: RiskCode; isSet: boolean }

function Marks({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { notes: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const marks = useCall('opsMemberMarks', { params: { id } })
  const rows = marks.data?.content ?? []
  const [asked, setAsked] = useState<Asked>()
  const free = riskCodes.filter((code) => rows.every((row) => row.code !== code))
  const set = mayWrite && free[0] && (
    <Button size="sm" onClick={() => setAsked({ code: free[0] ?? 'watch', isSet: true })}>
      {t.set}
    </Button>
  )
  return (
    <Part title={t.marks} action={set}>
      {marks.data && rows.length === 0 && <p className="muted text-sm">{t.noMarks}</p>}
      <ul className="ops-lines">
        {rows.map(({ code, reason, by, at }) => (
          <li key={code}>
            <div>
              <b>{t.codes[code]}</b>
              {mayWrite ? (
                <Button size="sm" onClick={() => setAsked({ code, isSet: false })}>
                  {t.clear}
                </Button>
              ) : (
                <span />
              )}
              <span className="muted ops-whole">
                {reason} · {t.by({ name: by, at: dateTimeInZone(at) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.isSet === false ? t.clearTitle({ name: t.codes[asked.code] }) : t.setTitle}
        action="opsMemberMark"
        params={{ id }}
        more={asked ?? {}}
        submit={asked?.isSet === false ? t.clear : t.set}
        invalidates={['opsMemberMarks', 'opsAudit']}
        onClose={() => setAsked(undefined)}
      >
        {asked?.isSet && (
          <Field label={t.which}>
            <Select
              value={asked.code}
              onChange={(code) => setAsked({ code, isSet: true })}
              options={free.map((code) => ({ value: code, text: t.codes[code] }))}
            />
          </Field>
        )}
      </ReasonDialog>
    </Part>
  )
}
