import { toMinor } from '@suntala/contract/minor'
import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Facts } from '#components/Facts.tsx'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Why a wage is what it is: from the team's figures to the amount, line by line. */
export function WageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePhrases('agent')
  const { close } = usePhrases('ui')
  const isOpen = id !== ''
  const wage = useCall('wageDetail', { params: { id } }, { enabled: isOpen })
  return (
    <Drawer open={isOpen} onClose={onClose} side="end" width={440} title={t.whyThis} closeLabel={close}>
      {wage.data ? (
        <Reckoning wage={wage.data} />
      ) : wage.error ? (
        <LoadFailure bare title={t.wageNotLoaded} of={wage} />
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Drawer>
  )
}

function Reckoning({ wage }: { wage: ValueOf<'wageDetail'> }) {
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
          [t.activeMembers, count(wage.activeMembers)],
          [t.rate, `${wage.rate} %`],
          [t.gross, <Amount key="gross" of={wage.gross} />],
          wage.corrected.bets > 0 && [
            t.corrected,
            t.correctedBets({
              bets: wage.corrected.bets,
              amount: amountText(wage.corrected.validBet, { sign: true }),
            }),
          ],
          toMinor(wage.toDownlines) !== 0n && [
            t.toDownlines,
            <Amount key="down" of={-toMinor(wage.toDownlines)} sign />,
          ],
          toMinor(wage.carriedIn) !== 0n && [t.carriedIn, <Amount key="carried" of={wage.carriedIn} sign />],
          toMinor(wage.paidBefore) !== 0n && [
            t.paidBefore,
            <Amount key="before" of={-toMinor(wage.paidBefore)} sign />,
          ],
          wage.reason !== null && [t.whyNot, t.reasons[wage.reason]],
          [
            t.amount,
            <b key="amount">
              <Amount of={wage.amount} sign tone="won" />
            </b>,
          ],
        ]}
      />
      {wage.members.length > 0 && (
        <section>
          <h3 className="mb-1 text-base">{t.fromWhom}</h3>
          <Facts
            facts={wage.members.map(
              ({ account, base }) => [account, <Amount key={account} of={base} />] as const,
            )}
          />
        </section>
      )}
    </div>
  )
}
