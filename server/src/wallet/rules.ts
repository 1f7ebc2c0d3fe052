/**
 * How much of the main balance may leave: nothing while turnover is open or anything is owed, drawn credit included, then all of it.
 * @returns minor units
 */
export function withdrawableMinor(funds: {
  mainMinor: bigint
  turnoverLeftMinor: bigint
  owedMinor: bigint
  creditOwedMinor: bigint
}): bigint {
  const isBound = funds.turnoverLeftMinor > 0n || funds.owedMinor > 0n || funds.creditOwedMinor > 0n
  return isBound ? 0n : funds.mainMinor
}
