import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import './captcha-field.css'

/** Presses this soon after the last picture are ignored (CAPT-04). */
const guardMs = 1000

export type CaptchaFieldProps = {
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  /** Another value asks for another picture: a new attempt, another form. */
  round: number
}

/** The picture code: a new picture on opening, on every round and on a press (CAPT-01..04). */
export function CaptchaField({ value, onChange, error, round }: CaptchaFieldProps) {
  const t = usePhrases('auth')
  const [picture, setPicture] = useState('')
  const [loadedAtMs, setLoadedAtMs] = useState(0)

  async function load(): Promise<void> {
    setLoadedAtMs(performance.now())
    // A picture that does not come shows itself by its absence; the next press asks again.
    setPicture(await call('captcha').catch(() => ''))
  }

  useEffect(() => {
    void load()
  }, [round])

  function refresh(): void {
    if (performance.now() - loadedAtMs >= guardMs) void load()
  }

  return (
    <Field label={t.captcha} hint={t.captchaHint} error={error}>
      <div className="captcha">
        <TextInput
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
        />
        <button type="button" className="captcha-picture" aria-label={t.newCaptcha} onClick={refresh}>
          {picture && <img src={`data:image/png;base64,${picture}`} alt={t.captchaPicture} />}
        </button>
      </div>
    </Field>
  )
}
