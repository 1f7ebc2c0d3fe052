import type { ProviderList } from '#game/providers/provider-adapter.ts'

export type Listing = 'UNLISTED' | 'OPEN' | 'MAINTENANCE' | 'WITHDRAWN'
export type ListedGame = ProviderList['games'][number]

/** A game of the catalogue as the list of a provider may change it. */
export type KnownGame = {
  nodeId: number
  code: string
  provider: string | null
  title: string
  listing: Listing
  listingUntil: Date | null
}
export type ListingChange = Pick<KnownGame, 'nodeId' | 'title' | 'listing' | 'listingUntil'>

export type ListingPlan = {
  added: ListedGame[]
  changed: ListingChange[]
  withdrawn: KnownGame[]
  /** Codes that cannot be put on sale as things are: their vendor is unknown, or another provider has the code. */
  left: string[]
}

/** Fewer games than these are easily all withdrawn at once. */
const smallList = 10

type Given = {
  provider: string
  list: ProviderList
  known: readonly KnownGame[]
  vendors: ReadonlySet<string>
}

/** What the provider says of the game, or of its whole vendor. */
export function listingOf(
  game: ListedGame,
  { vendors }: ProviderList,
): Pick<KnownGame, 'listing' | 'listingUntil'> {
  const vendor = vendors.find(({ code }) => code === game.vendorCode)
  if (game.isOpen && vendor?.isOpen !== false) return { listing: 'OPEN', listingUntil: null }
  return {
    listing: 'MAINTENANCE',
    listingUntil: (game.isOpen ? vendor?.closedUntil : game.closedUntil) ?? null,
  }
}

function changeOf(game: KnownGame, listed: ListedGame, list: ProviderList): ListingChange[] {
  const { listing, listingUntil } = listingOf(listed, list)
  const isSame =
    game.title === listed.title &&
    game.listing === listing &&
    game.listingUntil?.getTime() === listingUntil?.getTime()
  return isSame ? [] : [{ nodeId: game.nodeId, title: listed.title, listing, listingUntil }]
}

/**
 * What a provider's list changes in the catalogue. A game that its list never had, such as one that an operator put in, is
 * not withdrawn by not being there.
 * @returns undefined for an empty list, and for one that lacks more than half of what it had: that is a fault rather than news
 */
export function planListing({ provider, list, known, vendors }: Given): ListingPlan | undefined {
  const byCode = new Map(known.map((game) => [game.code, game]))
  const codes = new Set(list.games.map(({ code }) => code))
  const standing = known.filter(
    (game) => game.provider === provider && (game.listing === 'OPEN' || game.listing === 'MAINTENANCE'),
  )
  const withdrawn = standing.filter(({ code }) => !codes.has(code))
  const isEmpty = list.games.length === 0 && standing.length > 0
  if (isEmpty || (standing.length > smallList && withdrawn.length * 2 > standing.length)) return undefined
  const plan: ListingPlan = { added: [], changed: [], withdrawn, left: [] }
  for (const listed of list.games) {
    const game = byCode.get(listed.code)
    if (game?.provider === provider) plan.changed.push(...changeOf(game, listed, list))
    else if (game || !vendors.has(listed.vendorCode)) plan.left.push(listed.code)
    else plan.added.push(listed)
  }
  return plan
}
