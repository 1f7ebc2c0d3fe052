import { Suspense } from 'react'
import { LazySavedChoices } from '#screens/lottery/lazy-parts.tsx'
import type { SavedChoicesProps } from '#screens/lottery/saved/SavedChoices.tsx'

/** The row of saved choices, whose place is kept from the first paint on: nothing that comes late moves a key under a finger. */
export const SavedPlace = (props: SavedChoicesProps) => (
  <div className="lot-saved">
    <Suspense fallback={null}>
      <LazySavedChoices {...props} />
    </Suspense>
  </div>
)
