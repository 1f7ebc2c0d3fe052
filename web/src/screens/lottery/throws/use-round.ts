import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'

/** The numbers of a round, asked for again as soon as more were thrown. */
export function useRound(gameCode: string, numero: string) {
  const round = useCall('lottoThrows', { query: { gameCode, numero } })
  usePush('throws', (told) => {
    if (told.gameCode === gameCode && told.numero === numero) void round.refetch()
  })
  return round
}
