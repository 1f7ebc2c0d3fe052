import type { ContractBase } from '@suntala/contract/agent-kinds'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import type { ReactNode } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { cx } from '#ui/cx.ts'

type Rates = {
  /** What may be given at most, of the step with the highest rate. */
  own: string
  /** The highest rate that the downline has now. */
  today: string | undefined
  /** The highest rate of the offer; undefined while none can be read. */
  offered: string | undefined
}
type RateBarProps = Rates & {
  base: ContractBase
  /** Whether the own rate goes by steps. */
  isByStep: boolean
}

/** How far an offer goes towards the own rate, and what is left of that. */
export function RateBar({ base, isByStep, ...rates }: RateBarProps) {
  const t = usePhrases('agent').contract
  const { own, today, offered } = rates
  const isAbove = offered !== undefined && toPpm(offered) > toPpm(own)
  const told = [
    offered !== undefined && t.offeredRate({ rate: offered }),
    today !== undefined && t.todayRate({ rate: today }),
    t.ownRate({ rate: own }),
  ]
  return (
    <div className="border-t border-line pt-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{t.topRate}</h3>
        {offered !== undefined &&
          (isAbove ? (
            <span className="neg text-sm">{t.tooHigh}</span>
          ) : (
            <bdi className="soft tnum text-sm">
              {t.keep[base]({ rate: fromPpm(toPpm(own) - toPpm(offered)) })}
            </bdi>
          ))}
      </div>
      <div role="img" aria-label={told.filter(Boolean).join(', ')} className="relative mt-2 h-[88px]">
        <i className="absolute inset-x-0 top-[28px] h-2 rounded-full bg-raised" />
        <Marks {...rates} isAbove={isAbove} />
      </div>
      {isByStep && <p className="muted mt-1 text-xs">{t.ownAtStep}</p>}
    </div>
  )
}

/** What is given and what is kept as lengths, and each rate with its words on a line of its own. */
function Marks({ own, today, offered, isAbove }: Rates & { isAbove: boolean }) {
  const t = usePhrases('agent').contract
  const top = Math.max(...[own, today, offered].filter((rate) => rate !== undefined).map(Number))
  // The mark at the far end keeps room for its words.
  const placeOf = (rate: string) => `${top === 0 ? 0 : (Number(rate) / top) * 86}%`
  const colour = isAbove ? 'bg-negative' : 'bg-accent'
  return (
    <>
      {offered !== undefined && !isAbove && (
        <i
          className="absolute top-[28px] h-2 bg-[repeating-linear-gradient(-45deg,var(--c-leaf)_0_2px,transparent_2px_6px)] opacity-70"
          style={{ insetInlineStart: placeOf(offered), insetInlineEnd: `calc(100% - ${placeOf(own)})` }}
        />
      )}
      {offered !== undefined && (
        <i
          className={cx('absolute start-0 top-[28px] h-2 rounded-full', colour)}
          style={{ inlineSize: placeOf(offered) }}
        />
      )}
      {today !== undefined && (
        <Mark at={placeOf(today)} line="top-[22px] h-5 w-0.5 bg-ink-3" words="top-0 muted">
          {t.todayRate({ rate: today })}
        </Mark>
      )}
      <Mark
        at={placeOf(own)}
        line="top-[22px] h-9.5 w-0.5 bg-leaf"
        words="top-[66px] font-semibold text-leaf"
      >
        {t.ownRate({ rate: own })}
      </Mark>
      {offered !== undefined && (
        <Mark
          at={placeOf(offered)}
          line={cx('top-[22px] size-5 rounded-full ring-4 ring-card', colour)}
          words="top-[45px] font-bold"
        >
          {t.offeredRate({ rate: offered })}
        </Mark>
      )}
    </>
  )
}

type MarkProps = { at: string; line: string; words: string; children: ReactNode }

/** A place on the bar with its words, which stay within it. */
function Mark({ at, line, words, children }: MarkProps) {
  return (
    <>
      <span className="absolute flex w-0 justify-center" style={{ insetInlineStart: at }}>
        <i className={cx('absolute', line)} />
      </span>
      <span
        className={cx('absolute flex w-0 justify-center text-xs whitespace-nowrap', words)}
        style={{ insetInlineStart: `clamp(48px, ${at}, calc(100% - 48px))` }}
      >
        <bdi className="tnum">{children}</bdi>
      </span>
    </>
  )
}
