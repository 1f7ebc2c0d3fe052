import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ListAnswers } from '#screens/lottery/board/ListAnswers.tsx'
import { readList, unreadLines, withChosen, type ListLine } from '#screens/lottery/board/read-list.ts'
import type { BoardState } from '#screens/lottery/board/use-board.ts'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, useFieldLink } from '#ui/Field.tsx'
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

/** The numbers of a list that are not chosen yet. */
const freshKeys = (lines: readonly ListLine[], chosen: ReadonlySet<string>): string[] =>
  lines.flatMap((line) =>
    line.kind === 'numbers'
      ? line.answers.flatMap((answer) =>
          answer.kind === 'bet' && !chosen.has(answer.key) ? [answer.key] : [],
        )
      : [],
  )

type ActProps = { board: BoardState; lines: readonly ListLine[]; onDone: () => void }

/** Numbers alone are chosen on the board. */
function ChooseRead({ choice, lines, onDone }: { choice: Choice } & Omit<ActProps, 'board'>) {
  const t = usePhrases('lottery')
  const { chosen, set } = choice
  const fresh = freshKeys(lines, chosen)
  const choose = () => {
    set([...chosen, ...fresh])
    onDone()
  }
  return (
    <>
      <Button tone="accent" icon="plus" disabled={fresh.length === 0} onClick={choose}>
        {t.chooseNumbers(fresh.length)}
      </Button>
      {chosen.size > 0 && (
        <Button tone="ghost" icon="trash" onClick={() => set([])}>
          {t.clearChoice}
        </Button>
      )}
      <span className="lot-sub">{t.chosenCount(chosen.size)}</span>
    </>
  )
}

/** Bets with stakes of their own go straight onto the slip. */
function AddRead({ board, lines, onDone }: ActProps) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const bets = lines.flatMap((line) => (line.kind === 'stakes' ? line.bets : []))
  const total = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  const add = () => {
    board.addBets(bets)
    onDone()
  }
  return (
    <>
      <Button tone="accent" icon="plus" disabled={bets.length === 0 || board.isLocked} onClick={add}>
        {t.addRead(bets.length)}
      </Button>
      <span className="lot-sub">{t.ownStakes({ amount: money(total, true) })}</span>
    </>
  )
}

/** A typed or pasted list, each line answered with what it means. */
export function TypeNumbers({ betting, board }: { betting: BettingState; board: BoardState }) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const [text, setText] = useState('')
  const { choice, lockedText } = board
  const { playType, offerAt } = choice
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const read = readList(text, { family: betting.family, terms: betting.terms, playType, offerAt })
  const lines = withChosen(read, chosen)
  const hasStakes = read.some(({ kind }) => kind === 'stakes' || kind === 'ask')
  // A reading is chosen for the text that it was read from.
  const write = (written: string) => {
    setText(written)
    setChosen(new Map())
  }
  const choose = (place: number, reading: number) => setChosen(new Map(chosen).set(place, reading))
  // What could not be read stays, to be mended.
  const onDone = () => write(unreadLines(lines))
  return (
    <>
      {lockedText && <InlineNotice tone="warning">{lockedText}</InlineNotice>}
      <Field
        label={t.typeLabel({ playType: names.playType(playType.code) })}
        hint={t.typeHint({ digits: playType.digits, example: '123'.slice(0, playType.digits) })}
      >
        <NumberArea value={text} onChange={write} />
      </Field>
      <ListAnswers lines={read} chosen={chosen} onChoose={choose} />
      <div className="lot-places-act">
        {hasStakes ? (
          <AddRead board={board} lines={lines} onDone={onDone} />
        ) : (
          <ChooseRead choice={choice} lines={lines} onDone={onDone} />
        )}
      </div>
    </>
  )
}
