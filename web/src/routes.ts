import type { Area as PhraseArea } from '@suntala/phrases/areas'
import type { ComponentType } from 'react'
import type { MemberMenuEntry } from '#components/member/member-menu.ts'
import type { Load, Redirect, Route } from '#define-area.ts'
import { lazyScreen, type Screen } from '#lazy-screen.ts'
import { matchPattern, type Place } from '#paths.ts'
import { account } from '#screens/account/area.ts'
import { agent } from '#screens/agent/area.ts'
import { cashier } from '#screens/cashier/area.ts'
import { feedback } from '#screens/feedback/area.ts'
import { download } from '#screens/download/area.ts'
import { game } from '#screens/game/area.ts'
import { help } from '#screens/help/area.ts'
import { home } from '#screens/home/area.ts'
import { lottery } from '#screens/lottery/area.ts'
import { mailbox } from '#screens/mailbox/area.ts'
import { news } from '#screens/news/area.ts'
import { promotion } from '#screens/promotion/area.ts'
import { protection } from '#screens/protection/area.ts'
import { record } from '#screens/record/area.ts'
import { reward } from '#screens/reward/area.ts'
import type { DialogName, DialogPartProps } from '#session/dialogs.ts'
import { shell } from '#shell/area.ts'
import { styledFirst, type StyledPart } from '#theme/later-styles.ts'

/** Every area of the portal. Routes, menus and dialogs are derived from here on. */
export const areas = {
  home,
  game,
  lottery,
  promotion,
  news,
  reward,
  account,
  help,
  feedback,
  download,
  cashier,
  record,
  mailbox,
  protection,
  agent,
  shell,
}

/** What shows each dialog, in a part of its own: a name of session/dialogs.ts without a part does not compile. */
export const dialogParts: { [N in DialogName]: StyledPart<ComponentType<DialogPartProps<N>>> } = {
  ...home.dialogs,
  ...game.dialogs,
  ...account.dialogs,
  ...download.dialogs,
  ...shell.dialogs,
}

/** Texts of every page: the frame's own, and those that must be there when the network is not. */
export const basePhrases: readonly PhraseArea[] = ['ui', 'system', 'shell', 'category']

const entries: readonly (Route | Redirect)[] = Object.values(areas).flatMap((area) =>
  Object.values(area.routes),
)
const isRoute = (entry: Route | Redirect): entry is Route => 'screen' in entry
export const routes: readonly Route[] = entries.filter(isRoute)

/** The member centre's menu, in the order of the areas. */
export const memberMenu: readonly MemberMenuEntry[] = routes.flatMap(({ menu }) => menu ?? [])

const systemScreen = (page: Load<Screen>) => lazyScreen(page.chunk ?? '', styledFirst(page))

/** What stands in for a screen: its part comes only where it is needed. */
export const systemScreens = {
  invalidAddress: systemScreen(
    async () => (await import('#screens/system/InvalidAddress.tsx')).InvalidAddress,
  ),
  maintenance: systemScreen(async () => (await import('#screens/system/Maintenance.tsx')).Maintenance),
  regionBlock: systemScreen(async () => (await import('#screens/system/RegionBlock.tsx')).RegionBlock),
}

export type Found = { place: Place; route: Route | undefined; redirect: string | undefined }

/** What an address shows: nothing for one that the portal does not have. */
export function findRoute(pathname: string, search = ''): Found {
  const query = new URLSearchParams(search)
  for (const entry of entries)
    for (const pattern of entry.paths) {
      const params = matchPattern(pattern, pathname)
      if (!params) continue
      const place = { pathname, params, search: query }
      return isRoute(entry)
        ? { place, route: entry, redirect: undefined }
        : { place, route: undefined, redirect: entry.to(place) }
    }
  return { place: { pathname, params: {}, search: query }, route: undefined, redirect: undefined }
}
