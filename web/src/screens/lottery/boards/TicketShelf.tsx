import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { shelfOf } from '#screens/lottery/boards/shelf.ts'
import type { LotteryInPlay } from '#screens/lottery/boards/TicketBoard.tsx'
import { priceOfOne } from '#screens/lottery/boards/ticket-price.ts'
import { toggleTyped, typedNumbers } from '#screens/lottery/boards/typed-numbers.ts'
import type { TicketBoardState } from '#screens/lottery/boards/use-ticket-board.ts'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { Button } from '#ui/Button.tsx'
import { FilterChip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NumberBoard, type NumberFacts } from '#ui/NumberBoard.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { plainDigits } from '#util/plain-digits.ts'
import { randomBelow } from '#util/random-below.ts'

/** Tickets that lie out at first, and that come with a press. */
const rowOfTickets = 12
const maxShown = 60
/** Chosen tickets that are named below the shelf. */
const maxNamed = 40
/** How many tickets of one number are sold together. */
const sets = [1, 2, 5, 10] as const

type ShelfProps = { game: LotteryInPlay; board: TicketBoardState; terms: TicketTerms; length: number }

/** One ticket as it lies there: its lottery and draw, its number, and what it costs. */
function Paper({
  game,
  number,
  price,
  times,
}: {
  game: LotteryInPlay
  number: string
  price: string
  times: number
}) {
  const formats = useFormats()
  return (
    <span className="shf-paper">
      <span className="shf-up">
        <span className="shf-name">{game.labelName}</span>
        <span className="shf-day num">{formats.weekday(game.drawAt)}</span>
        <span className="shf-number num">{number}</span>
      </span>
      <span className="shf-stub">
        <span className="num">{price}</span>
        {times > 1 && <span className="shf-set num">{`${times}×`}</span>}
        <Icon name="check-circle" weight="fill" size={18} className="shf-check" />
      </span>
    </span>
  )
}

/** The tickets that are chosen, also those that no longer lie out. */
function Picked({ board }: { board: TicketBoardState }) {
  const { shelf } = usePhrases('picking')
  const t = usePhrases('lottery')
  const { typed } = board.chosen
  const picked = typedNumbers(typed)
  if (picked.length === 0) return null
  return (
    <div className="lot-chosen" role="group" aria-label={shelf.picked(picked.length)}>
      {picked.slice(0, maxNamed).map((number) => (
        <FilterChip
          key={number}
          removeLabel={t.remove({ number })}
          onRemove={() => board.setTyped(toggleTyped(typed, number))}
        >
          <b className="num">{number}</b>
        </FilterChip>
      ))}
      {picked.length > maxNamed && <span className="lot-sub">{t.moreNumbers(picked.length - maxNamed)}</span>}
    </div>
  )
}

/** How many tickets of each number are bought together. */
function SetSize({ board, most }: { board: TicketBoardState; most: number }) {
  const { shelf } = usePhrases('picking')
  const offered = sets.filter((size) => size <= most)
  return (
    <div className="fld">
      <span className="fld-label">{shelf.set}</span>
      <SegmentedControl
        label={shelf.set}
        value={offered.map(String).find((size) => size === board.timesText.trim())}
        onChange={board.setTimesText}
        segments={offered.map((size) => ({ id: String(size), label: shelf.sets(size) }))}
      />
    </div>
  )
}

type TicketsProps = Omit<ShelfProps, 'length'> & { numbers: readonly string[] }

/** The tickets that lie out, as keys. */
function Tickets({ numbers, game, board, terms }: TicketsProps) {
  const { shelf } = usePhrases('picking')
  const money = useMoneyText()
  const { chosen, times = 1 } = board
  const price = money(priceOfOne(board, terms), true)
  const factsOf = (number: string): NumberFacts => ({
    face: (
      <>
        <span aria-hidden="true">
          <Paper game={game} number={number} price={price} times={times} />
        </span>
        <span className="sr-text">{shelf.ticket({ number })}</span>
      </>
    ),
  })
  return (
    <NumberBoard
      label={shelf.label}
      numbers={numbers}
      columns={3}
      phoneColumns={2}
      chosen={new Set(typedNumbers(chosen.typed))}
      facts={new Map(numbers.map((number) => [number, factsOf(number)]))}
      onToggle={(number) => board.setTyped(toggleTyped(chosen.typed, number))}
    />
  )
}

/** Tickets to be picked by hand instead of typed: found by their last digits, others with a press, in sets of a number. */
export function TicketShelf({ game, board, terms, length }: ShelfProps) {
  const { shelf } = usePhrases('picking')
  const [seed, setSeed] = useState(`${game.gameCode} ${game.numero}`)
  const [ending, setEnding] = useState('')
  const [count, setCount] = useState(rowOfTickets)
  const limits = terms.limits[board.playType.code] ?? {}
  const isOpen = (number: string) => limits[number] !== 'closed'
  const numbers = shelfOf({ seed, digits: length, ending, count, isOpen })
  const lieOut = (change: () => void) => {
    change()
    setCount(rowOfTickets)
  }
  return (
    <div className="shf">
      <div className="shf-find">
        <Field label={shelf.ending}>
          <TextInput
            numeric
            inputMode="numeric"
            autoComplete="off"
            maxLength={length}
            placeholder={shelf.anyEnding}
            value={ending}
            onChange={({ currentTarget }) =>
              lieOut(() => setEnding(plainDigits(currentTarget.value).replaceAll(/\D/g, '')))
            }
          />
        </Field>
        <Button icon="shuffle" onClick={() => lieOut(() => setSeed(String(randomBelow(2 ** 31))))}>
          {shelf.others}
        </Button>
        <SetSize board={board} most={terms.maxMultiple} />
      </div>
      {numbers.length === 0 ? (
        <p className="lot-none">{shelf.none({ digits: ending })}</p>
      ) : (
        <Tickets numbers={numbers} game={game} board={board} terms={terms} />
      )}
      {numbers.length === count && count < maxShown && (
        <Button size="sm" tone="ghost" block onClick={() => setCount(count + rowOfTickets)}>
          {shelf.more}
        </Button>
      )}
      <Picked board={board} />
      <p className="sr-text" role="status">
        {ending !== '' && shelf.found(numbers.length)}
      </p>
    </div>
  )
}
