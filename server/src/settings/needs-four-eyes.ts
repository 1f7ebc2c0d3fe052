/** Whether two operators have to let an amount move; from nothing on means never. */
export const needsFourEyes = (amountMinor: bigint, fromMinor: bigint): boolean =>
  fromMinor > 0n && amountMinor >= fromMinor
