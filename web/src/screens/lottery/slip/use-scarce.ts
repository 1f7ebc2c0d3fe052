import { toMinor } from '@suntala/contract/minor'
import { isWide, numberOf, riskOf, stakeLeft, wideKey } from '@suntala/lottery/rules/exposure'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import type { Rational } from '@suntala/lottery/rules/odds'
import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'

type Scarce = ValueOf<'lottoScarce'>

/** Others bet meanwhile; the bet itself is judged at its own moment. */
const refreshMs = 10_000

/** The numbers of the slip's round that can hardly be bet on any more; none for a guest. */
export function useScarce(gameCode: string, numero: string): Scarce {
  const enabled = isLoggedIn(useSession()) && numero !== ''
  const query = { gameCode, numero }
  const { data } = useCall('lottoScarce', { query }, { enabled, refetchInterval: refreshMs })
  return data ?? []
}

/** What a line of the slip bets on, as the house counts it. */
export type CountedLine = {
  readonly playType: string
  /** The number, or the selection. */
  readonly selection: string
  readonly bets: number
  readonly odds: readonly Rational[]
}

/** The scarcest number of a line, with the most that can still be staked on it; or what wide selections may still win. */
export type Left = { readonly number: string; readonly stakeMinor: bigint } | { readonly winMinor: bigint }

export function leftFor(family: Family, scarce: Scarce, line: CountedLine): Left | undefined {
  const playType = playTypeOf(family, line.playType)
  if (!playType || scarce.length === 0) return undefined
  const risk = riskOf(family, playType)
  const ofRisk = new Map(scarce.flatMap((one) => (one.risk === risk ? [[one.key, toMinor(one.left)]] : [])))
  if (isWide(line.bets)) {
    const winMinor = ofRisk.get(wideKey)
    return winMinor === undefined ? undefined : { winMinor }
  }
  const reading = playType.read(line.selection)
  const found = (reading.ok ? [...playType.singles(reading.selection)].map(numberOf) : []).flatMap(
    (number) => {
      const room = ofRisk.get(number)
      return room === undefined ? [] : [{ number, stakeMinor: stakeLeft(room, line.odds) }]
    },
  )
  return found.toSorted((one, other) => (one.stakeMinor < other.stakeMinor ? -1 : 1))[0]
}
