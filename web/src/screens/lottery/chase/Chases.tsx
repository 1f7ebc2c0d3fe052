import { useQueryClient } from '@tanstack/react-query'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePush } from '#api/push.ts'
import { Coming } from '#components/Coming.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { ChaseDrawer } from '#screens/lottery/chase/ChaseDrawer.tsx'
import { ChaseState, type Chase } from '#screens/lottery/chase/ChaseState.tsx'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'

/** How far a chase has come, as a bar. */
function Progress({ chase }: { chase: Chase }) {
  const { chase: t } = usePhrases('boards')
  const { doneCount, issueCount } = chase
  return (
    <span className="lot-ch-progress">
      <span className="lot-ch-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * doneCount) / issueCount}%` }} />
      </span>
      <span className="lot-sub">{t.progress({ done: doneCount, count: issueCount })}</span>
    </span>
  )
}

function ChaseRow({ chase, href }: { chase: Chase; href: string }) {
  const formats = useFormats()
  return (
    <li>
      <Anchor className="lot-ticket" href={href}>
        <span className="lot-ticket-main">
          <b>{formats.dateTime(chase.time)}</b>
          <Progress chase={chase} />
        </span>
        <span className="lot-ticket-money">
          <ShownMoney amount={chase.total} tabular />
          {chase.payout !== '0.00' && <ShownMoney amount={chase.payout} sign tone="won" tabular />}
        </span>
        <ChaseState chase={chase} />
      </Anchor>
    </li>
  )
}

/** Asks for chases again when money or a result of theirs has moved. */
function useChaseUpdates(): void {
  const queries = useQueryClient()
  const renew = () => {
    for (const name of ['lottoChases', 'lottoChaseDetail'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  usePush('balance', renew)
  usePush('settled', renew)
}

type ChasesProps = {
  gameCode: string
  /** The chase that is open; empty for none. */
  openId: string
  chaseHref: (chaseId: string) => string
  ticketHref: (slipId: string) => string
  onClose: () => void
}

/** The member's chases of one lottery, and one of them with its rounds. Nothing for who has none. */
export function Chases({ gameCode, openId, chaseHref, ticketHref, onClose }: ChasesProps) {
  const { chase: t } = usePhrases('boards')
  const { loadMore } = usePhrases('ui')
  useChaseUpdates()
  const pages = useCallPages('lottoChases', { query: { gameCode, pageSize: 5 } })
  const chases = pages.data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <>
      {!pages.isFetched && <Coming />}
      {chases.length > 0 && (
        <section className="card lot-block lot-mine">
          <h2 className="lot-block-head">{t.mine}</h2>
          <ul className="lot-tickets">
            {chases.map((chase) => (
              <ChaseRow key={chase.chaseId} chase={chase} href={chaseHref(chase.chaseId)} />
            ))}
          </ul>
          {pages.hasNextPage && (
            <Button
              size="sm"
              tone="ghost"
              block
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {loadMore}
            </Button>
          )}
        </section>
      )}
      <ChaseDrawer id={openId} ticketHref={ticketHref} onClose={onClose} />
    </>
  )
}
