import { fullOdds } from '@suntala/lottery/numbers/odds'
import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { DigitColumns } from '#screens/lottery/board/DigitColumns.tsx'
import { NumberKeys } from '#screens/lottery/board/NumberKeys.tsx'
import { QuickPicks } from '#screens/lottery/board/QuickPicks.tsx'
import { StakeBar } from '#screens/lottery/board/StakeBar.tsx'
import { TypeNumbers } from '#screens/lottery/board/TypeNumbers.tsx'
import { useChoice } from '#screens/lottery/board/use-choice.ts'
import type { Desk } from '#screens/lottery/desk/use-desk.ts'
import { Pays } from '#screens/lottery/draw/Pays.tsx'
import { shortRound } from '#components/short-round.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { PlayTypes } from '#ui/NumberBoard.tsx'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'

const typed = 'typed'

function useLockedText({ issue, phase }: Desk): string | undefined {
  const t = usePhrases('lottery')
  if (!issue) return t.noRound
  const round = shortRound(issue.numero)
  switch (phase) {
    case 'open':
      return undefined
    case 'waiting':
      return t.notOnSaleYet
    case 'locked':
      return t.betsClosed({ round })
    case 'drawing':
      return t.roundDraws({ round })
  }
}

type BoardProps = {
  desk: Desk
  /** A slip is under way: nothing can be added to it. */
  isHeld: boolean
  playType: string
  onPlayType: (code: string) => void
}

/** Where numbers are chosen. */
export function Board({ desk, isHeld, playType, onPlayType }: BoardProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const panels = useTabPanels()
  const [isTyping, setTyping] = useState(false)
  const [added, setAdded] = useState('')
  const choice = useChoice(desk, playType)
  const lockedText = useLockedText(desk)
  const { family, terms } = desk

  const sections = [...new Set(desk.offers.map(({ group }) => group))]
  const tab = isTyping ? typed : choice.playType.section
  const openTab = (id: string) => {
    setTyping(id === typed)
    const first = desk.offers.find(({ group }) => group === id)
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
          types={desk.offers.map(({ code }) => ({
            id: code,
            title: names.playType(code),
            payout: <Pays odds={fullOdds(family, terms.odds, code)} />,
          }))}
        />
        {isTyping ? (
          <TypeNumbers key={playType} choice={choice} lockedText={lockedText} />
        ) : (
          <>
            <QuickPicks choice={choice} />
            {choice.playType.digits > 2 ? (
              <DigitColumns key={playType} choice={choice} lockedText={lockedText} />
            ) : (
              <NumberKeys desk={desk} choice={choice} lockedText={lockedText} />
            )}
          </>
        )}
        <StakeBar
          desk={desk}
          choice={choice}
          isLocked={isHeld || lockedText !== undefined}
          onAdded={(count) => setAdded(t.added(count))}
        />
        <p className="sr-text" role="status">
          {added}
        </p>
      </TabPanel>
    </section>
  )
}
