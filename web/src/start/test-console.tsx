import type { Permission } from '@suntala/contract/permission'
import { useLocation, useSearch } from 'wouter'
import { placeOf } from '#operator/paths.ts'
import { SectionPage } from '#operator/SectionPage.tsx'
import { sectionOf } from '#operator/sections.ts'
import type { Who } from '#operator/session.ts'
import { showInPortal } from '#start/test-portal.tsx'

const operatorId = '01990000-0000-7000-8000-000000000001'

/** The console's page of the address, to an operator who may do this. */
export function showConsole(address: string, permissions: readonly Permission[]): void {
  history.replaceState(null, '', address)
  const who = { operatorId, username: 'mali', permissions } as unknown as Who // all that the pages read
  const Shown = () => {
    const place = sectionOf(placeOf(useLocation()[0], useSearch()), permissions)
    return place ? <SectionPage place={place} who={who} /> : null
  }
  showInPortal(<Shown />)
}
