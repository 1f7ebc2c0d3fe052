/** Where a bet stands in a record: when it was placed, in microseconds, and its id. */
export const betPlacePattern = /^\d{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where an entry stands in an account: its version. */
export const versionPattern = /^\d{1,18}$/

/** Where an entry stands among those of a team: when it was posted, in microseconds, its transfer, and whether it gave or received. */
export const entryPlacePattern =
  /^\d{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}_[01]$/

/** Where a wage stands among those of an agent: its tick, in milliseconds, and its id. */
export const wagePlacePattern = /^\d{1,13}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where an account stands in a list of accounts: its id. */
export const memberPlacePattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
