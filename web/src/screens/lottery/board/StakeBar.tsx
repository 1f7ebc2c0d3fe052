import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BoardState } from '#screens/lottery/board/use-board.ts'
import { ShownMoney, useCurrencySign } from '#screens/lottery/ShownMoney.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'

const presets = [5n, 10n, 20n, 50n, 100n]

type StakeBarProps = { board: BoardState; maxStakeMinor: bigint }

/** How much each chosen number costs, and the way onto the slip. */
export function StakeBar({ board, maxStakeMinor }: StakeBarProps) {
  const t = usePhrases('lottery')
  const sign = useCurrencySign()
  const { stakeText, setStakeText, stakeMinor, stakeError, bets } = board
  const maxWhole = maxStakeMinor / 100n // whole units of the currency, rounded down
  return (
    <div className="lot-stake">
      <Field
        label={t.stakePerNumber}
        {...(stakeError !== undefined && { error: stakeError })}
        className="lot-stake-fld"
      >
        <div className="lot-stake-row">
          <div className="lot-stake-step">
            <NumberStepper
              value={stakeText}
              amount={stakeMinor > 0n ? stakeMinor / 100n : undefined} // whole: other stakes are refused
              onChange={setStakeText}
              lessLabel={t.less}
              moreLabel={t.more}
              step={5n}
              min={1n}
              max={maxWhole}
              prefix={sign}
            />
          </div>
          {presets.map((preset) => (
            <Button
              key={String(preset)}
              chosen={stakeMinor === preset * 100n}
              onClick={() => setStakeText(String(preset))}
            >
              <ShownMoney amount={preset * 100n} trim />
            </Button>
          ))}
        </div>
      </Field>
      <div className="lot-stake-sum">
        <span className="lot-sub">
          {t.numbersTimes(bets.length)} <ShownMoney amount={stakeMinor} trim />
        </span>
        <ShownMoney amount={board.totalMinor} className="lot-stake-total" />
      </div>
      <Button
        tone="primary"
        size="lg"
        icon="plus"
        className="lot-stake-add"
        disabled={!board.mayAdd}
        onClick={board.add}
      >
        {t.addToSlip}
      </Button>
    </div>
  )
}
