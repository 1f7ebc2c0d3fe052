import { CallFailure } from '#components/CallFailure.tsx'
import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { selectionInWords } from '@suntala/phrases/play-names'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { shortRound } from '#components/short-round.ts'
import { ChaseState } from '#screens/lottery/chase/ChaseState.tsx'
import { usePlayTypeName } from '#screens/lottery/draw/use-play-type-name.ts'
import { ShownMoney, useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { TicketState } from '#screens/lottery/ticket/TicketState.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type Detail = ValueOf<'lottoChaseDetail'>
type Round = Detail['issues'][number]

/** Signs of one selection; a ticket of the chase has all of it. */
const maxSigns = 90
const maxLines = 6

const waitingFrom = ({ issues }: Detail, from: Round): Round[] =>
  issues.filter(({ state, place }) => state === 'WAITING' && place >= from.place)

const sumOf = (rounds: readonly Round[]): bigint =>
  rounds.reduce((sum, { stake }) => sum + toMinor(stake), 0n)

/** What a round came to, as a word: its ticket's state, or where its money is. */
function RoundState({ round }: { round: Round }) {
  const { chase: t } = usePhrases('boards')
  if (round.slip) return <TicketState ticket={{ ...round.slip, stake: round.stake }} />
  return round.state === 'WAITING' ? (
    <Badge icon="clock">{t.issueStates.WAITING}</Badge>
  ) : (
    <Badge icon="arrow-u-up-left">{t.issueStates.RETURNED}</Badge>
  )
}

type RoundProps = { round: Round; ticketHref: (slipId: string) => string; onGiveUp: (from: Round) => void }

function RoundRow({ round, ticketHref, onGiveUp }: RoundProps) {
  const { chase: t } = usePhrases('boards')
  const lottery = usePhrases('lottery')
  const formats = useFormats()
  const name = shortRound(round.numero)
  const isWon = round.slip?.status === 'WON'
  return (
    <li className="lot-ch-round">
      <span className="lot-ch-round-main">
        <b>
          {lottery.roundName({ round: name })}{' '}
          <span className="muted num">×{formats.count(round.multiple)}</span>
        </b>
        <span className="lot-sub">{formats.dateTime(round.drawAt)}</span>
        {round.reason && <span className="lot-sub">{t.reasons[round.reason]}</span>}
      </span>
      <span className="lot-ticket-money">
        <ShownMoney amount={round.stake} tabular />
        {isWon && <ShownMoney amount={round.slip?.payout ?? '0'} sign tone="won" tabular />}
      </span>
      <span className="lot-ch-round-end">
        <RoundState round={round} />
        {round.slip && (
          <Anchor className="link" href={ticketHref(round.slip.slipId)}>
            {t.ticket}
          </Anchor>
        )}
        {round.state === 'WAITING' && (
          <Button size="sm" tone="ghost" onClick={() => onGiveUp(round)}>
            <span className="sr-text">{t.giveUpFrom({ round: name })}</span>
            <span aria-hidden="true">{t.giveUp}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

/** Asks before money is given back, and says what came back. */
function GiveUp({ chase, from, onDone }: { chase: Detail; from: Round | undefined; onDone: () => void }) {
  const { chase: t } = usePhrases('boards')
  const money = useMoneyText()
  const errorText = useErrorText()
  const rounds = from ? waitingFrom(chase, from) : []
  const amount = money(sumOf(rounds))
  const cancel = useAction('lottoChaseCancel', {
    invalidates: ['lottoChases', 'lottoChaseDetail', 'balance', 'funds'],
    onSuccess: () => {
      onDone()
      pushToast({ tone: 'success', title: t.givenUp, text: t.givenUpText({ amount }) })
    },
    onError: onDone,
  })
  return (
    <>
      {cancel.error && <InlineNotice tone="error" compact live title={errorText(cancel.error)} />}
      <ConfirmDialog
        open={from !== undefined}
        onClose={onDone}
        icon="arrow-u-up-left"
        title={t.giveUpQuestion({ round: shortRound(from?.numero ?? '') })}
        text={t.giveUpText({ amount, count: rounds.length })}
        cancelLabel={t.keep}
        confirmLabel={t.giveUp}
        busy={cancel.isPending}
        onConfirm={() => {
          if (from) cancel.mutate({ params: { id: chase.chaseId }, input: { from: from.place } })
        }}
      />
    </>
  )
}

function Sums({ chase }: { chase: Detail }) {
  const { chase: t } = usePhrases('boards')
  const formats = useFormats()
  const money = useMoneyText()
  const sums = [
    [t.held, chase.held],
    [t.staked, chase.staked],
    [t.returned, chase.returned],
    [t.payout, chase.payout],
  ] as const
  return (
    <>
      <dl className="lot-ch-tiles">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ShownMoney amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="lot-facts">
        <dt>{t.madeAt}</dt>
        <dd className="num">{formats.dateTimeInZone(chase.time)}</dd>
        <dt>{t.stopRule}</dt>
        <dd>{chase.profit === null ? t.stops[chase.stop] : t.profitOf({ amount: money(chase.profit) })}</dd>
      </dl>
    </>
  )
}

/** What is bet on in each round. */
function ChasedLines({ chase }: { chase: Detail }) {
  const lottery = usePhrases('lottery')
  const boards = usePhrases('boards')
  const names = usePlayTypeName()
  const shown = chase.lines.slice(0, maxLines)
  return (
    <ul className="lot-ch-lines">
      {shown.map(({ playType, selection }) => (
        <li key={`${playType} ${selection}`}>
          <b>{names(playType)}</b>{' '}
          <span className="num">{readableSelection(selectionInWords(boards, selection), maxSigns)}</span>
        </li>
      ))}
      {chase.lines.length > shown.length && (
        <li className="lot-sub">{lottery.moreNumbers(chase.lines.length - shown.length)}</li>
      )}
    </ul>
  )
}

function ChaseDetail({ chase, ticketHref }: { chase: Detail; ticketHref: (slipId: string) => string }) {
  const { chase: t } = usePhrases('boards')
  const [from, setFrom] = useState<Round>()
  return (
    <div className="lot-detail">
      <div className="lot-detail-head">
        <ChaseState chase={chase} />
        <span className="lot-sub">{t.progress({ done: chase.doneCount, count: chase.issueCount })}</span>
      </div>
      {chase.reason && <InlineNotice tone="info" compact title={t.reasons[chase.reason]} />}
      <Sums chase={chase} />
      <ChasedLines chase={chase} />
      <GiveUp chase={chase} from={from} onDone={() => setFrom(undefined)} />
      <ol className="lot-ch-rounds">
        {chase.issues.map((round) => (
          <RoundRow key={round.place} round={round} ticketHref={ticketHref} onGiveUp={setFrom} />
        ))}
      </ol>
    </div>
  )
}

type DrawerProps = { id: string; ticketHref: (slipId: string) => string; onClose: () => void }

/** One own chase: its rounds, what came of each, and the way out from any that is still held. */
export function ChaseDrawer({ id, ticketHref, onClose }: DrawerProps) {
  const { chase: t } = usePhrases('boards')
  const { close } = usePhrases('ui')
  const call = useCall('lottoChaseDetail', { params: { id } }, { enabled: id !== '' })
  const { data, error } = call
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={data ? t.chaseOf({ name: data.labelName }) : t.mine}
      closeLabel={close}
      side="end"
      width={480}
    >
      {data ? (
        <ChaseDetail key={data.chaseId} chase={data} ticketHref={ticketHref} />
      ) : error ? (
        <CallFailure call={call} />
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
