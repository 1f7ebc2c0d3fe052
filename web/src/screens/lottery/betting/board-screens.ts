import type { Family } from '@suntala/lottery/rules/family'
import type { ComponentType } from 'react'
import { isOfNumbers } from '#screens/lottery/betting/is-of-numbers.ts'
import type { BoardScreenProps } from '#screens/lottery/betting/BettingFrame.tsx'
import { memoizeLoader, loadPart } from '#util/load-part.ts'

const importers = {
  numbers: async () => (await import('#screens/lottery/board/NumberBetting.tsx')).NumberBetting,
  tickets: async () => (await import('#screens/lottery/boards/TicketBetting.tsx')).TicketBetting,
} as const satisfies Record<string, () => Promise<ComponentType<BoardScreenProps>>>

type Kind = keyof typeof importers

const screens = memoizeLoader((kind: Kind): Promise<ComponentType<BoardScreenProps>> =>
  loadPart(`lottery/${kind}`, importers[kind]),
)

/** The screen whose board fits a family: keys for its numbers, or fields for its selections. Suspends while it loads. */
export function useBoardScreen({ playTypes }: Family): ComponentType<BoardScreenProps> {
  return screens.usePart(isOfNumbers({ playTypes }) ? 'numbers' : 'tickets')
}

// Rendering on the server is synchronous: what it may need is loaded with this module.
if (import.meta.env.SSR) await Promise.all([screens.load('numbers'), screens.load('tickets')])
