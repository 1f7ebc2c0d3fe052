import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import type { Desk } from '#screens/lottery/desk/use-desk.ts'
import { ShownMoney, useCurrencySign, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import type { SlipBet } from '#screens/lottery/slip/slip.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'

const presets = [5n, 10n, 20n, 50n, 100n]
const whole = (text: string): bigint => (/^\d+$/.test(text) ? BigInt(text) : 0n)

function useStakeFault({ terms }: Desk, stakeMinor: bigint): string | undefined {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  if (stakeMinor > terms.maxStakeMinor) return t.most({ max: money(terms.maxStakeMinor, true) })
  if (stakeMinor < terms.minStakeMinor) return t.least({ min: money(terms.minStakeMinor, true) })
  return undefined
}

type StakeBarProps = { desk: Desk; choice: Choice; isLocked: boolean; onAdded: (count: number) => void }

/** How much each chosen number costs, and the way onto the slip. */
export function StakeBar({ desk, choice, isLocked, onAdded }: StakeBarProps) {
  const t = usePhrases('lottery')
  const [text, setText] = useState('10')
  const sign = useCurrencySign()
  const stakeMinor = whole(text) * 100n
  const fault = useStakeFault(desk, stakeMinor)
  const { chosen, playType, offerAt, set } = choice
  const bets = [...chosen].flatMap((key): SlipBet[] => {
    const offer = offerAt(key)
    if (offer.status === 'closed') return []
    return [{ playType: playType.code, key, stakeMinor, seenOdds: offer.oddsHundredths }]
  })
  const add = () => {
    desk.add(bets)
    set([])
    onAdded(bets.length)
  }
  const maxWhole = desk.terms.maxStakeMinor / 100n // whole units of the currency, rounded down
  return (
    <div className="lot-stake">
      <Field
        label={t.stakePerNumber}
        {...(fault !== undefined && { error: fault })}
        className="lot-stake-fld"
      >
        <div className="lot-stake-row">
          <div className="lot-stake-step">
            <NumberStepper
              value={text}
              onChange={setText}
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
              chosen={whole(text) === preset}
              onClick={() => setText(String(preset))}
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
        <ShownMoney amount={stakeMinor * BigInt(bets.length)} className="lot-stake-total" />
      </div>
      <Button
        tone="primary"
        size="lg"
        icon="plus"
        className="lot-stake-add"
        disabled={bets.length === 0 || fault !== undefined || isLocked}
        onClick={add}
      >
        {t.addToSlip}
      </Button>
    </div>
  )
}
