import { planned, type PlannedCall } from '#api/planned.ts'
import type { Place, RouteName } from '#paths.ts'
import { gameLobbyCalls } from '#screens/game/lobby-segment.ts'
import { homeCalls } from '#screens/home/home-calls.ts'
import { bettingCalls, lobbyCalls } from '#screens/lottery/lottery-calls.ts'

/** What the frame itself shows first, around any screen. */
export const frameCalls: readonly PlannedCall[] = [planned('gameVendor')]

type Calls = (place: Place) => readonly PlannedCall[]

const promotionCalls: Calls = ({ params, search }) => {
  const id = params['id'] ?? search.get('id')
  return [planned('notice', {}), ...(id ? [planned('promotion', { params: { id } })] : [])]
}

/** What a screen shows first, by the arguments that it gives to useCall itself. */
export const routeData: Partial<Record<RouteName, Calls>> = {
  home: homeCalls,
  promotions: () => [planned('notice', {})],
  promotion: promotionCalls,
  promoDetail: promotionCalls,
  lobby: gameLobbyCalls,
  games: gameLobbyCalls,
  elott: lobbyCalls,
  vnLottery: lobbyCalls,
  lottery: bettingCalls,
  register: () => [planned('registerSettings'), planned('notice', {})],
}
