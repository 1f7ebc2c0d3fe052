import { CallFailure } from '#components/CallFailure.tsx'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import { useTicketSummary, type Ticket } from '#screens/lottery/ticket/MyBets.tsx'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

function List({ tickets }: { tickets: readonly Ticket[] }) {
  const t = usePhrases('lottery')
  const summary = useTicketSummary()
  if (tickets.length === 0) return <p className="lot-none">{t.noOpenTickets}</p>
  return (
    <ul>
      {tickets.map((ticket) => (
        <li key={ticket.slipId}>
          <Anchor
            className="lot-open"
            href={paths.lottery({ gameCode: ticket.gameCode, ticket: ticket.slipId })}
          >
            <span>
              <b>{ticket.labelName}</b>
              <span className="lot-sub">{summary(ticket)}</span>
            </span>
            <ShownMoney amount={ticket.stake} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** The member's tickets that wait for their draw. */
export function OpenTickets() {
  const t = usePhrases('lottery')
  const session = useSession()
  const isMember = isLoggedIn(session)
  const call = useCall('lottoBets', { query: { status: 'PLACED', pageSize: 5 } }, { enabled: isMember })
  const { data, error } = call
  if (!isMember) return null
  return (
    <section className="card lot-side">
      <h2>{t.openTickets}</h2>
      {data ? (
        <List tickets={data.content} />
      ) : error ? (
        <CallFailure call={call} />
      ) : (
        <Skeleton height={60} />
      )}
      {!isTrial(session) && (
        <Button block href={paths.member('personalHistoryCopy')}>
          {t.bettingRecord}
        </Button>
      )}
    </section>
  )
}
