import { lazyHydrate } from '#components/lazy-hydrate.tsx'
import { currentLanguage } from '#i18n/language.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { lazyPart } from '#util/load-part.ts'

// The games of a lobby work first. What chooses among them stays as it was rendered until it is touched, or until what
// it shows has changed.

const importParts = () => import('#screens/game/late-parts.tsx')

/** A part with its texts, which a first view does without as well. */
const late =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), loadAreas(currentLanguage.get(), ['filters'])]))[0]

export const loadLateParts = late(importParts)

const firstSearch = typeof document === 'undefined' ? '' : location.search
let hasOtherFacets = false
/** The lobby's facets are others than those that the server rendered. */
export const noticeOtherFacets = (): void => {
  hasOtherFacets = true
}

/** What chooses among the games shows nothing but the address and the facets. */
const isOld = (): boolean => hasOtherFacets || location.search !== firstSearch

export const Banner = lazyHydrate(
  'game/LobbyBanner',
  async () => (await import('#screens/game/LobbyBanner.tsx')).LobbyBanner,
)
export const Toolbar = lazyHydrate(
  'game/Toolbar',
  late(async () => (await importParts()).Toolbar),
  isOld,
)
export const Chips = lazyHydrate(
  'game/Chips',
  late(async () => (await importParts()).Chips),
  isOld,
)
export const Panel = lazyHydrate(
  'game/Panel',
  late(async () => (await importParts()).Panel),
  isOld,
)
export const SetFilters = lazyHydrate(
  'game/SetFilters',
  late(async () => (await importParts()).SetFilters),
  isOld,
)
export const Studios = lazyHydrate(
  'game/Studios',
  late(async () => (await importParts()).Studios),
)
export const News = lazyHydrate(
  'game/News',
  late(async () => (await importParts()).News),
)
export const Nothing = lazyHydrate(
  'game/Nothing',
  late(async () => (await importParts()).Nothing),
)
export const NothingOfOwn = lazyHydrate(
  'game/NothingOfOwn',
  late(async () => (await importParts()).NothingOfOwn),
)
export const Login = lazyHydrate(
  'game/Login',
  late(async () => (await importParts()).Login),
)

export const PageFailure = lazyPart(
  'game/PageFailure',
  late(async () => (await importParts()).PageFailure),
)
