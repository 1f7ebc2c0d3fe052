import { useState } from 'react'
import { selectionInWords } from '@suntala/phrases/play-names'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { shortRound } from '#components/short-round.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useLockedText } from '#screens/lottery/betting/use-locked-text.ts'
import { levelOddsText } from '#screens/lottery/draw/Pays.tsx'
import { usePlayTypeName } from '#screens/lottery/draw/use-play-type-name.ts'
import { repeatLines, type PastLine, type Repeated } from '#screens/lottery/slip/repeat-lines.ts'
import { currentSlip, setSlip } from '#screens/lottery/slip/slip-store.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import type { Ticket } from '#screens/lottery/ticket/MyBets.tsx'
import { useValidationText } from '#screens/lottery/use-validation-text.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Signs of one selection, and lines, that are told. */
const maxSigns = 60
const maxLines = 20

/** Line by line what is not sold now and what pays another figure than before. */
function Told({ family, lines, repeated }: { family: string; lines: number; repeated: Repeated }) {
  const t = usePhrases('lottery')
  const { repeat } = usePhrases('picking')
  const boards = usePhrases('boards')
  const { field } = useBoardNames(family)
  const playType = usePlayTypeName()
  const validationText = useValidationText({ field, playType })
  const nameOf = (line: PastLine) =>
    `${playType(line.playType)} ${readableSelection(selectionInWords(boards, line.selection), maxSigns)}`
  const { refused, changed } = repeated
  const told = [
    ...refused.map(({ line, issues }) => ({
      line,
      text: `${nameOf(line)}: ${issues.slice(0, 3).map(validationText).join(' ')}`,
    })),
    ...changed.map(({ line, odds }) => ({
      line,
      text: t.paysInstead({
        numbers: nameOf(line),
        more: 0,
        count: 1,
        odds: levelOddsText(odds),
        full: levelOddsText(line.odds),
      }),
    })),
  ]
  const on = lines - refused.length
  return (
    <InlineNotice
      tone="warning"
      compact
      live
      title={on === 0 ? repeat.none : repeat.partly({ on, of: lines })}
    >
      <ul className="lot-told">
        {told.slice(0, maxLines).map(({ line, text }) => (
          <li key={line.betId}>{text}</li>
        ))}
        {told.length > maxLines && <li>{repeat.moreLines(told.length - maxLines)}</li>}
      </ul>
    </InlineNotice>
  )
}

type RepeatTicketProps = { ticket: Ticket; betting: BettingState; placer: Placer; onDone: () => void }

/** Puts the ticket's lines on the slip of the round on the board, at what they cost and pay now. */
export function RepeatTicket({ ticket, betting, placer, onDone }: RepeatTicketProps) {
  const { repeat } = usePhrases('picking')
  const lockedText = useLockedText(betting)
  const [repeated, setRepeated] = useState<Repeated>()
  const { issue, family, terms, game } = betting
  if (ticket.gameCode !== game.gameId) return null
  const putOn = () => {
    if (!issue) return
    const { numero } = issue
    const next = repeatLines({ family, terms }, { slip: currentSlip(game.gameId), numero }, ticket.lines)
    if (next.added > 0) {
      placer.dismiss()
      setSlip(next.slip)
      pushToast({
        tone: 'success',
        title: repeat.done(next.added),
        text: repeat.forRound({ round: shortRound(next.slip.numero) }),
      })
    }
    if (next.refused.length === 0 && next.changed.length === 0) onDone()
    else setRepeated(next)
  }
  return (
    <>
      <Button
        icon="arrows-clockwise"
        disabled={lockedText !== undefined || placer.isHeld || repeated !== undefined}
        onClick={putOn}
      >
        {repeat.button}
      </Button>
      {lockedText !== undefined && !repeated && <p className="lot-sub">{lockedText}</p>}
      {repeated && <Told family={family.code} lines={ticket.lines.length} repeated={repeated} />}
    </>
  )
}
