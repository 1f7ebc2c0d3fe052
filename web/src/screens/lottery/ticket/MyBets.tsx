import { CallFailure } from '#components/CallFailure.tsx'
import { useCallPages } from '#api/use-call-pages.ts'
import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { shortRound } from '#components/short-round.ts'
import { selectionInWords } from '@suntala/phrases/play-names'
import { usePlayTypeName } from '#screens/lottery/draw/use-play-type-name.ts'
import { useReveal } from '#screens/lottery/draw/use-reveal.ts'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import { TicketState } from '#screens/lottery/ticket/TicketState.tsx'
import { isLoggedIn, useSession } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export type Ticket = ValueOf<'lottoSlip'>

const maxNumbers = 8
/** Signs of one selection; the ticket has all of it. */
const maxSigns = 60

/** "2D top 07, 19 · Run top 7": the play types of a ticket with their first numbers. */
export function useTicketSummary(): (ticket: Ticket) => string {
  const t = usePhrases('lottery')
  const boards = usePhrases('boards')
  const names = usePlayTypeName()
  return ({ lines }) => {
    const shown = lines.slice(0, maxNumbers)
    const groups = [...Map.groupBy(shown, ({ playType }) => playType)].map(
      ([playType, group]) =>
        `${names(playType)} ${group.map(({ selection }) => readableSelection(selectionInWords(boards, selection), maxSigns)).join(', ')}`,
    )
    const left = lines.length - shown.length
    return [...groups, ...(left > 0 ? [t.moreNumbers(left)] : [])].join(' · ')
  }
}

function TicketRow({ ticket, href }: { ticket: Ticket; href: string }) {
  const t = usePhrases('lottery')
  const formats = useFormats()
  const summary = useTicketSummary()
  const { key, reveal } = useReveal(ticket.status)
  const isWon = ticket.status === 'WON'
  return (
    <li>
      <Anchor className="lot-ticket" href={href}>
        <span className="lot-ticket-main">
          <b>{summary(ticket)}</b>
          <span className="lot-sub">
            {t.roundName({ round: shortRound(ticket.numero) })} · {formats.dateTime(ticket.time)}
          </span>
        </span>
        <span className="lot-ticket-money">
          <ShownMoney amount={ticket.stake} tabular />
          {isWon && <ShownMoney amount={ticket.payout} sign tone="won" tabular />}
        </span>
        <span key={key} className={reveal ? 'reveal' : undefined}>
          <TicketState ticket={ticket} />
        </span>
      </Anchor>
    </li>
  )
}

type MyBetsProps = {
  gameCode: string
  /** Where a ticket is opened over the board as it stands. */
  ticketHref: (slipId: string) => string
}

function TicketList({ gameCode, ticketHref }: MyBetsProps) {
  const t = usePhrases('lottery')
  const { loadMore } = usePhrases('ui')
  const bets = useCallPages('lottoBets', { query: { gameCode, pageSize: 10 } })
  if (bets.error && !bets.data) return <CallFailure call={bets} />
  if (!bets.data)
    return (
      <div className="lot-loading">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={34} />
        ))}
      </div>
    )
  const tickets = bets.data.pages.flatMap(({ content }) => content)
  if (tickets.length === 0) return <p className="lot-none">{t.noBets}</p>
  return (
    <>
      <ul className="lot-tickets">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.slipId} ticket={ticket} href={ticketHref(ticket.slipId)} />
        ))}
      </ul>
      {bets.hasNextPage && (
        <Button
          size="sm"
          tone="ghost"
          block
          loading={bets.isFetchingNextPage}
          onClick={() => void bets.fetchNextPage()}
        >
          {loadMore}
        </Button>
      )}
    </>
  )
}

/** The member's tickets of one lottery, the newest first. */
export function MyBets(props: MyBetsProps) {
  const t = usePhrases('lottery')
  const { zone } = useFormats()
  if (!isLoggedIn(useSession())) return null
  return (
    <section className="card lot-block lot-mine">
      <h2 className="lot-block-head">
        {t.myBets} <span className="lot-sub">{t.timesIn({ zone })}</span>
      </h2>
      <TicketList {...props} />
    </section>
  )
}
