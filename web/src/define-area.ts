import type { Area as PhraseArea } from '@suntala/phrases/areas'
import type { ComponentType } from 'react'
import type { RouteQuery } from '#api/route-query.ts'
import type { MemberMenuEntry } from '#components/member/member-menu.ts'
import { chromes, type ShellChrome, type ShellTab } from '#components/shell-chrome.ts'
import { lazyScreen, type LazyScreen, type Screen } from '#lazy-screen.ts'
import type { MemberPage, Place } from '#paths.ts'
import type { DialogName, DialogPartProps } from '#session/dialogs.ts'
import type { StyledPart } from '#theme/later-styles.ts'

/** An import of a component; `chunk` is its module below screens/, written by web/build/chunk-names.ts for the server. */
export type Load<T> = StyledPart<T> & { readonly chunk?: string }

/** Who may see a page: everyone, any session, a real account, or an agent. */
export type Access = 'public' | 'session' | 'real' | 'agent'

export type Route = Omit<RouteFacts, 'path' | 'page' | 'chrome'> & {
  paths: readonly string[]
  screen: LazyScreen
  chrome: (place: Place) => ShellChrome
  access: Access
  isRendered: boolean
  /** Its entry in the menu of the member centre. */
  menu?: MemberMenuEntry
}

/** What a page asks for first: with the very arguments that its components give to useCall. */
export type RouteQueries = (place: Place) => readonly RouteQuery[]

export type Redirect = { paths: readonly string[]; to: (place: Place) => string | undefined }

type Patterns = `/${string}` | readonly `/${string}`[]

type RouteFacts = {
  path: Patterns
  page: Load<Screen>
  /** Texts that must be there before the screen shows, besides those of every page. */
  phrases: readonly PhraseArea[]
  /** The frame without the side bar when absent (SHELL-04). */
  chrome?: ShellChrome | ((place: Place) => ShellChrome)
  /** Everyone when absent. */
  access?: Access
  /** Rendered on the server: what everyone may see, unless it only opens something. */
  isRendered?: boolean
  /** Open to visitors even where the portal asks them to log in first (spec §2). */
  isAlwaysOpen?: boolean
  /** The phone's bar marks it. */
  tab?: ShellTab
  /** Loaded with the first link that is about to be followed; on the server with everything else. */
  queries?: () => Promise<RouteQueries>
}

const listed = (path: Patterns): readonly string[] => (typeof path === 'string' ? [path] : path)

/** A page with everything that there is to know of it. */
export function route({
  path,
  page,
  chrome = chromes.noRail,
  access = 'public',
  ...facts
}: RouteFacts): Route {
  const addresses = listed(path)
  return {
    isRendered: access === 'public',
    ...facts,
    access,
    paths: addresses,
    screen: lazyScreen(page.chunk ?? addresses[0] ?? '', page),
    chrome: typeof chrome === 'function' ? chrome : () => chrome,
  }
}

/** Hidden by default, and brought back by the home flag, which the portal's own links carry (SHELL-05, SHELL-06). */
export const chromeByHomeFlag =
  (withFlag: ShellChrome) =>
  ({ search }: Place): ShellChrome =>
    search.get('home') === '1' ? withFlag : chromes.bare

type MemberFacts = Pick<RouteFacts, 'page'> & {
  name: MemberPage
  phrases: readonly PhraseArea[]
  menu: Omit<MemberMenuEntry, 'page'>
  /** Also the address of the centre without a page. */
  isFirst?: boolean
}

/** A page of the member centre, with its entry in the centre's menu. */
export function memberPage({ name, page, phrases, menu, isFirst }: MemberFacts): Route {
  const path = `/member/${name}` as const
  return {
    ...route({
      path: isFirst ? [path, '/member'] : path,
      page,
      phrases: ['member', 'wallet', 'errors', 'form', ...phrases],
      chrome: chromes.bare,
      access: 'real',
      tab: 'member',
    }),
    menu: { page: name, ...menu },
  }
}

/** An address that only leads on. */
export const redirect = (path: Patterns, to: Redirect['to']): Redirect => ({ paths: listed(path), to })

type DialogParts = { [N in DialogName]?: StyledPart<ComponentType<DialogPartProps<N>>> }

export type AreaFacts<D extends DialogParts> = {
  routes?: Readonly<Record<string, Route | Redirect>>
  dialogs?: D
}
export type Area<D extends DialogParts = DialogParts> = {
  routes: Readonly<Record<string, Route | Redirect>>
  dialogs: D
}

/** Everything that a folder adds to the portal. Whatever is listed elsewhere is derived from it; see routes.ts. */
export const defineArea = <const D extends DialogParts = Record<never, never>>(
  facts: AreaFacts<D>,
): Area<D> => ({
  routes: facts.routes ?? {},
  dialogs: facts.dialogs ?? ({} as D), // an area without dialogs has none in its type either
})
