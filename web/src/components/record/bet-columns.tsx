import type { AreaPhrases } from '@suntala/phrases/areas'
import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { CategoryMark } from '#components/CategoryMark.tsx'
import { selectionText, type LotteryTexts } from '@suntala/phrases/selection-text'
import type { Formats } from '#i18n/format.ts'
import { BetOutcomeBadge } from '#components/record/BetStateBadge.tsx'
import { shortId } from '#components/record/LongId.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { NoMoney } from '#ui/Money.tsx'

export type Bet = ValueOf<'betRecords'>['content'][number]

/** What a bet brought: nothing is known while it is open. */
export function BetResult({ bet }: { bet: Bet }) {
  if (bet.profit === null) return <NoMoney />
  return toMinor(bet.profit) === 0n ? (
    <Amount of={bet.profit} />
  ) : (
    <b>
      <Amount of={bet.profit} sign tone="won" />
    </b>
  )
}

function GameCell({ bet, selection }: { bet: Bet; selection: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <CategoryMark code={bet.category} />
      <span className="min-w-0">
        <b className="font-semibold">{bet.game}</b>
        <span className="tb-sub md:hidden">{selection}</span>
      </span>
    </span>
  )
}

const maxNumbers = 8
const orDash = (text: string) => (text === '' ? '—' : text)

export function betColumns(
  { record: t, ...texts }: { record: AreaPhrases<'record'> } & LotteryTexts,
  { dateTime }: Formats,
  isOneDay: boolean,
): readonly Column<Bet>[] {
  const selectionOf = ({ selection, isFree }: Bet) =>
    isFree ? t.freeRound : selectionText(texts, selection, maxNumbers)
  return [
    {
      id: 'time',
      head: t.time,
      cell: ({ time, id }) => (
        <>
          <span className="num">{isOneDay ? dateTime(time).slice(11) : dateTime(time)}</span>
          <span className="tb-sub num max-md:hidden">{shortId(id)}</span>
        </>
      ),
    },
    {
      id: 'game',
      head: t.game,
      cell: (bet) => <GameCell bet={bet} selection={selectionOf(bet)} />,
    },
    {
      id: 'selection',
      head: t.selection,
      wideOnly: true,
      cell: (bet) => (
        <span className="soft block max-w-[28ch] overflow-hidden text-ellipsis">
          {orDash(selectionOf(bet))}
        </span>
      ),
    },
    {
      id: 'round',
      head: t.round,
      wideOnly: true,
      cell: ({ round }) => (
        <span className="muted block max-w-[16ch] overflow-hidden text-ellipsis">
          {orDash(shortId(round))}
        </span>
      ),
    },
    { id: 'stake', head: t.stake, align: 'end', wideOnly: true, cell: ({ stake }) => <Amount of={stake} /> },
    {
      id: 'valid',
      head: t.valid,
      align: 'end',
      wideOnly: true,
      cell: ({ valid }) => (
        <span className="soft">{toMinor(valid) === 0n ? <NoMoney /> : <Amount of={valid} />}</span>
      ),
    },
    {
      id: 'result',
      head: t.result,
      align: 'end',
      cell: (bet) => (
        <>
          <BetResult bet={bet} />
          <span className="tb-sub muted md:hidden">
            <Amount of={bet.stake} />
          </span>
        </>
      ),
    },
    { id: 'status', head: t.status, wideOnly: true, cell: (bet) => <BetOutcomeBadge bet={bet} /> },
  ]
}
