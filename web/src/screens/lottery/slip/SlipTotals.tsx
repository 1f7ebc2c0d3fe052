import { maxBetMinor, toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { ChaseButton } from '#screens/lottery/chase/ChaseButton.tsx'
import { stakeBounds } from '#screens/lottery/draw/sale-terms.ts'
import { ShownMoney, useBetBalance, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { OverCap, useCap } from '#screens/lottery/slip/OverCap.tsx'
import { SlipClock } from '#screens/lottery/slip/SlipClock.tsx'
import { isBelowStake, readMultiplier, type Slip, type PricedSlip } from '#screens/lottery/slip/slip.ts'
import { setSlip } from '#screens/lottery/slip/slip-store.ts'
import { useDepositLink } from '#screens/lottery/slip/use-deposit-link.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { isTrial, useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'

function Multiplier({ slip, max, isHeld }: { slip: Slip; max: number; isHeld: boolean }) {
  const t = usePhrases('lottery')
  // What is typed stays in sight while it is no multiplier; the slip keeps the last one.
  const [draft, setDraft] = useState<string>()
  const change = (text: string) => {
    const typed = readMultiplier(text, max)
    setDraft(typed === undefined ? text : undefined)
    if (typed !== undefined) setSlip({ ...slip, multiplier: typed })
  }
  return (
    <div onBlur={() => setDraft(undefined)}>
      <Field label={t.multiplier} hideLabel {...(draft && { error: t.wholeMultiplier })}>
        <NumberStepper
          look="bare"
          value={draft ?? String(slip.multiplier)}
          onChange={change}
          lessLabel={t.less}
          moreLabel={t.more}
          min={1n}
          max={BigInt(max)}
          suffix="×"
          disabled={isHeld}
        />
      </Field>
    </div>
  )
}

/** What the visitor lacks for this slip; undefined when it is enough, or not known for a guest. */
export function useShortfall(totalMinor: bigint): bigint | undefined {
  const { balance } = useBetBalance()
  if (balance === undefined) return undefined
  const missing = totalMinor - toMinor(balance)
  return missing > 0n ? missing : undefined
}

function NotEnough({ missing }: { missing: bigint }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const isDemo = isTrial(useSession())
  return (
    <InlineNotice tone="error" compact live title={t.notEnough({ amount: money(missing) })}>
      {isDemo ? t.notEnoughDemo : t.notEnoughText}
    </InlineNotice>
  )
}

/** Every line of it can be bet at what the player has seen. */
const isPlaceableSlip = ({ count, invalidCount, changed, changedTickets }: PricedSlip): boolean =>
  count > 0 && invalidCount === 0 && changed.length === 0 && changedTickets.length === 0

/** Pays in what is missing, and leads back here. */
export function DepositMissing({ missing }: { missing: bigint }) {
  const t = usePhrases('lottery')
  return (
    <Button tone="primary" size="lg" block href={useDepositLink(missing)}>
      {t.deposit}
    </Button>
  )
}

function PlaceButton({
  betting,
  placer,
  missing,
}: {
  betting: BettingState
  placer: Placer
  missing: bigint | undefined
}) {
  const t = usePhrases('lottery')
  const isDemo = isTrial(useSession())
  const { priced, slipIsLate } = betting
  const isOverCap = (useCap(betting)?.overMinor ?? 0n) > 0n
  if (missing !== undefined && !isDemo) return <DepositMissing missing={missing} />
  const mayPlace = isPlaceableSlip(priced) && !slipIsLate && !placer.isPaused && !missing && !isOverCap
  return (
    <Button
      tone="primary"
      size="lg"
      block
      loading={placer.state.kind === 'placing'}
      disabled={!mayPlace || placer.state.kind === 'unknown'}
      onClick={placer.place}
    >
      {placer.state.kind === 'placing' ? t.placing : t.place(priced.count)}
    </Button>
  )
}

/** Multiplier, count, highest win, the player's cap and balance after. */
export function SlipFacts({ betting, isHeld }: { betting: BettingState; isHeld: boolean }) {
  const t = usePhrases('lottery')
  const formats = useFormats()
  const { balance } = useBetBalance()
  const cap = useCap(betting)
  const { priced, slip } = betting
  const after = balance === undefined ? undefined : toMinor(balance) - priced.totalMinor
  return (
    <dl className="lot-facts">
      <dt>{t.multiplier}</dt>
      <dd>
        <Multiplier slip={slip} max={betting.terms.maxMultiple} isHeld={isHeld} />
      </dd>
      <dt>{t.bets}</dt>
      <dd className="num">{formats.count(priced.count)}</dd>
      {priced.rebateMinor > 0n && (
        <>
          <dt>{t.rebate}</dt>
          <dd>
            <ShownMoney amount={priced.rebateMinor} />
          </dd>
        </>
      )}
      <dt>{isBelowStake(priced) ? t.highestPayout : t.highestWin}</dt>
      <dd>
        <ShownMoney amount={priced.highestWinMinor} {...(!isBelowStake(priced) && { className: 'pos' })} />
      </dd>
      {cap && (
        <>
          <dt>{t.prizeCap}</dt>
          <dd>
            <ShownMoney amount={cap.leftMinor} />
          </dd>
        </>
      )}
      {after !== undefined && after >= 0n && !isHeld && (
        <>
          <dt>{t.balanceAfter}</dt>
          <dd>
            <ShownMoney amount={after} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** The price, and the button that spends it. */
export function SlipTotal({ betting, placer }: { betting: BettingState; placer: Placer }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const { priced, terms } = betting
  const { tooDear } = usePhrases('boards')
  const shortfall = useShortfall(priced.totalMinor)
  // While the outcome is unknown the stake may be paid already; and a refused line says first what is wrong.
  const missing = placer.isHeld || priced.invalidCount > 0 ? undefined : shortfall
  return (
    <div className="lot-total">
      {missing !== undefined && <NotEnough missing={missing} />}
      {!placer.isHeld && <OverCap betting={betting} />}
      {isBelowStake(priced) && <InlineNotice tone="warning" compact live title={t.belowStake} />}
      <div className="lot-total-row">
        <span>{t.totalStake}</span>
        <ShownMoney amount={priced.totalMinor} className="lot-total-sum" />
      </div>
      <SlipClock betting={betting} />
      <PlaceButton betting={betting} placer={placer} missing={missing} />
      <ChaseButton
        betting={betting}
        disabled={placer.isHeld || placer.isPaused || !isPlaceableSlip(priced)}
      />
      <p className="lot-sub lot-centre">
        {priced.tickets.length > 0
          ? tooDear({ max: money(maxBetMinor, true) })
          : t.maxStake({ max: money(stakeBounds(terms).maxMinor, true) })}
      </p>
    </div>
  )
}
