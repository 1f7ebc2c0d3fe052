import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { currentLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { loadRandomChoice } from '#screens/lottery/boards/load-random-choice.ts'
import type { SavedChoicesProps } from '#screens/lottery/saved/SavedChoices.tsx'
import { loadPricing } from '#screens/lottery/slip/use-pricing.ts'
import { loadPart, memoizeLoader } from '#util/load-part.ts'

const parts: (() => Promise<unknown>)[] = []

/**
 * A part that the first view of a betting page does without. It comes when it is shown, or ahead, as soon as the page
 * has nothing else to do; until then its place suspends.
 */
function lazyPart<Props extends object>(
  name: string,
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loader = memoizeLoader((part: string) => loadPart(`lottery/${part}`, importPart))
  parts.push(() => loader.load(name))
  return function Lazy(props: Props) {
    const Part = loader.usePart(name)
    return <Part {...props} />
  }
}

export const LazyTicket = lazyPart(
  'ticket',
  async () => (await import('#screens/lottery/ticket/TicketDrawer.tsx')).TicketDrawer,
)
export const LazyMyBets = lazyPart(
  'my-bets',
  async () => (await import('#screens/lottery/ticket/MyBets.tsx')).MyBets,
)
export const LazyChases = lazyPart(
  'chases',
  async () => (await import('#screens/lottery/chase/Chases.tsx')).Chases,
)
export const LazyHowToPlay = lazyPart(
  'how-to-play',
  async () => (await import('#screens/lottery/betting/HowToPlay.tsx')).HowToPlay,
)
export const LazySlip = lazyPart(
  'slip',
  async () => (await import('#screens/lottery/slip/SlipBody.tsx')).SlipBody,
)
export const LazySlipSheet = lazyPart(
  'slip-sheet',
  async () => (await import('#screens/lottery/slip/SlipSheet.tsx')).SlipSheet,
)
export const LazyTypeNumbers = lazyPart(
  'typed-numbers',
  async () => (await import('#screens/lottery/board/TypeNumbers.tsx')).TypeNumbers,
)
export const LazyDigitColumns = lazyPart(
  'digit-columns',
  async () => (await import('#screens/lottery/board/DigitColumns.tsx')).DigitColumns,
)
export const LazyTicketFacts = lazyPart(
  'ticket-facts',
  async () => (await import('#screens/lottery/boards/TicketFacts.tsx')).TicketFacts,
)
export const LazyIssues = lazyPart(
  'issues',
  async () => (await import('#screens/lottery/boards/ChoiceIssues.tsx')).ChoiceIssues,
)
export const LazyLineBoard = lazyPart(
  'line-board',
  async () => (await import('#screens/lottery/boards/LineBoard.tsx')).LineBoard,
)
const LazySavedChoices = lazyPart(
  'saved-choices',
  async () => (await import('#screens/lottery/saved/SavedChoices.tsx')).SavedChoices,
)

/** The row of saved choices, whose place is kept from the first paint on: nothing that comes late moves a key under a finger. */
export const SavedPlace = (props: SavedChoicesProps) => (
  <div className="lot-saved">
    <Suspense fallback={null}>
      <LazySavedChoices {...props} />
    </Suspense>
  </div>
)

export const LazyTicketStake = lazyPart(
  'ticket-stake',
  async () => (await import('#screens/lottery/boards/TicketStake.tsx')).TicketStake,
)
export const LazySwitchDraw = lazyPart(
  'switch-draw',
  async () => (await import('#screens/lottery/betting/SwitchDraw.tsx')).SwitchDraw,
)
export const LazyRecentDraws = lazyPart(
  'recent-draws',
  async () => (await import('#screens/lottery/betting/RecentDraws.tsx')).RecentDraws,
)
export const LazyTrends = lazyPart(
  'trends',
  async () => (await import('#screens/lottery/trends/Trends.tsx')).Trends,
)

export const LazyPlacing = lazyPart(
  'placing',
  async () => (await import('#screens/lottery/slip/PlacingHost.tsx')).PlacingHost,
)
export const LazyClearSlip = lazyPart(
  'clear-slip',
  async () => (await import('#screens/lottery/slip/ClearSlip.tsx')).ClearSlip,
)
export const LazyWinToast = lazyPart(
  'win-toast',
  async () => (await import('#screens/lottery/draw/WinToast.tsx')).WinToast,
)

/** Texts of the parts above that the page's own do without. */
const texts = ['validation', 'rules', 'picking'] as const

/** Brings all of them, as the server needs them. */
export const loadLazyParts = () =>
  Promise.allSettled([
    loadAreas(currentLanguage.get(), texts),
    loadPricing(),
    loadRandomChoice(),
    ...parts.map((load) => load()),
  ])

/** Brings the parts above ahead, once nothing more urgent is to be done. */
export function usePartsAhead(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => void loadLazyParts(), 1000)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => void loadLazyParts(), { timeout: 3000 })
    return () => cancelIdleCallback(asked)
  }, [])
}

/** Shows a part from the first time on that it is wanted: what is closed again leaves in its own way. */
export function Lazy({ when, children }: { when: boolean; children: ReactNode }) {
  const [wasWanted, setWanted] = useState(when)
  if (when && !wasWanted) setWanted(true)
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>
}
