import { Amount } from '#components/Amount.tsx'
import { CategoryMark, toCategory } from '#components/CategoryMark.tsx'
import { Facts } from '#components/Facts.tsx'
import { selectionText } from '@suntala/phrases/selection-text'
import { useLanes } from '#components/use-lanes.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BetResult, type Bet } from '#components/record/bet-columns.tsx'
import { BetOutcomeBadge } from '#components/record/BetStateBadge.tsx'
import { LongId } from '#components/record/LongId.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'

type Lanes = NonNullable<ReturnType<typeof useLanes>['data']>

/** The name of the studio with a code, where a lane knows it. */
export const studioOf = (lanes: Lanes, vendor: string): string | undefined =>
  lanes.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === vendor)?.displayName

/** Everything about one bet; a lottery ticket leads to its draw and proof. */
export function BetDrawer({ bet, onClose }: { bet: Bet | undefined; onClose: () => void }) {
  const t = usePhrases('record')
  const { close } = usePhrases('ui')
  return (
    <Drawer
      open={bet !== undefined}
      onClose={onClose}
      side="end"
      width={400}
      title={t.betDetails}
      closeLabel={close}
      {...(bet?.lottery && {
        footer: (
          <Button
            tone="primary"
            icon="ticket"
            href={paths.lottery({
              gameCode: bet.lottery.gameCode,
              vendor: bet.vendor,
              ticket: bet.lottery.slipId,
            })}
          >
            {t.ticket}
          </Button>
        ),
      })}
    >
      {bet && <BetFacts bet={bet} />}
    </Drawer>
  )
}

/** A result in one line, its parts one after another. */
const drawnText = (parts: readonly { digits: string }[]): string =>
  parts.map(({ digits }) => digits).join(' · ')

function BetFacts({ bet }: { bet: Bet }) {
  const t = usePhrases('record')
  const categories = usePhrases('category')
  const [lottery, boards] = [usePhrases('lottery'), usePhrases('boards')]
  const { dateTimeInZone } = useFormats()
  const { data: lanes = [] } = useLanes()
  const category = toCategory(bet.category)
  const ofVendor = toCategory(bet.vendor)
  const corrected = bet.lottery?.corrected ?? null
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <CategoryMark code={bet.category} size={42} />
        <div className="min-w-0 flex-1">
          <b className="block text-md">{bet.game}</b>
          <span className="muted text-xs">{category ? categories[category] : bet.category}</span>
        </div>
        <BetOutcomeBadge bet={bet} />
      </div>
      <Facts
        facts={[
          [t.result, <BetResult key="result" bet={bet} />],
          [t.stake, bet.isFree ? t.freeRound : <Amount key="stake" of={bet.stake} />],
          [t.valid, <Amount key="valid" of={bet.valid} />],
          [t.payout, <Amount key="payout" of={bet.payout} />],
          bet.selection.length > 0 && [t.selection, selectionText({ lottery, boards }, bet.selection)],
          corrected !== null && [
            t.corrected,
            <span key="corrected" className="num">
              {t.correctedFrom({
                from: drawnText(corrected.from),
                to: drawnText(corrected.to),
              })}
            </span>,
          ],
          bet.round !== '' && [t.round, <LongId key="round" id={bet.round} name={t.round} />],
          [
            t.time,
            <span key="time" className="num">
              {dateTimeInZone(bet.time)}
            </span>,
          ],
          [t.studio, studioOf(lanes, bet.vendor) ?? (ofVendor && categories[ofVendor]) ?? bet.vendor],
          [t.number, <LongId key="number" id={bet.id} name={t.number} />],
        ]}
      />
    </>
  )
}
