import type { PlayType } from '@suntala/lottery/rules/play-type'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ReactNode } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import {
  oddsRange,
  oddsText,
  oneIn,
  shownLevels,
  type ShownLevel,
} from '#screens/lottery/boards/level-texts.ts'
import { useLevelName } from '#screens/lottery/boards/use-level-name.ts'
import type { TicketBoardState } from '#screens/lottery/boards/use-ticket-board.ts'

/** Levels that stand one by one; of more of them only the range is said. */
const maxLevels = 6

/** Grouped thousands, where a figure has them. */
function useFigure(): (text: string) => string {
  const formats = useFormats()
  return (text) => {
    const [whole = '', fraction] = text.split('.')
    return `${formats.count(Number(whole))}${fraction === undefined ? '' : `.${fraction}`}`
  }
}

function Levels({
  family,
  playType,
  levels,
}: {
  family: string
  playType: string
  levels: readonly ShownLevel[]
}) {
  const t = usePhrases('boards')
  const { pays } = usePhrases('lottery')
  const figure = useFigure()
  const levelName = useLevelName(family, playType)
  return levels.map(({ level, odds }) => (
    <li key={level.code}>
      {levels.length > 1 && <span className="lot-sub">{levelName(level.code)}</span>}
      <b className="num">{pays({ odds: figure(oddsText(odds)) })}</b>
      <span className="lot-sub">{t.oneIn({ of: figure(oneIn(level.chance)) })}</span>
    </li>
  ))
}

function Range({ levels }: { levels: readonly ShownLevel[] }): ReactNode {
  const t = usePhrases('boards')
  const { pays } = usePhrases('lottery')
  const figure = useFigure()
  const range = oddsRange(levels)
  if (!range) return null
  const [least, most] = [figure(oddsText(range.least)), figure(oddsText(range.most))]
  return (
    <li>
      <b className="num">{pays({ odds: least === most ? least : t.from({ least, most }) })}</b>
    </li>
  )
}

/** What the levels of a play type pay and how often: one by one, or of many the range. */
export function LevelFacts({
  family,
  playType,
  terms,
}: {
  family: string
  playType: PlayType
  terms: TicketTerms
}) {
  const levels = shownLevels(playType, terms)
  return levels.length <= maxLevels ? (
    <Levels family={family} playType={playType.code} levels={levels} />
  ) : (
    <Range levels={levels} />
  )
}

/** What a play type pays and how often, level by level, and the most that the choice may win. */
export function TicketFacts({
  family,
  board,
  terms,
}: {
  family: string
  board: TicketBoardState
  terms: TicketTerms
}) {
  const t = usePhrases('boards')
  const { playType, quote } = board
  return (
    <div className="tkt-facts">
      <ul aria-label={t.prize}>
        <LevelFacts family={family} playType={playType} terms={terms} />
      </ul>
      {quote?.ok && (
        <p className="tkt-highest">
          <span className="lot-sub">{t.highest}</span>{' '}
          <ShownMoney amount={board.highestWinMinor} className="pos" />
        </p>
      )}
    </div>
  )
}
