import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type EditorProps = { value: unknown; onChange: (value: unknown) => void }

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The control for a value by what it is: on or off, a number, a text, texts one a line, or whatever JSON can say. */
export function SettingEditor({
  name,
  isMaintenance,
  ...props
}: EditorProps & { name: string; isMaintenance: boolean }) {
  const t = usePhrases('setting')
  const { value, onChange } = props
  if (isMaintenance) return <MaintenanceFields {...props} />
  if (typeof value === 'boolean')
    return (
      <Field label={t.value}>
        <Select
          value={value ? 'on' : 'off'}
          onChange={(chosen) => onChange(chosen === 'on')}
          options={[
            { value: 'on', text: t.on },
            { value: 'off', text: t.off },
          ]}
        />
      </Field>
    )
  if (typeof value === 'number') return <NumberField {...props} />
  if (typeof value === 'string')
    return (
      <Field label={t.value}>
        <TextInput
          name={name}
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    )
  // A list of nothing may be one of objects.
  if (isTexts(value) && !objectLists.has(name)) return <LinesField {...props} value={value} />
  return <JsonField {...props} />
}

const objectLists = new Set(['settings.resources', 'settings.customerService', 'settings.ranks'])

function NumberField({ value, onChange }: EditorProps) {
  const t = usePhrases('setting')
  const [typed, setTyped] = useState(String(value))
  return (
    <Field label={t.value}>
      <TextInput
        inputMode="numeric"
        maxLength={10}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value.replaceAll(/\D/g, '')
          setTyped(text)
          if (text !== '') onChange(Number(text))
        }}
      />
    </Field>
  )
}

function LinesField({ value, onChange }: EditorProps & { value: string[] }) {
  const t = usePhrases('setting')
  const [typed, setTyped] = useState(value.join('\n'))
  return (
    <Field label={t.value} hint={t.lines}>
      <TextArea
        rows={6}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          const lines = event.currentTarget.value.split('\n').map((line) => line.trim())
          onChange(lines.filter((line) => line !== ''))
        }}
      />
    </Field>
  )
}

function JsonField({ value, onChange }: EditorProps) {
  const t = usePhrases('setting')
  const [typed, setTyped] = useState(JSON.stringify(value, null, 2))
  const [isBad, setBad] = useState(false)
  return (
    <Field label={t.value} hint={t.json} error={isBad ? t.badJson : undefined}>
      <TextArea
        rows={12}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          try {
            onChange(JSON.parse(event.currentTarget.value))
            setBad(false)
          } catch {
            setBad(true)
          }
        }}
      />
    </Field>
  )
}

type Closed = { title: string; info: string; start: number | null; end: number | null }

function MaintenanceFields({ value, onChange }: EditorProps) {
  const t = usePhrases('setting')
  const closed = value as Closed | null // as the contract says of this setting
  const [kept, setKept] = useState<Closed>(closed ?? { title: '', info: '', start: null, end: null })
  const set = (change: Partial<Closed>) => {
    const next = { ...kept, ...change }
    setKept(next)
    onChange(next)
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={closed !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? kept : null)}
      >
        {t.closed}
      </Checkbox>
      {closed !== null && (
        <>
          <Field label={t.closedTitle}>
            <TextInput
              value={kept.title}
              maxLength={120}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
          </Field>
          <Field label={t.closedInfo}>
            <TextArea
              rows={3}
              value={kept.info}
              maxLength={1000}
              onChange={(event) => set({ info: event.currentTarget.value.replaceAll('\n', ' ') })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
