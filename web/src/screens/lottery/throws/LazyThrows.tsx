import { Suspense } from 'react'
import type { ThrownRound } from '#screens/lottery/throws/ThrowPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { loadPart, memoizeLoader } from '#util/load-part.ts'

const panels = memoizeLoader((name: string) =>
  loadPart(
    `lottery/${name}`,
    async () => (await import('#screens/lottery/throws/ThrowPanel.tsx')).ThrowPanel,
  ),
)

function Panel(props: { betting: ThrownRound }) {
  const ThrowPanel = panels.usePart('throws')
  return <ThrowPanel {...props} />
}

/** The panel of thrown numbers, whose script comes after the board's. */
export function LazyThrows(props: { betting: ThrownRound }) {
  return (
    <Suspense fallback={<Skeleton height={420} radius={16} />}>
      <Panel {...props} />
    </Suspense>
  )
}

// Rendering on the server is synchronous: what it may need is loaded with this module.
if (import.meta.env.SSR) await panels.load('throws')
