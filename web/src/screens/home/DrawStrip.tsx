import type { LotteryProduct } from '@suntala/contract/lottery'
import { useLotteries } from '#components/use-lotteries.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { HomeClock } from '#screens/home/HomeClock.tsx'
import { lotteryCount } from '#screens/home/home-queries.ts'
import { lastText } from '#screens/home/last-text.ts'
import { lockAt, useIssuePhase } from '#screens/home/lottery-issue.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { ClockText } from '#ui/ClockText.tsx'
import { Countdown, isUrgent, useTimeLeft } from '#ui/Countdown.tsx'
import { cx } from '#ui/cx.ts'
import { Flag } from '#ui/Flag.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const shownDraws = 4

function NextDraw({ lottery }: { lottery: LotteryProduct }) {
  const t = usePhrases('home')
  const phase = useIssuePhase(lottery)
  const { gameId, vendor, flag, labelName, last, issueTime, lockTime, drawAt } = lottery
  const endsAt = phase === 'waiting' ? drawAt : lockAt(lottery)
  const total = issueTime - lockTime
  const left = useTimeLeft(endsAt) ?? 0
  const words = { locked: t.betsClosed, drawing: t.drawing, waiting: t.notYet, open: undefined }[phase]
  return (
    <Anchor href={paths.lottery({ gameCode: gameId, vendor })} className="ds-draw">
      <Countdown
        variant="ring"
        endsAt={endsAt}
        total={total}
        size={54}
        label={t.closesIn({ lottery: labelName })}
      >
        <Flag code={flag} round />
      </Countdown>
      <span className="ds-text">
        <span className="ds-name">{labelName}</span>
        {words ? (
          <span className="ds-word">{words}</span>
        ) : (
          <ClockText
            endsAt={endsAt}
            leftMs={left}
            className={cx('ds-time', isUrgent(left, total) && 'neg')}
            hidden
          />
        )}
      </span>
      {last && (
        <span className="ds-last">
          {t.lastResult}
          <b className="num">{lastText(last.numbers)}</b>
        </span>
      )}
    </Anchor>
  )
}

/** The draws that close next; keeps the answer current for the whole page. */
export function DrawStrip() {
  const t = usePhrases('home')
  const { list, asked } = useLotteries(lotteryCount)
  if (isLost(asked)) return <BlockFailure icon="ticket" category="lottery" title={t.nextDraws} of={asked} />
  if (!asked.data) return <Skeleton height={81} radius={16} />
  if (list.length === 0) return null
  const next = list.toSorted((a, b) => lockAt(a) - lockAt(b)).slice(0, shownDraws)
  return (
    <HomeClock>
      <section className="ds card" aria-label={t.nextDraws}>
        <div className="ds-head">
          <h2>{t.nextDraws}</h2>
          <Anchor href={paths.lobby('elott')} className="link">
            {t.allLotteries}
          </Anchor>
        </div>
        <div className="ds-row scroll-x">
          {next.map((lottery) => (
            <NextDraw key={lottery.gameId} lottery={lottery} />
          ))}
        </div>
      </section>
    </HomeClock>
  )
}
