import { type ActionGames, toThousandths } from '@suntala/contract/action-wallet'
import type { z } from 'zod'
import { packGames } from '#dialects/pack-games.ts'

const risks = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const

/** The list of the studio with an interface of its own, in its words. */
export function listActionGames(size: number): z.output<typeof ActionGames> {
  const { games, studios } = packGames('actions', size)
  const isOpen = { state: 'open', closed_until: null } as const
  return {
    studios: studios.map(({ code, name }) => ({ code, name, ...isOpen })),
    games: games.map(({ code, title, vendor, entry, varies }) => ({
      id: code,
      studio: vendor,
      name: title,
      kind: 'slot',
      return_bps: entry.rtpBps,
      lines: entry.lines,
      risk: risks[entry.volatility],
      stake_from: toThousandths(entry.stakesMinor.at(0) ?? 0n),
      stake_to: toThousandths(entry.stakesMinor.at(-1) ?? 0n),
      fun: true,
      ...(varies && { variant_of: varies }),
      ...isOpen,
    })),
  }
}
