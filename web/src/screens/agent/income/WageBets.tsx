import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { toCategory } from '#components/CategoryMark.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'

type WageBetsProps = {
  wageId: string
  /** Whose bets; null for those of all that were given back or corrected. */
  account: string | null
  onBack: () => void
}

/** The bets behind a wage, bet by bet. */
export function WageBets({ wageId, account, onBack }: WageBetsProps) {
  const t = usePhrases('agent')
  const names = usePhrases('category')
  const { dateTime } = useFormats()
  const [pageNo, setPageNo] = useState(1)
  const bets = useCall(
    'wageBets',
    { params: { id: wageId }, query: { pageNo, ...(account !== null && { account }) } },
    { keepPrevious: true },
  )
  const nameOf = (category: string) => {
    const known = toCategory(category)
    return known ? names[known] : category
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Button size="sm" icon="caret-left" flip onClick={onBack}>
        {t.wageBets.back}
      </Button>
      <h3 className="text-base">{account ?? t.corrected}</h3>
      <div className="w-full">
        <DataTable
          caption={t.wageBets.title}
          columns={[
            {
              id: 'bet',
              head: t.wageBets.bet,
              cell: (bet) => (
                <>
                  {nameOf(bet.category)}{' '}
                  {bet.isCorrection && <Badge tone="warning">{t.wageBets.changed}</Badge>}
                  <span className="tb-sub num">{bet.reference}</span>
                  {account === null && <span className="tb-sub">{bet.account}</span>}
                  <span className="tb-sub num">{dateTime(bet.settledAt)}</span>
                </>
              ),
            },
            {
              id: 'valid',
              head: t.validBet,
              align: 'end',
              cell: ({ validBet, isCorrection }) => <Amount of={validBet} sign={isCorrection} />,
            },
            {
              id: 'payout',
              head: t.payout,
              align: 'end',
              cell: ({ payout, isCorrection }) => <Amount of={payout} sign={isCorrection} />,
            },
          ]}
          rows={bets.data?.content.map((bet, at) => ({ ...bet, id: `${pageNo}:${at}` }))}
          rowKey={({ id }) => id}
          loading={bets.isPlaceholderData}
          error={
            bets.error &&
            !bets.data && <BlockError bare error={bets.error} onRetry={() => void bets.refetch()} />
          }
          empty={<EmptyState bare title={t.wageBets.none} />}
        />
      </div>
      <BetPages pageNo={pageNo} pages={bets.data?.totalPages ?? 0} onPage={setPageNo} />
    </div>
  )
}

type BetPagesProps = { pageNo: number; pages: number; onPage: (pageNo: number) => void }

function BetPages({ pageNo, pages, onPage }: BetPagesProps) {
  const t = usePhrases('record')
  const { previous, next } = usePhrases('ui')
  if (pages < 2) return null
  const labels = { pages: t.pages, previous, next, page: (page: number) => t.page({ page }) }
  return <Pager page={pageNo} pageCount={pages} onPage={onPage} labels={labels} />
}
