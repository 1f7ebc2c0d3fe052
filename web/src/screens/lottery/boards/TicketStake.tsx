import { modes } from '@suntala/lottery/rules/modes'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ShownMoney, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { parts, priceOfOne } from '#screens/lottery/boards/ticket-price.ts'
import type { TicketBoardState } from '#screens/lottery/boards/use-ticket-board.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

const presets = [1, 5, 10, 20, 50]

type TicketStakeProps = { board: TicketBoardState; terms: TicketTerms; mayAdd: boolean }

/** The unit that each single bet costs, as an amount for each mode. */
function Units({ board, terms }: Omit<TicketStakeProps, 'mayAdd'>) {
  const t = usePhrases('boards')
  const money = useMoneyText()
  const unitMinor = terms.unitMinor ?? 0n
  const offered = modes.filter((mode) => terms.modes.includes(mode) && unitMinor % parts[mode] === 0n)
  if (offered.length < 2) return null
  return (
    <div className="fld">
      <span className="fld-label">{t.unit}</span>
      <SegmentedControl
        label={t.unit}
        value={board.mode}
        onChange={board.setMode}
        segments={offered.map((mode) => ({ id: mode, label: money(unitMinor / parts[mode], true) }))}
      />
    </div>
  )
}

/** How often the unit is staked on each single bet. */
function Times({ board, terms }: Omit<TicketStakeProps, 'mayAdd'>) {
  const t = usePhrases('boards')
  const { less, more } = usePhrases('lottery')
  const { times, timesText, setTimesText } = board
  return (
    <Field label={t.multiple} className="tkt-times" {...(times === undefined && { error: t.wholeTimes })}>
      <div className="lot-stake-row">
        <div className="lot-stake-step">
          <NumberStepper
            value={timesText}
            onChange={setTimesText}
            lessLabel={less}
            moreLabel={more}
            min={1n}
            max={BigInt(terms.maxMultiple)}
            suffix="×"
          />
        </div>
        {presets.map((preset) => (
          <Button
            key={preset}
            chosen={times === preset}
            onClick={() => setTimesText(String(preset))}
          >{`${preset}×`}</Button>
        ))}
      </div>
    </Field>
  )
}

/** What each bet costs, what all cost together, and the way onto the slip. */
export function TicketStake({ board, terms, mayAdd }: TicketStakeProps) {
  const t = usePhrases('boards')
  const { addToSlip } = usePhrases('lottery')
  const { quote } = board
  const bets = quote?.ok ? quote.bets : 0
  return (
    <div className="lot-stake">
      <Units board={board} terms={terms} />
      <Times board={board} terms={terms} />
      <div className="lot-stake-sum">
        <span className="lot-sub">
          {t.betsTimes(bets)} <ShownMoney amount={priceOfOne(board, terms)} trim />
        </span>
        <ShownMoney amount={quote?.ok ? quote.priceMinor : 0n} className="lot-stake-total" />
      </div>
      <Button
        tone="primary"
        size="lg"
        icon="plus"
        className="lot-stake-add"
        disabled={!mayAdd}
        onClick={board.add}
      >
        {addToSlip}
      </Button>
    </div>
  )
}
