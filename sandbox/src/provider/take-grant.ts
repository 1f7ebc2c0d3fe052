import type { Input } from '@suntala/contract/endpoint'
import type { freeRoundsOfProvider } from '@suntala/contract/free-rounds'
import { toMinor } from '@suntala/contract/minor'
import { entryOf, ownName } from '#provider/catalogue.ts'
import { keepGrant } from '#provider/free-grant-store.ts'
import type { Sandbox } from '#sandbox.ts'

type Asked = Input<(typeof freeRoundsOfProvider)['providerFreeRounds']>

/**
 * Takes free rounds for a player: of slots with a title of their own, at stakes that these have.
 * @returns whether there are any
 */
export function takeGrant({ store }: Sandbox, asked: Asked): boolean {
  const { grantId: id, playerId: player, gameCode, currency, rounds, until } = asked
  const stakeMinor = toMinor(asked.stake)
  const { game, stakesMinor } = entryOf(gameCode)
  if (game.game !== 'slots' || !ownName(gameCode) || !stakesMinor.includes(stakeMinor)) return false
  return keepGrant(store, { id, player, gameCode, currency, stakeMinor, rounds, until })
}
