import type { Area } from '@suntala/phrases/areas'
import { type LazyScreen, lazyScreen } from '#lazy-screen.ts'
import {
  findPlace,
  paths,
  type Place,
  type RouteName,
  lobbySegments,
  memberPages,
  type MemberPage,
} from '#paths.ts'

/** Which parts of the frame a screen has (SHELL-01..04). */
export type Chrome = { header: boolean; rail: boolean; footer: boolean }

const full: Chrome = { header: true, rail: true, footer: true }
export const chromes = {
  full,
  noRail: { ...full, rail: false },
  headerOnly: { header: true, rail: false, footer: false },
  bare: { header: false, rail: false, footer: false },
} as const satisfies Record<string, Chrome>

export type Route = {
  screen: LazyScreen
  /** Texts that must be there before the screen shows, besides the base areas. */
  areas: readonly Area[]
  chrome: Chrome
  /** Rendered on the server; needs nothing of a member. */
  isPublic: boolean
  /** Who may see it: any session, a real account, or an agent. Everyone when absent. */
  needs?: 'session' | 'real' | 'agent'
}

/** Texts of every page: the frame's own, and those that must be there when the network is not. */
export const baseAreas: readonly Area[] = ['ui', 'system', 'shell', 'category']

const lotteryLobby: Route = {
  screen: lazyScreen('lottery/Lobby', () => import('#screens/lottery/Lobby.tsx').then((part) => part.Lobby)),
  areas: ['lottery', 'errors'],
  chrome: chromes.full,
  isPublic: true,
}

const promotionRoute: Route = {
  screen: lazyScreen('promotion/PromotionDetail', () =>
    import('#screens/promotion/PromotionDetail.tsx').then((part) => part.PromotionDetail),
  ),
  areas: ['promotion'],
  chrome: chromes.full,
  isPublic: true,
}

/** The screens. An address without an entry shows P-25. */
export const routes: Partial<Record<RouteName, Route>> = {
  home: {
    screen: lazyScreen('home/Home', () => import('#screens/home/Home.tsx').then((part) => part.Home)),
    areas: ['home', 'game'],
    chrome: chromes.full,
    isPublic: true,
  },
  promotions: {
    screen: lazyScreen('promotion/Promotions', () =>
      import('#screens/promotion/Promotions.tsx').then((part) => part.Promotions),
    ),
    areas: ['promotion'],
    chrome: chromes.full,
    isPublic: true,
  },
  promotion: promotionRoute,
  promoDetail: promotionRoute,
  lobby: {
    screen: lazyScreen('game/Lobby', () => import('#screens/game/Lobby.tsx').then((part) => part.Lobby)),
    areas: ['game', 'lobby'],
    chrome: chromes.full,
    isPublic: true,
  },
  games: {
    screen: lazyScreen('game/Lobby', () => import('#screens/game/Lobby.tsx').then((part) => part.Lobby)),
    areas: ['game', 'lobby'],
    chrome: chromes.full,
    isPublic: true,
  },
  game: {
    screen: lazyScreen('game/GamePage', () =>
      import('#screens/game/GamePage.tsx').then((part) => part.GamePage),
    ),
    areas: ['game'],
    chrome: chromes.bare,
    isPublic: false,
    needs: 'session',
  },
  seamless: {
    screen: lazyScreen('game/GamePage', () =>
      import('#screens/game/GamePage.tsx').then((part) => part.GamePage),
    ),
    areas: ['game'],
    chrome: chromes.bare,
    isPublic: false,
    needs: 'session',
  },
  elott: lotteryLobby,
  vnLottery: lotteryLobby,
  lottery: {
    screen: lazyScreen('lottery/Betting', () =>
      import('#screens/lottery/Betting.tsx').then((part) => part.Betting),
    ),
    areas: ['lottery', 'fault', 'errors'],
    chrome: chromes.headerOnly,
    isPublic: true,
  },
  register: {
    screen: lazyScreen('account/RegisterPage', () =>
      import('#screens/account/RegisterPage.tsx').then((part) => part.RegisterPage),
    ),
    areas: ['auth'],
    chrome: chromes.noRail,
    isPublic: true,
  },
  login: {
    screen: lazyScreen('account/LoginAddress', () =>
      import('#screens/account/LoginAddress.tsx').then((part) => part.LoginAddress),
    ),
    areas: ['auth'],
    chrome: chromes.noRail,
    isPublic: false,
  },
  help: {
    screen: lazyScreen('help/Help', () => import('#screens/help/Help.tsx').then((part) => part.Help)),
    areas: ['help'],
    chrome: chromes.full,
    isPublic: true,
  },
  helpBare: {
    screen: lazyScreen('help/Help', () => import('#screens/help/Help.tsx').then((part) => part.Help)),
    areas: ['help'],
    chrome: chromes.bare,
    isPublic: true,
  },
}

/** What stands in for a screen: its part comes only where it is needed. */
export const systemScreens = {
  invalidAddress: lazyScreen('system/InvalidAddress', () =>
    import('#screens/system/InvalidAddress.tsx').then((part) => part.InvalidAddress),
  ),
  maintenance: lazyScreen('system/Maintenance', () =>
    import('#screens/system/Maintenance.tsx').then((part) => part.Maintenance),
  ),
  regionBlock: lazyScreen('system/RegionBlock', () =>
    import('#screens/system/RegionBlock.tsx').then((part) => part.RegionBlock),
  ),
}

const memberRoute = (name: string, area: Area, load: LazyScreen['load']): Route => ({
  screen: lazyScreen(name, load),
  areas: ['member', 'wallet', 'errors', area],
  chrome: chromes.bare,
  isPublic: false,
  needs: 'real',
})

/** Pages of the member centre, each a chunk of its own; the address without a page shows the wallet. */
const memberRoutes: Partial<Record<MemberPage, Route>> = {
  transferFund: memberRoute('cashier/Wallet', 'cashier', () =>
    import('#screens/cashier/Wallet.tsx').then((part) => part.Wallet),
  ),
  depositv2: memberRoute('cashier/Deposit', 'cashier', () =>
    import('#screens/cashier/Deposit.tsx').then((part) => part.Deposit),
  ),
  withdraw: memberRoute('cashier/Withdraw', 'cashier', () =>
    import('#screens/cashier/Withdraw.tsx').then((part) => part.Withdraw),
  ),
  personalHistoryCopy: memberRoute('record/BettingRecord', 'record', () =>
    import('#screens/record/BettingRecord.tsx').then((part) => part.BettingRecord),
  ),
  transactionHistory: memberRoute('record/AccountRecord', 'record', () =>
    import('#screens/record/AccountRecord.tsx').then((part) => part.AccountRecord),
  ),
}

function routeOf({ name, params }: Place): Route | undefined {
  if (name !== 'member') return routes[name]
  const page = params['page'] ?? 'transferFund'
  const known = memberPages.find((each) => each === page)
  return known && memberRoutes[known]
}

/** Addresses that only lead on. */
const redirects: Partial<Record<RouteName, (place: Place) => string | undefined>> = {
  download: () => paths.down(),
  gamesAlias: ({ params }) => {
    const known = lobbySegments.find((segment) => segment === params['category'])
    return known && paths.lobby(known)
  },
}

export type Found = { place: Place | undefined; route: Route | undefined; redirect: string | undefined }

/** What an address shows. */
export function findRoute(pathname: string, search = ''): Found {
  const place = findPlace(pathname, search)
  return {
    place,
    route: place && routeOf(place),
    redirect: place && redirects[place.name]?.(place),
  }
}
