import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import { useTicketSummary, type Ticket } from '#screens/lottery/ticket/MyBets.tsx'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/Notice.tsx'
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
  const { retry } = usePhrases('ui')
  const errorText = useErrorText()
  const session = useSession()
  const isMember = isLoggedIn(session)
  const { data, error, isFetching, refetch } = useCall(
    'lottoBets',
    { query: { status: 'PLACED', pageSize: 5 } },
    { enabled: isMember },
  )
  if (!isMember) return null
  return (
    <section className="card lot-side">
      <h2>{t.openTickets}</h2>
      {data ? (
        <List tickets={data.content} />
      ) : error ? (
        <ErrorState
          bare
          title={errorText(error)}
          retryLabel={retry}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
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
