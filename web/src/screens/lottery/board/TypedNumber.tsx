import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { readNumber } from '#screens/lottery/board/read-numbers.ts'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import { useNumberAnswer } from '#screens/lottery/board/use-number-answer.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** One number typed: chosen as soon as it has its digits, else told what is wrong. */
export function TypedNumber({ choice }: { choice: Choice }) {
  const t = usePhrases('lottery')
  const answerText = useNumberAnswer()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { playType, chosen, offerAt, set } = choice
  const read = (written: string) => {
    setText(written)
    setError(undefined)
    if (written.length < playType.digits) return
    const answer = readNumber(written.trim(), { playType, offerAt })
    if (answer.kind === 'bet') {
      set([...chosen, answer.key])
      setText('')
    } else setError(answerText(answer))
  }
  return (
    <Field label={t.typeOne} hideLabel className="lot-typed" {...(error !== undefined && { error })}>
      <TextInput
        numeric
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.typeOne}
        maxLength={40}
        value={text}
        onChange={(event) => read(event.currentTarget.value)}
      />
    </Field>
  )
}
