import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ListBet, ListLine } from '#screens/lottery/board/read-list.ts'
import { useNumberAnswer } from '#screens/lottery/board/use-number-answer.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { useValidationText } from '#screens/lottery/use-validation-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type Answer = { readonly written: string; readonly text: string; readonly isGood: boolean }

const maxNumbers = 8

/** "2D top 12 13 × ฿50": what a part of a line bets on. */
function usePartText(): (part: ListBet) => string {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const money = useMoneyText()
  return ({ playType, selection, stakeMinor }) => {
    const numbers = selection.split(' ')
    const shown = numbers.slice(0, maxNumbers).join(' ')
    const left = numbers.length - maxNumbers
    const more = left > 0 ? ` ${t.moreNumbers(left)}` : ''
    return `${names.playType(playType)} ${shown}${more} × ${money(stakeMinor, true)}`
  }
}

function useAnswers(): (line: ListLine) => readonly Answer[] {
  const t = usePhrases('lottery')
  const numberText = useNumberAnswer()
  const validationText = useValidationText()
  const partText = usePartText()
  return (line) => {
    const { written } = line
    switch (line.kind) {
      case 'numbers':
        return line.answers.map((answer) => ({
          written: answer.written,
          text: numberText(answer),
          isGood: answer.kind === 'bet',
        }))
      case 'stakes':
        return [{ written, text: line.parts.map(partText).join(' · '), isGood: true }]
      case 'waiting':
        return [{ written, text: t.answers.waiting({ line: line.betOnLine }), isGood: true }]
      case 'heading':
        return [{ written, text: t.answers.heading, isGood: true }]
      case 'invalid':
        return [{ written, text: validationText(line.issue), isGood: false }]
    }
  }
}

/** What was read: each number of a plain list, or each line of one with stakes. */
export function ListAnswers({ lines }: { lines: readonly ListLine[] }) {
  const t = usePhrases('lottery')
  const answersOf = useAnswers()
  const answers = lines.flatMap(answersOf)
  if (answers.length === 0) return null
  const isOfNumbers = lines.every(({ kind }) => kind === 'numbers')
  return (
    <ul className={cx('lot-answers', !isOfNumbers && 'lot-answers-lines')} aria-label={t.answers.title}>
      {answers.map(({ written, text, isGood }, index) => (
        <li key={`${index} ${written}`} className={cx('lot-answer', !isGood && 'bad')}>
          <Icon name={isGood ? 'check-circle' : 'warning-circle'} weight="fill" size={16} />
          <b className="num">{written.length > 40 ? `${written.slice(0, 40)}…` : written}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
