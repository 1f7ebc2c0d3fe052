import { CallFailure } from '#components/CallFailure.tsx'
import { Suspense, useState } from 'react'
import { shortRound } from '#components/short-round.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState, Issue } from '#screens/lottery/betting/use-betting-state.ts'
import { sumsSoFar } from '#screens/lottery/throws/throw-sums.ts'
import { ThrowPad } from '#screens/lottery/throws/ThrowPad.tsx'
import { ThrowTable } from '#screens/lottery/throws/ThrowTable.tsx'
import { useRound } from '#screens/lottery/throws/use-round.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { lazyPart } from '#util/load-part.ts'

const RoundStory = lazyPart(
  'lottery/round-story',
  async () => (await import('#screens/lottery/throws/RoundStory.tsx')).RoundStory,
)

/** What the panel needs to know of the page around it. */
export type ThrownRound = Pick<BettingState, 'issue' | 'phase'> & {
  readonly game: { readonly gameId: string; readonly labelName: string }
}

type Round = NonNullable<ReturnType<typeof useRound>['data']>

/** What the numbers come to, as far as anybody can know before the draw. */
function Sums({ round }: { round: Round }) {
  const { throws: t } = usePhrases('rules')
  const formats = useFormats()
  const { sixteenth, soFar } = sumsSoFar(round)
  return (
    <dl className="thr-sums">
      <dt>{t.sum}</dt>
      <dd className="num">{formats.count(round.sum)}</dd>
      <dt>{t.sixteenth}</dt>
      <dd className="num">{sixteenth ? `− ${sixteenth.number}` : t.noSixteenth}</dd>
      <dt>{t.soFar}</dt>
      <dd className="num thr-so-far">{soFar}</dd>
      <dt>{t.house}</dt>
      <dd>{t.houseSecret}</dd>
    </dl>
  )
}

function OpenRound({ betting, issue }: { betting: ThrownRound; issue: Issue }) {
  const { throws: t } = usePhrases('rules')
  const { notOnSaleYet } = usePhrases('lottery')
  const { gameId } = betting.game
  const call = useRound(gameId, issue.numero)
  const { data, error } = call
  const lockedText =
    betting.phase === 'open'
      ? undefined
      : betting.phase === 'waiting'
        ? notOnSaleYet
        : t.closed({ round: shortRound(issue.numero) })
  if (error && !data) return <CallFailure call={call} />
  return (
    <div className="thr-in">
      <ThrowPad
        key={issue.numero}
        gameCode={gameId}
        numero={issue.numero}
        round={data}
        lockedText={lockedText}
      />
      <div className="thr-side">
        {!data && <Skeleton height={260} radius={10} />}
        {data && <Sums round={data} />}
        {data?.count === 0 && <p className="lot-sub">{t.nobody}</p>}
        {data && data.count > 0 && (
          <ThrowTable
            throws={data.throws}
            sixteenthPlace={sumsSoFar(data).sixteenth?.place}
            ownTag={data.own?.memberTag}
          />
        )}
      </div>
    </div>
  )
}

/** The numbers that members throw into the round on the board, and a way to throw one. */
export function ThrowPanel({ betting }: { betting: ThrownRound }) {
  const { throws: t } = usePhrases('rules')
  const { roundName } = usePhrases('lottery')
  const [isTold, setTold] = useState(false)
  const [wasTold, setWasTold] = useState(false)
  const { issue, phase, game } = betting
  const tell = () => {
    setWasTold(true)
    setTold(true)
  }
  return (
    <section className="card lot-block thr" aria-label={t.title}>
      <h2 className="lot-block-head">
        {t.title}
        {issue && (
          <span className="lot-sub thr-round">
            {roundName({ round: shortRound(issue.numero) })}
            {phase === 'open' && (
              <Countdown endsAt={issue.lockAt} total={issue.lockAt - issue.openAt} label={t.untilClosed} />
            )}
          </span>
        )}
      </h2>
      <p className="lot-sub thr-intro">{t.intro}</p>
      {issue && <OpenRound betting={betting} issue={issue} />}
      <div className="thr-foot">
        <Button size="sm" tone="ghost" icon="info" onClick={tell}>
          {t.story}
        </Button>
      </div>
      {wasTold && (
        <Suspense>
          <RoundStory
            gameCode={game.gameId}
            name={game.labelName}
            open={isTold}
            onClose={() => setTold(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
