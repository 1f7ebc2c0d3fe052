import { foldName } from '@suntala/contract/fold-name'
import type { LotteryProduct } from '@suntala/contract/lottery'
import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { useIssuePhase } from '#screens/lottery/draw/issue-phase.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { cx } from '#ui/cx.ts'
import { Flag } from '#ui/Flag.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

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

/** The lotteries below each other with their time left; typing leaves those of that name. */
export function SwitchDraw({ games, current, now }: SwitchDrawProps) {
  const t = usePhrases('lottery')
  const { clear } = usePhrases('ui')
  const [text, setText] = useState('')
  const wanted = foldName(text.trim())
  const named = games.filter(({ labelName }) => foldName(labelName).includes(wanted))
  return (
    <nav className="card lot-block" aria-label={t.switchDraw}>
      <h2>{t.switchDraw}</h2>
      <div className="lot-switch-search">
        <SearchBox
          label={t.findLottery}
          placeholder={t.findLottery}
          clearLabel={clear}
          maxLength={60}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="lot-switches">
        {named.map((game) => (
          <DrawLink key={game.gameId} game={game} on={game.gameId === current} now={now} />
        ))}
        {named.length === 0 && (
          <p className="lot-switch-none" role="status">
            {t.noSuchLottery}
          </p>
        )}
      </div>
    </nav>
  )
}
