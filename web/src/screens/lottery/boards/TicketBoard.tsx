import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { Suspense, useRef } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type Chosen, fieldsIn, nothingChosen, symbolsIn } from '#screens/lottery/boards/chosen.ts'
import { FieldBoard } from '#screens/lottery/boards/FieldBoard.tsx'
import { PlayTypeChoice } from '#screens/lottery/boards/PlayTypeChoice.tsx'
import { randomBelow } from '#util/random-below.ts'
import { loadRandomChoice } from '#screens/lottery/boards/load-random-choice.ts'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import { useSymbolLook } from '#screens/lottery/boards/use-symbol-look.tsx'
import type { TicketBoardState } from '#screens/lottery/boards/use-ticket-board.ts'
import {
  LazyIssues,
  LazyLineBoard,
  LazyTicketFacts,
  LazyTicketStake,
  SavedPlace,
} from '#screens/lottery/lazy-parts.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'

/** The lottery on the board and its round. */
export type LotteryInPlay = {
  readonly gameCode: string
  readonly labelName: string
  readonly numero: string
  readonly drawAt: number
}

export type TicketBoardProps = {
  family: string
  /** Absent where no round of it is known. */
  game?: LotteryInPlay | undefined
  terms: TicketTerms
  /** Those on sale, in the order in which they are shown. */
  offers: readonly { readonly code: string; readonly section: string }[]
  board: TicketBoardState
  onPlayType: (code: string) => void
  /** Why nothing can be chosen now. */
  lockedText: string | undefined
  mayAdd: boolean
}

/** The member's own choices of the play type. */
function SavedSelections({ gameCode, board }: { gameCode: string; board: TicketBoardState }) {
  const { playType, quote } = board
  return (
    <SavedPlace
      gameCode={gameCode}
      playType={playType.code}
      selection={quote?.ok ? quote.ticket.selection : undefined}
      onUse={(selection, readChosen) => board.setChosen(readChosen(playType.input, selection))}
    />
  )
}

/** The fields of a play type with all that chooses in them. */
function Fields({
  family,
  game,
  terms,
  board,
}: Pick<TicketBoardProps, 'family' | 'game' | 'terms' | 'board'>) {
  const t = usePhrases('boards')
  const { playType, chosen } = board
  const lookOf = useSymbolLook(family, playType, terms)
  const { input } = playType
  const completed = useRef<{ begun: Chosen; choice: Chosen }>(undefined)
  const random = async () => {
    const randomChoice = await loadRandomChoice()
    // Pressed again, chance completes anew what its player had chosen; lines only become more.
    const isAgain = input.kind === 'fields' && completed.current?.choice === chosen
    const begun = (isAgain && completed.current?.begun) || chosen
    const choice = randomChoice(playType, randomBelow, begun)
    if (!choice) return
    completed.current = { begun, choice }
    board.setChosen(choice)
  }
  return (
    <>
      <div className="lot-quick">
        <Button size="sm" icon="shuffle" onClick={() => void random()}>
          {t.random}
        </Button>
        <Button
          size="sm"
          tone="ghost"
          icon="trash"
          className="lot-quick-clear"
          disabled={board.isEmpty}
          onClick={() => board.setChosen(nothingChosen)}
        >
          {t.clearAll}
        </Button>
      </div>
      {game && <SavedSelections gameCode={game.gameCode} board={board} />}
      <div className="tkt-fields">
        {fieldsIn(input).map((field) => (
          <FieldBoard
            key={`${playType.code} ${field.code}`}
            family={family}
            playType={playType.code}
            field={field}
            chosen={symbolsIn(chosen, field)}
            lookOf={(symbol) => lookOf(field.code, symbol)}
            onToggle={(symbol) => board.toggle(field, symbol)}
            onSet={(symbols) => board.setField(field, symbols)}
          />
        ))}
        {input.kind === 'lines' && (
          <Suspense fallback={<Skeleton height={320} radius={10} />}>
            <LazyLineBoard
              input={input}
              hasKeys={/^(vn|thai)_/.test(family)}
              board={board}
              terms={terms}
              shelfOf={playType.code === 'ticket' ? game : undefined}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Where selections are filled in, whatever the family: its description says what there is to choose. */
export function TicketBoard(props: TicketBoardProps) {
  const { family, game, terms, offers, board, onPlayType, lockedText, mayAdd } = props
  const t = usePhrases('lottery')
  const boards = usePhrases('boards')
  const names = useBoardNames(family)
  const panels = useTabPanels()
  const { section, code } = board.playType
  const sections = [...new Set(offers.map((offer) => offer.section))]
  const inSection = offers.filter((offer) => offer.section === section)
  const openSection = (id: string) => {
    const first = offers.find((offer) => offer.section === id)
    if (first && id !== section) onPlayType(first.code)
  }
  return (
    <section className="card lot-board" aria-label={t.board}>
      <div className="lot-board-tabs">
        <UnderlineTabs
          label={t.board}
          panels={panels}
          value={section}
          onChange={openSection}
          tabs={sections.map((id) => ({ id, label: names.section(id) }))}
        />
      </div>
      <TabPanel panels={panels} value={section} className="lot-board-in">
        {inSection.length > 1 && (
          <PlayTypeChoice
            label={t.playType}
            value={code}
            onChange={onPlayType}
            types={inSection.map((offer) => ({
              code: offer.code,
              name: names.shortPlayType(offer.code, section),
            }))}
          />
        )}
        <Suspense fallback={<div className="tkt-facts" aria-hidden="true" />}>
          <LazyTicketFacts family={family} board={board} terms={terms} />
        </Suspense>
        <div className="tkt-box">
          <div inert={lockedText !== undefined}>
            <Fields family={family} game={game} terms={terms} board={board} />
          </div>
          {lockedText !== undefined && (
            <div className="nks-lock" role="status">
              <span>{lockedText}</span>
            </div>
          )}
        </div>
        <div className="tkt-issues" role="status">
          <Suspense fallback={null}>
            {board.quote?.ok === false && <LazyIssues family={family} issues={board.quote.issues} />}
          </Suspense>
        </div>
        <Suspense fallback={<div className="lot-stake tkt-stake-wait" aria-hidden="true" />}>
          <LazyTicketStake board={board} terms={terms} mayAdd={mayAdd} />
        </Suspense>
        <p className="sr-text" role="status">
          {board.added > 0 && board.isEmpty && boards.added(board.added)}
        </p>
      </TabPanel>
    </section>
  )
}
