import { channelCodes } from '#cashier/channels/find-channels.ts'
import { insertChannels } from '#cashier/withdrawal/payout-store.ts'
import type { Tx } from '#db/queryable.ts'

/** Puts in the rows of channels that this release brings along; closed until an operator opens them. */
export const seedChannels = (tx: Tx): Promise<void> => insertChannels(tx, channelCodes)
