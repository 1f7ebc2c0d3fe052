import { CallFailure } from '#components/CallFailure.tsx'
import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { useReached } from '#screens/lottery/draw/lottery-clock.ts'
import { PaysLevels } from '#screens/lottery/draw/Pays.tsx'
import { selectionInWords } from '@suntala/phrases/play-names'
import { usePlayTypeName } from '#screens/lottery/draw/use-play-type-name.ts'
import { ShownMoney, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import type { Ticket } from '#screens/lottery/ticket/MyBets.tsx'
import { RepeatTicket } from '#screens/lottery/ticket/RepeatTicket.tsx'
import { TicketCheck } from '#screens/lottery/ticket/TicketCheck.tsx'
import { TicketState } from '#screens/lottery/ticket/TicketState.tsx'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type Line = Ticket['lines'][number]

/** A number stands before its line; any other selection under the name of what is bet on. */
function LineText({ line }: { line: Line }) {
  const t = usePhrases('lottery')
  const boards = usePhrases('boards')
  const playTypeName = usePlayTypeName()
  const money = useMoneyText()
  const isNumber = line.count === 1 && /^\d{1,6}$/.test(line.selection)
  return (
    <>
      {isNumber && <span className="nd lot-line-number">{line.selection}</span>}
      <div className="lot-line-text">
        <b>{playTypeName(line.playType)}</b>
        {!isNumber && (
          <span className="lot-line-selection num">{selectionInWords(boards, line.selection)}</span>
        )}
        <span className="lot-sub">
          <PaysLevels odds={line.odds} />
          {line.group !== null && ` · ${t.prizeGroup({ group: line.group })}`}
          {line.count > 1 && ` · ${t.betsAt({ count: line.count, stake: money(line.unitStake, true) })}`}
        </span>
      </div>
    </>
  )
}

function Lines({ ticket }: { ticket: Ticket }) {
  const t = usePhrases('lottery')
  return (
    <ul className="lot-lines lot-ticket-lines">
      {ticket.lines.map((line) => (
        <li key={line.betId} className="lot-line">
          <LineText line={line} />
          <span className="lot-ticket-money">
            <ShownMoney amount={line.stake} tabular />
            {line.state === 'won' && <ShownMoney amount={line.payout} sign tone="won" tabular />}
            {line.state === 'lost' && <span className="lot-sub">{t.statuses.LOST}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Takes a slip back while its play types are sold. */
function CancelTicket({ ticket }: { ticket: Ticket }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const isLate = useReached(ticket.cancelUntil, 0)
  const cancel = useAction('lottoCancel', {
    invalidates: ['lottoBets', 'lottoSlip', 'balance', 'funds'],
    onSuccess: () => {
      setAsking(false)
      pushToast({
        tone: 'success',
        title: t.cancelled,
        text: t.cancelledText({ amount: money(ticket.stake) }),
      })
    },
    onError: () => setAsking(false),
  })
  if (ticket.status !== 'PLACED' || isLate) return null
  return (
    <>
      <Button icon="arrow-u-up-left" onClick={() => setAsking(true)}>
        {t.cancelTicket}
      </Button>
      {cancel.error && <InlineNotice tone="error" compact live title={errorText(cancel.error)} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        icon="arrow-u-up-left"
        title={t.cancelQuestion}
        text={t.cancelText({ amount: money(ticket.stake) })}
        cancelLabel={t.keepTicket}
        confirmLabel={t.cancelTicket}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: ticket.slipId } })}
      />
    </>
  )
}

/** What the result was before its correction, and what it had paid. */
function Corrected({ was }: { was: NonNullable<Ticket['corrected']> }) {
  const t = usePhrases('lottery')
  return (
    <InlineNotice tone="warning" compact title={t.corrected}>
      <p>{t.correctedText}</p>
      <dl className="lot-facts mt-2">
        <dt>{t.resultBefore}</dt>
        <dd>
          <DrawnNumbers parts={was.numbers} small />
        </dd>
        <dt>{t.paidBefore}</dt>
        <dd>
          <ShownMoney amount={was.payout} />
        </dd>
      </dl>
    </InlineNotice>
  )
}

function TicketDetail({ ticket, ...board }: { ticket: Ticket } & Omit<TicketDrawerProps, 'id'>) {
  const t = usePhrases('lottery')
  const formats = useFormats()
  return (
    <div className="lot-detail">
      <div className="lot-detail-head">
        <TicketState ticket={ticket} />
        <span className="lot-sub num">{ticket.numero}</span>
      </div>
      {ticket.numbers && <DrawnNumbers parts={ticket.numbers} />}
      {ticket.corrected && <Corrected was={ticket.corrected} />}
      <dl className="lot-facts">
        <dt>{t.placedAt}</dt>
        <dd className="num">{formats.dateTimeInZone(ticket.time)}</dd>
        <dt>{t.totalStake}</dt>
        <dd>
          <ShownMoney amount={ticket.stake} />
        </dd>
        {toMinor(ticket.rebate) > 0n && (
          <>
            <dt>{t.rebate}</dt>
            <dd>
              <ShownMoney amount={ticket.rebate} />
            </dd>
          </>
        )}
        {ticket.status !== 'PLACED' && (
          <>
            <dt>{t.payout}</dt>
            <dd>
              <ShownMoney
                amount={ticket.payout}
                {...(ticket.status === 'WON' && { tone: 'won' as const, sign: true })}
              />
            </dd>
          </>
        )}
      </dl>
      <Lines ticket={ticket} />
      <RepeatTicket ticket={ticket} betting={board.betting} placer={board.placer} onDone={board.onClose} />
      <CancelTicket ticket={ticket} />
      <TicketCheck slip={ticket} family={board.betting.family} />
    </div>
  )
}

type TicketDrawerProps = { id: string; betting: BettingState; placer: Placer; onClose: () => void }

/** One own ticket over its lottery: what was bet, what came of it, and the proof. */
export function TicketDrawer({ id, betting, placer, onClose }: TicketDrawerProps) {
  const t = usePhrases('lottery')
  const { close } = usePhrases('ui')
  const isMember = isLoggedIn(useSession())
  const ticket = useCall('lottoSlip', { params: { id } }, { enabled: isMember && id !== '' })
  return (
    <Drawer
      open={isMember && id !== ''}
      onClose={onClose}
      title={ticket.data ? t.ticketOf({ name: ticket.data.labelName }) : t.ticket}
      closeLabel={close}
      side="end"
      width={440}
    >
      {ticket.data ? (
        <TicketDetail
          key={ticket.data.slipId}
          ticket={ticket.data}
          betting={betting}
          placer={placer}
          onClose={onClose}
        />
      ) : ticket.error ? (
        <CallFailure call={ticket} />
      ) : (
        <div className="lot-loading">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={34} />
          ))}
        </div>
      )}
    </Drawer>
  )
}
