import type { LotteryProduct } from '@suntala/contract/lottery'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { useIssuePhase } from '#screens/lottery/draw/issue-phase.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { cx } from '#ui/cx.ts'
import { Flag } from '#ui/Flag.tsx'

function DrawLink({ game, on, now }: { game: LotteryProduct; on: boolean; now: number }) {
  const t = usePhrases('lottery')
  const lockAt = game.drawAt - game.lockTime
  const phase = useIssuePhase({ state: game.issueState, lockAt, drawAt: game.drawAt }, now)
  return (
    <Anchor
      href={paths.lottery({ gameCode: game.gameId, vendor: game.vendor })}
      className={cx('lot-switch', on && 'on')}
      aria-current={on ? 'page' : undefined}
    >
      <Flag code={game.flag} />
      <span className="lot-switch-name">{game.labelName}</span>
      {phase === 'open' ? (
        <Countdown endsAt={lockAt} total={game.issueTime} label={t.timeToClose} />
      ) : (
        <span className="lot-sub">{phase === 'drawing' ? t.drawing : t.closed}</span>
      )}
    </Anchor>
  )
}

type SwitchDrawProps = { games: readonly LotteryProduct[]; current: string; now: number }

/** The lotteries side by side with their time left. */
export function SwitchDraw({ games, current, now }: SwitchDrawProps) {
  const t = usePhrases('lottery')
  return (
    <nav className="card lot-block" aria-label={t.switchDraw}>
      <h2>{t.switchDraw}</h2>
      <div className="lot-switches">
        {games.map((game) => (
          <DrawLink key={game.gameId} game={game} on={game.gameId === current} now={now} />
        ))}
      </div>
    </nav>
  )
}
