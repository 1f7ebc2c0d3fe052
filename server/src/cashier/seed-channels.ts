import { channelCodes } from '#cashier/channels/find-channels.ts'
import { insertChannels } from '#cashier/withdrawal/payout-store.ts'
import type { Tx } from '#db/queryable.ts'

/**
 * Puts in the rows of channels that this release brings along, closed and not paying out. There is no call that opens
 * one: SQL or a migration sets `is_enabled` and `pays_out`, and gives it its rows of `deposit_method`.
 */
export const seedChannels = (tx: Tx): Promise<void> => insertChannels(tx, channelCodes)
