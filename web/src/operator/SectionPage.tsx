import { LedgerPage } from '#operator/LedgerPage.tsx'
import type { Place } from '#operator/paths.ts'
import type { SectionName } from '#operator/sections.ts'
import type { Who } from '#operator/session.ts'

/** A page of the house. */
export function SectionPage({ place, who }: { place: Extract<Place, { page: SectionName }>; who: Who }) {
  switch (place.page) {
    case 'ledger':
      return <LedgerPage key={place.transferId} transferId={place.transferId} who={who} />
  }
}
