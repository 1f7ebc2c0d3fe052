import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Presses this soon after the last picture are ignored (CAPT-04). */
const guardMs = 1000

/**
 * The picture code: a new picture on opening, on a press and on every round, which is a new attempt or another form
 * (CAPT-01..04). Whoever cannot read it finds a way to the house beside it.
 */
export function CaptchaField({ round }: { round: number }) {
  const t = usePhrases('auth')
  const { error, onChange, check: _, ...field } = useFormField('captcha', t.captcha)
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
    <div className="grid gap-1">
      <Field label={t.captcha} hint={t.captchaHint} error={error}>
        <div className="captcha">
          <TextInput
            {...field}
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
      <p className="muted text-xs">
        {t.captchaUnreadable}{' '}
        <Anchor className="link" href={paths.feedback()} target="_blank">
          {t.captchaSupport}
        </Anchor>
      </p>
    </div>
  )
}
