import { toMinor } from '@suntala/contract/minor'
import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Facts } from '#components/Facts.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

type Detail = ValueOf<'wageDetail'>

const isRest = (of: string): boolean => /[1-9]/.test(of)

/** An amount with fractions of the smallest unit. */
const Exact = ({ of }: { of: string }) => (
  <bdi dir="ltr" className="num">
    {of}
  </bdi>
)

/** What of a commission comes by each account directly below. */
function Levels({ wage }: { wage: Detail }) {
  const t = usePhrases('agent')
  const amountText = useAmountText()
  return (
    <section>
      <h3 className="mb-1 text-base">{t.byLevel}</h3>
      <Facts
        facts={wage.levels.map(
          ({ account, base, rate, earned }) =>
            [
              account,
              <span key={account} className="grid justify-items-end">
                <Exact of={earned} />
                <span className="muted">
                  {t.levelShare({ own: wage.rate, rate, base: amountText(base) })}
                </span>
              </span>,
            ] as const,
        )}
      />
    </section>
  )
}

/** What each level below came to, where an agent is paid for so many of them. */
function Depths({ byLevel }: Pick<NonNullable<Detail['override']>, 'byLevel'>) {
  const t = usePhrases('agent')
  return (
    <section>
      <h3 className="mb-1 text-base">{t.byDepth}</h3>
      <Facts
        facts={byLevel.map(
          ({ level, base }) => [t.levelBelow({ level }), <Amount key={level} of={base} />] as const,
        )}
      />
    </section>
  )
}

type BetsOfProps = { name: string; onBets: (() => void) | undefined; children: ReactNode }

/** A figure, with the way to the bets that it comes from. */
function BetsOf({ name, onBets, children }: BetsOfProps) {
  const t = usePhrases('agent').wageBets
  if (!onBets) return children
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      <Button size="sm" tone="ghost" icon="caret-right" flip label={t.of({ name })} onClick={onBets} />
    </span>
  )
}

/** What the team bet and the wage does not count. */
function Unfunded({ members, validBet }: Detail['unfunded']) {
  return usePhrases('agent').unfundedBets({ members, amount: useAmountText()(validBet) })
}

type WageReckoningProps = {
  wage: Detail
  /** Shows the bets of an account, or with null those that were given back or corrected. */
  onBets?: ((account: string | null) => void) | undefined
}

/** Whose bets make up the base: those with most one by one, and all others together. */
function Members({ wage, onBets }: WageReckoningProps) {
  const t = usePhrases('agent')
  const others = wage.members.reduce((rest, { base }) => rest - toMinor(base), toMinor(wage.base))
  return (
    <section>
      <h3 className="mb-1 text-base">{t.fromWhom}</h3>
      <Facts
        facts={[
          ...wage.members.map(
            ({ account, base }) =>
              [
                account,
                <BetsOf key={account} name={account} onBets={onBets && (() => onBets(account))}>
                  <Amount of={base} />
                </BetsOf>,
              ] as const,
          ),
          others !== 0n && [t.others, <Amount key="others" of={others} />],
        ]}
      />
    </section>
  )
}

/** From the team's figures to the amount, line by line. */
export function WageReckoning({ wage, onBets }: WageReckoningProps) {
  const t = usePhrases('agent')
  const { count, dateTime } = useFormats()
  const amountText = useAmountText()
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [t.kind, t.kinds[wage.kind]],
          [t.span, `${dateTime(wage.from)} – ${dateTime(wage.until)}`],
          [t.base, <Amount key="base" of={wage.base} />],
          // The rate is that of both together.
          toMinor(wage.carriedIn) !== 0n && [t.carriedIn, <Amount key="carried" of={wage.carriedIn} sign />],
          !wage.exact && [t.activeMembers, count(wage.activeMembers)],
          [t.rate, `${wage.rate} %`],
          [t.gross, <Amount key="gross" of={wage.gross} />],
          wage.corrected.bets > 0 && [
            t.corrected,
            <BetsOf key="corrected" name={t.corrected} onBets={onBets && (() => onBets(null))}>
              {t.correctedBets({
                bets: wage.corrected.bets,
                amount: amountText(wage.corrected.validBet, { sign: true }),
              })}
            </BetsOf>,
          ],
          wage.unfunded.members > 0 && [t.unfunded, <Unfunded key="unfunded" {...wage.unfunded} />],
          wage.override ? [t.topTogether, <Amount key="top" of={wage.override.top} />] : false,
          wage.override ? [t.belowTake, <Amount key="below" of={wage.toDownlines} />] : false,
          !wage.override &&
            toMinor(wage.toDownlines) !== 0n && [
              wage.exact ? t.forLevels : t.toDownlines,
              <Amount key="down" of={-toMinor(wage.toDownlines)} sign />,
            ],
          toMinor(wage.paidBefore) !== 0n && [
            t.paidBefore,
            <Amount key="before" of={-toMinor(wage.paidBefore)} sign />,
          ],
          wage.exact !== null &&
            isRest(wage.exact.restIn) && [t.restIn, <Exact key="restIn" of={wage.exact.restIn} />],
          wage.reason !== null && [t.whyNot, t.reasons[wage.reason]],
          [
            t.amount,
            <b key="amount">
              <Amount of={wage.amount} sign tone="won" />
            </b>,
          ],
          wage.paidAt !== null && [
            t.paidAt,
            <span key="paid" className="num">
              {dateTime(wage.paidAt)}
            </span>,
          ],
          wage.exact !== null &&
            isRest(wage.exact.restOut) && [t.restOut, <Exact key="restOut" of={wage.exact.restOut} />],
          wage.comesTo !== wage.amount && [
            t.comesTo,
            <b key="comesTo">
              <Amount of={wage.comesTo} sign tone="won" />
            </b>,
          ],
        ]}
      />
      {wage.override && <Depths byLevel={wage.override.byLevel} />}
      {wage.levels.length > 0 && <Levels wage={wage} />}
      {wage.members.length > 0 && <Members wage={wage} onBets={onBets} />}
    </div>
  )
}
