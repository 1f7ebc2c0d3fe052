import { fromMinor } from '@suntala/contract/minor'
import type { ProviderGame } from '@suntala/contract/provider'
import { packGames } from '#dialects/pack-games.ts'

/** The list of the studios that are asked by the contract's own calls. */
export const listPlainGames = (size: number): ProviderGame[] =>
  packGames('others', size).games.map(({ code, title, vendor, entry, varies }) => ({
    gameCode: code,
    vendorCode: vendor,
    name: title,
    category: entry.category,
    rtpBps: entry.rtpBps,
    lines: entry.lines,
    volatility: entry.volatility,
    minBet: fromMinor(entry.stakesMinor.at(0) ?? 0n),
    maxBet: fromMinor(entry.stakesMinor.at(-1) ?? 0n),
    demo: true,
    ...(varies && { variantOf: varies }),
  }))
