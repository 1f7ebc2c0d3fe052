import { useCall } from '#api/use-call.ts'
import { refreshDelayMs } from '#components/refresh-delay.ts'
import { lastOf, type Drawn } from '#screens/lottery/lobby/LatestResults.tsx'
import { latestOfVietnam, popularLotteries } from '#screens/lottery/lottery-calls.ts'

/** What a lobby shows: every lottery on sale, or those of Vietnam by who draws them with all their last draws. */
export function useLotteries(isVietnam: boolean) {
  const popular = useCall('lottoPopular', popularLotteries, {
    enabled: !isVietnam,
    refetchInterval: ({ state }) => refreshDelayMs(state.data?.list ?? [{ remainTime: 0 }]),
  })
  const vietnam = useCall(
    'lottoMenus',
    {},
    {
      enabled: isVietnam,
      refetchInterval: ({ state }) =>
        refreshDelayMs(state.data?.groups.flatMap((group) => group.games) ?? [{ remainTime: 0 }]),
    },
  )
  const drawn = useCall('lottoNumero', latestOfVietnam, { enabled: isVietnam })
  if (!isVietnam) {
    const games = popular.data?.list ?? []
    return {
      call: popular,
      data: popular.data,
      games,
      menus: undefined,
      draws: popular.data && lastOf(games),
    }
  }
  const games = vietnam.data?.groups.flatMap((group) => group.games) ?? []
  const menus = vietnam.data?.groups.map(({ gameGroupCode, labelName, games: ofGroup }) => ({
    key: gameGroupCode,
    label: labelName,
    games: ofGroup,
  }))
  const draws = drawn.data?.flatMap(({ gameId, ...last }): Drawn[] => {
    const game = games.find((one) => one.gameId === gameId)
    return game ? [{ game, last }] : []
  })
  return { call: vietnam, data: vietnam.data, games, menus, draws }
}
