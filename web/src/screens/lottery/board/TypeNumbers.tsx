import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { readNumbers, type NumberAnswer } from '#screens/lottery/board/read-numbers.ts'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import { useNumberAnswer } from '#screens/lottery/board/use-number-answer.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Field, useFieldLink } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

function NumberArea({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useFieldLink()
  return (
    <textarea
      id={field.id}
      className="inp lot-area tnum"
      aria-describedby={field.describedBy}
      dir="ltr"
      rows={4}
      maxLength={8000}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function AnswerRow({ answer, text }: { answer: NumberAnswer; text: string }) {
  const isBet = answer.kind === 'bet'
  return (
    <li className={cx('lot-answer', !isBet && 'bad')}>
      <Icon name={isBet ? 'check-circle' : 'warning-circle'} weight="fill" size={16} />
      {answer.kind !== 'fault' && <b className="num">{answer.written}</b>}
      <span>{text}</span>
    </li>
  )
}

/** A typed or pasted list of numbers, each answered with what it is. */
export function TypeNumbers({ choice, lockedText }: { choice: Choice; lockedText: string | undefined }) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const answerText = useNumberAnswer(choice.playType)
  const [text, setText] = useState('')
  const { playType, chosen, offerAt, set } = choice
  const answers = readNumbers(text, { playType, offerAt })
  const fresh = answers.flatMap((answer) =>
    answer.kind === 'bet' && !chosen.has(answer.key) ? [answer.key] : [],
  )
  const choose = () => {
    set([...chosen, ...fresh])
    // What could not be chosen stays, to be mended.
    setText(answers.flatMap(({ kind, written }) => (kind === 'fault' ? [written] : [])).join(' '))
  }
  return (
    <>
      {lockedText && <InlineNotice tone="warning">{lockedText}</InlineNotice>}
      <Field
        label={t.typeLabel({ playType: names.playType(playType.code) })}
        hint={t.typeHint(playType.digits)}
      >
        <NumberArea value={text} onChange={setText} />
      </Field>
      {answers.length > 0 && (
        <ul className="lot-answers" aria-label={t.answers.title}>
          {answers.map((answer, index) => (
            <AnswerRow key={`${index} ${answer.written}`} answer={answer} text={answerText(answer)} />
          ))}
        </ul>
      )}
      <div className="lot-places-act">
        <Button tone="accent" icon="plus" disabled={fresh.length === 0} onClick={choose}>
          {t.chooseNumbers(fresh.length)}
        </Button>
        {chosen.size > 0 && (
          <Button tone="ghost" icon="trash" onClick={() => set([])}>
            {t.clearChoice}
          </Button>
        )}
        <span className="lot-sub">{t.chosenCount(chosen.size)}</span>
      </div>
    </>
  )
}
