import { fromMinor } from '@suntala/contract/minor'
import type { ProviderGame } from '@suntala/contract/provider'
import { packGames } from '#dialects/pack-games.ts'
import { declared, lineCount, stakesMinor } from '#mandarin/paytable.ts'

/** The list of the studios that are asked by the contract's own calls. */
export const listPlainGames = (): ProviderGame[] =>
  packGames('others').games.map(({ code, title, vendor }) => ({
    gameCode: code,
    vendorCode: vendor,
    name: title,
    category: 'RNG',
    rtpBps: declared.rtpBps,
    lines: lineCount,
    volatility: declared.volatility,
    minBet: fromMinor(stakesMinor.at(0) ?? 0n),
    maxBet: fromMinor(stakesMinor.at(-1) ?? 0n),
    demo: true,
  }))
