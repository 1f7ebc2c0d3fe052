import { useState, type SubmitEvent } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { fiveDigits } from '#screens/lottery/throws/throw-sums.ts'
import { loginCheck } from '#session/login-check.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const most = 5
/** Thai digits are digits, too; the platform reads them. */
const isNumber = (text: string): boolean => /^[0-9๐-๙]{5}$/.test(text)

function randomNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return fiveDigits(random % 100_000) // all but even: 2^32 is no multiple, by less than one in 40,000
}

type ThrowKeysProps = { text: string; isLocked: boolean; isBusy: boolean; onWrite: (text: string) => void }

/** Keys for those who do not type, and the button that throws. */
function ThrowKeys({ text, isLocked, isBusy, onWrite }: ThrowKeysProps) {
  const { throws: t } = usePhrases('rules')
  return (
    <>
      <div className="thr-keys" role="group" aria-label={t.pad}>
        {digits.map((digit) => (
          <Button
            key={digit}
            disabled={isLocked || text.length >= most}
            onClick={() => onWrite(`${text}${digit}`)}
          >
            {digit}
          </Button>
        ))}
      </div>
      <div className="thr-acts">
        <Button
          icon="arrow-u-up-left"
          flip
          label={t.back}
          disabled={isLocked || text === ''}
          onClick={() => onWrite(text.slice(0, -1))}
        />
        <Button icon="shuffle" disabled={isLocked} onClick={() => onWrite(randomNumber())}>
          {t.random}
        </Button>
        <Button type="submit" tone="primary" loading={isBusy} disabled={isLocked}>
          {t.throw}
        </Button>
      </div>
    </>
  )
}

type ThrowPadProps = {
  gameCode: string
  numero: string
  round: ValueOf<'lottoThrows'> | undefined
  /** Why nothing can be thrown now. */
  lockedText: string | undefined
}

/** The number to throw, typed, by keys or by chance. */
export function ThrowPad({ gameCode, numero, round, lockedText }: ThrowPadProps) {
  const { throws: t } = usePhrases('rules')
  const formats = useFormats()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const action = useAction('lottoThrow', { invalidates: ['lottoThrows'], onSuccess: () => write('') })
  const isLocked = lockedText !== undefined

  function write(next: string) {
    setText(next)
    setWrong(false)
    if (next !== '') action.reset()
  }
  const throwIt = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLocked || action.isPending) return
    const number = text.trim()
    setWrong(!isNumber(number))
    if (isNumber(number)) loginCheck(() => action.mutate({ input: { gameCode, numero, number } }))
  }
  const error = isWrong ? t.fiveDigits : action.error ? errorText(action.error) : undefined
  const { data: thrown } = action
  return (
    <form className="thr-pad" onSubmit={throwIt}>
      <Field label={t.number} {...(error !== undefined && { error })}>
        <TextInput
          numeric
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          placeholder="00000"
          maxLength={40}
          disabled={isLocked}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </Field>
      <ThrowKeys text={text} isLocked={isLocked} isBusy={action.isPending} onWrite={write} />
      <p className="lot-sub" role="status">
        {lockedText ??
          (thrown?.numero === numero && text === ''
            ? t.thrown({ number: thrown.number, place: formats.count(thrown.place) })
            : '')}
      </p>
      {round?.own && (
        <p className="lot-sub">
          {t.own({ count: formats.count(round.own.count), max: formats.count(round.limits.perMember) })}
        </p>
      )}
    </form>
  )
}
