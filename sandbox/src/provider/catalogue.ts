import { fromMinor } from '@suntala/contract/minor'
import type { ProviderGame } from '@suntala/contract/provider'
import { declared, lineCount, stakesMinor } from '#mandarin/paytable.ts'

/** Every game that can be launched here. */
export const catalogue: readonly ProviderGame[] = [
  {
    gameCode: 'MANDARIN',
    vendorCode: 'HALCYON',
    name: 'Mandarin Fortune',
    category: 'RNG',
    rtpBps: declared.rtpBps,
    lines: lineCount,
    volatility: declared.volatility,
    minBet: fromMinor(stakesMinor.at(0) ?? 0n),
    maxBet: fromMinor(stakesMinor.at(-1) ?? 0n),
    demo: true,
  },
]
