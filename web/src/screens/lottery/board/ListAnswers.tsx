import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ListBet, ListLine, ListReading } from '#screens/lottery/board/read-list.ts'
import { useNumberAnswer } from '#screens/lottery/board/use-number-answer.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { useValidationText } from '#screens/lottery/use-validation-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type Answer = { readonly written: string; readonly text: string; readonly isGood: boolean }

type Choosing = {
  /** The chosen reading of each line that has several, by the place of the line. */
  readonly chosen: ReadonlyMap<number, number>
  readonly onChoose: (place: number, reading: number) => void
}

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

function useAnswers(): (line: Exclude<ListLine, { kind: 'ask' }>) => readonly Answer[] {
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
      case 'total':
        return [{ written, text: t.answers.total, isGood: true }]
      case 'invalid':
        return [{ written, text: validationText(line.issue), isGood: false }]
    }
  }
}

const shortened = (written: string): string => (written.length > 40 ? `${written.slice(0, 40)}…` : written)

function AnswerItem({ written, text, isGood }: Answer) {
  return (
    <li className={cx('lot-answer', !isGood && 'bad')}>
      <Icon name={isGood ? 'check-circle' : 'warning-circle'} weight="fill" size={16} />
      <b className="num">{shortened(written)}</b>
      <span>{text}</span>
    </li>
  )
}

type AskedProps = {
  written: string
  readings: readonly ListReading[]
  chosen: number | undefined
  onChoose: (reading: number) => void
}

/** A line that may mean several things: each of them with what it costs, to choose from. */
function AskedItem({ written, readings, chosen, onChoose }: AskedProps) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const partText = usePartText()
  const question = t.answers.ask(readings.length)
  return (
    <li className={cx('lot-asked', chosen === undefined && 'bad')}>
      <span className="lot-answer">
        <Icon name={chosen === undefined ? 'warning-circle' : 'check-circle'} weight="fill" size={16} />
        <b className="num">{shortened(written)}</b>
        <span>{question}</span>
      </span>
      <span className="lot-readings" role="group" aria-label={`${shortened(written)}: ${question}`}>
        {readings.map(({ parts, priceMinor }, place) => (
          <button
            key={place}
            type="button"
            className="lot-reading"
            aria-pressed={chosen === place}
            onClick={() => onChoose(place)}
          >
            <span>{parts.map(partText).join(' · ')}</span>
            <b className="num">{money(priceMinor, true)}</b>
          </button>
        ))}
      </span>
    </li>
  )
}

/** What was read: each number of a plain list, or each line of one with stakes. */
export function ListAnswers({ lines, chosen, onChoose }: { lines: readonly ListLine[] } & Choosing) {
  const t = usePhrases('lottery')
  const answersOf = useAnswers()
  if (lines.length === 0) return null
  const isOfNumbers = lines.every(({ kind }) => kind === 'numbers')
  return (
    <ul className={cx('lot-answers', !isOfNumbers && 'lot-answers-lines')} aria-label={t.answers.title}>
      {lines.map((line, place) =>
        line.kind === 'ask' ? (
          <AskedItem
            key={`${place} ${line.written}`}
            written={line.written}
            readings={line.readings}
            chosen={chosen.get(place)}
            onChoose={(reading) => onChoose(place, reading)}
          />
        ) : (
          answersOf(line).map((answer, index) => (
            <AnswerItem key={`${place} ${index} ${answer.written}`} {...answer} />
          ))
        ),
      )}
    </ul>
  )
}
