import { fullOdds } from '@suntala/lottery/rules/offers'
import { Suspense, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { NumberKeys } from '#screens/lottery/board/NumberKeys.tsx'
import { QuickPicks } from '#screens/lottery/board/QuickPicks.tsx'
import { StakeBar } from '#screens/lottery/board/StakeBar.tsx'
import type { BoardState } from '#screens/lottery/board/use-board.ts'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { Pays } from '#screens/lottery/draw/Pays.tsx'
import { stakeBounds } from '#screens/lottery/draw/sale-terms.ts'
import { LazyDigitColumns, LazyTypeNumbers, SavedPlace } from '#screens/lottery/lazy-parts.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { PlayTypes } from '#ui/PlayTypes.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'

const typed = 'typed'

type BoardProps = {
  betting: BettingState
  board: BoardState
  playType: string
  onPlayType: (code: string) => void
}

/** The member's own choices; of one that is chosen again, what is closed stays out. */
function SavedNumbers({ gameCode, choice }: { gameCode: string; choice: Choice }) {
  const { chosen, playType, offerAt, set } = choice
  const isOpen = (key: string) => offerAt(key).status !== 'closed'
  return (
    <SavedPlace
      gameCode={gameCode}
      playType={playType.code}
      selection={chosen.size > 0 ? [...chosen].toSorted().join(' ') : undefined}
      onUse={(selection) => set(selection.split(' ').filter(isOpen))}
    />
  )
}

/** Where numbers are chosen. */
export function Board({ betting, board, playType, onPlayType }: BoardProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const panels = useTabPanels()
  const [isTyping, setTyping] = useState(false)
  const { choice, lockedText } = board
  const { family, terms } = betting

  const sections = [...new Set(betting.offers.map(({ section }) => section))]
  const tab = isTyping ? typed : choice.playType.section
  const openTab = (id: string) => {
    setTyping(id === typed)
    const first = betting.offers.find(({ section }) => section === id)
    if (first && id !== choice.playType.section) onPlayType(first.code)
  }
  return (
    <section className="card lot-board" aria-label={t.board}>
      <div className="lot-board-tabs">
        <UnderlineTabs
          label={t.board}
          panels={panels}
          value={tab}
          onChange={openTab}
          tabs={[
            ...sections.map((section) => ({ id: section, label: names.section(section) })),
            { id: typed, label: t.typeNumbers },
          ]}
        />
      </div>
      <TabPanel panels={panels} value={tab} className="lot-board-in">
        <PlayTypes
          label={t.playType}
          value={playType}
          onChange={onPlayType}
          types={betting.offers.map(({ code }) => ({
            id: code,
            title: names.playType(code),
            payout: <Pays odds={fullOdds(family, terms, code)} />,
          }))}
        />
        <Suspense fallback={<Skeleton height={320} radius={10} />}>
          {isTyping ? (
            <LazyTypeNumbers key={playType} betting={betting} board={board} />
          ) : (
            <>
              <QuickPicks choice={choice} />
              <SavedNumbers gameCode={betting.game.gameId} choice={choice} />
              {choice.playType.digits > 2 ? (
                <LazyDigitColumns key={playType} choice={choice} lockedText={lockedText} />
              ) : (
                <NumberKeys betting={betting} choice={choice} lockedText={lockedText} />
              )}
            </>
          )}
        </Suspense>
        <StakeBar board={board} maxStakeMinor={stakeBounds(terms).maxMinor} />
        <p className="sr-text" role="status">
          {board.added > 0 && t.added(board.added)}
        </p>
      </TabPanel>
    </section>
  )
}
