import { cashierCallbacks } from '#cashier-gateway.ts'
import { mergeGroups } from '#merge-groups.ts'
import { messageCallbacks } from '#message-gateway.ts'
import { providerWallet } from '#provider.ts'
import { resultCallbacks } from '#results-feed.ts'

/** The calls that machines sign, by the module of the server that answers them. */
export const signedGroups = {
  game: providerWallet,
  cashier: cashierCallbacks,
  messaging: messageCallbacks,
  lottery: resultCallbacks,
}

export const signedApi = mergeGroups(signedGroups)
