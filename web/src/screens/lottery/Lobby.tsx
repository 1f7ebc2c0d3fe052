import type { LotteryProduct } from '@suntala/contract/lottery'
import { useLocation } from 'wouter'
import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { useLotteryClock } from '#screens/lottery/draw/lottery-clock.ts'
import { useLotteryUpdates } from '#screens/lottery/draw/use-lottery-updates.ts'
import { useFavourites } from '#screens/lottery/lobby/favourites.ts'
import { LatestResults } from '#screens/lottery/lobby/LatestResults.tsx'
import { LobbyTabs } from '#screens/lottery/lobby/LobbyTabs.tsx'
import {
  byKind,
  lotteriesOf,
  nameUnder,
  readLobbyView,
  type LobbyView,
} from '#screens/lottery/lobby/lobby-view.ts'
import { LotteryTicket } from '#screens/lottery/lobby/LotteryTicket.tsx'
import { OpenTickets } from '#screens/lottery/lobby/OpenTickets.tsx'
import { useRecent } from '#screens/lottery/lobby/use-recent.ts'
import { WeekdayFilter } from '#screens/lottery/lobby/WeekdayFilter.tsx'
import { useLotteries } from '#screens/lottery/lobby/use-lotteries.ts'
import { isOfVietnam } from '#screens/lottery/lottery-calls.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { Button } from '#ui/Button.tsx'
import { ClockProvider } from '#ui/clock.tsx'
import { EmptyState, ErrorState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Group = { key: string; label: string; games: readonly LotteryProduct[] }

type CardsProps = {
  games: readonly LotteryProduct[]
  /** Who draws them, on the page of Vietnam. */
  menus: readonly Group[] | undefined
  view: LobbyView
  now: number
  onReset: () => void
}

function Cards({ games, menus, view, now, onReset }: CardsProps) {
  const t = usePhrases('lottery')
  const favourites = useFavourites()
  const recent = useRecent(view.list === 'recent')
  const shown = lotteriesOf(games, view, { favourites, recent })
  const groups: Group[] = menus
    ? menus.map((menu) => ({ ...menu, games: shown.filter((game) => menu.games.includes(game)) }))
    : byKind(shown).map(({ kind, games: ofKind }) => ({ key: kind, label: t.kinds[kind], games: ofKind }))
  if (shown.length > 0)
    return (
      <div className="grid gap-6">
        {groups
          .filter((group) => group.games.length > 0)
          .map((group) => (
            <section key={group.key} className="grid gap-3">
              <h2 className="text-lg">{group.label}</h2>
              <div className="lot-cards">
                {group.games.map((game) => (
                  <LotteryTicket
                    key={game.gameId}
                    game={game}
                    name={nameUnder(group.key, game.labelName)}
                    now={now}
                  />
                ))}
              </div>
            </section>
          ))}
      </div>
    )
  const texts = view.list === 'fav' ? t.emptyFavourites : view.list === 'recent' ? t.emptyRecent : t.emptyList
  return (
    <EmptyState
      title={texts.title}
      text={texts.text}
      action={<Button onClick={onReset}>{t.showAll}</Button>}
    />
  )
}

const waiting = (
  <div className="lot-cards" aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={180} radius={16} />
    ))}
  </div>
)

/** P-04 and P-06: all lotteries, or those of Vietnam, with their time left, results and own open tickets. */
export function Lobby({ search }: ScreenProps) {
  const t = usePhrases('lottery')
  const { retry } = usePhrases('ui')
  const { brandName } = useSettings()
  const errorText = useErrorText()
  const [pathname, navigate] = useLocation()
  const isVietnam = isOfVietnam(pathname)
  const { call, data, games, menus, draws } = useLotteries(isVietnam)
  const title = isVietnam ? t.ofVietnam : t.lotteries
  const now = data?.serverTime ?? 0
  const offset = useLotteryClock(data, call.dataUpdatedAt)
  useLotteryUpdates(games.map(({ gameId }) => gameId))

  const view = readLobbyView(search)
  const toAddress = isVietnam ? paths.vnLottery : paths.elott
  const show = ({ list, day }: LobbyView) =>
    navigate(toAddress({ ...(list !== 'hot' && { list }), ...(day && { day }) }), { replace: true })
  return (
    <ClockProvider nowMs={now} serverOffsetMs={offset} daysLeft={t.daysLeft}>
      <BetCurrencyProvider>
        <div className="lot-lobby">
          <title>{`${title} · ${brandName}`}</title>
          <h1 className="sr-text">{title}</h1>
          <BannerArea group="w_lott" label={t.featured} />
          <div className="lot-filters">
            <LobbyTabs games={games} value={view.list} onChange={(list) => show({ ...view, list })} />
            {data && <WeekdayFilter now={now} value={view.day} onChange={(day) => show({ ...view, day })} />}
          </div>
          <div className="lot-lobby-grid">
            {data ? (
              <Cards
                games={games}
                menus={menus}
                view={view}
                now={now}
                onReset={() => navigate(toAddress({ list: 'all' }), { replace: true })}
              />
            ) : call.error ? (
              <ErrorState
                title={errorText(call.error)}
                retryLabel={retry}
                retrying={call.isFetching}
                onRetry={() => void call.refetch()}
              />
            ) : (
              waiting
            )}
            <div className="lot-lobby-side">
              {draws && <LatestResults draws={draws} />}
              <OpenTickets />
            </div>
          </div>
        </div>
      </BetCurrencyProvider>
    </ClockProvider>
  )
}
