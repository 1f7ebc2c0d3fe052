import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useAmountText } from '#components/Amount.tsx'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { AgentViews } from '#operator/AgentViews.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Pages } from '#operator/Pages.tsx'
import { PaidWages } from '#operator/PaidWages.tsx'
import { agentsPath, settingsPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { useAge } from '#operator/use-age.ts'
import { WageCorrections } from '#operator/WageCorrections.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Run = ValueOf<'opsWageRun'>

const views = ['ticks', 'paid', 'held', 'corrections'] as const

const refreshMs = 15_000
/** Bets are summed up a minute or two after their window; what is due for longer is late. */
const lateMs = 10 * 60_000

/** The wages that all contracts pay: up to when they are settled, at which ticks, what was paid and corrected, and what is held back. */
export function WagesPage({ who }: { who: Who }) {
  const t = usePhrases('teams')
  const run = useCall('opsWageRun', {}, { refetchInterval: refreshMs })
  const [view, setView] = useState<(typeof views)[number]>('ticks')
  const mayCorrect = who.permissions.includes('agent.decide')
  const lists = {
    ticks: <Ticks />,
    paid: <PaidWages mayCorrect={mayCorrect} />,
    held: <Held />,
    corrections: <WageCorrections mayCorrect={mayCorrect} />,
  }
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="wages-title">
        <div className="ops-head">
          <h1 id="wages-title">{t.wages}</h1>
          <span className="grow" />
          {who.permissions.includes('settings.read') && (
            <Button size="sm" href={settingsPath('settings.agentWages')}>
              {run.data?.isStopped ? t.resume : t.stop}
            </Button>
          )}
        </div>
        <div className="ops-bar">
          <AgentViews current="wages" />
          <SegmentedControl
            size="sm"
            label={t.wageLists}
            value={view}
            segments={views.map((id) => ({ id, label: t.wageList[id] }))}
            onChange={setView}
          />
        </div>
        <div className="ops-sheet">
          {run.error && <CallFailure call={run} />}
          {run.data ? <Standing run={run.data} /> : !run.error && <Skeleton width="60%" />}
          {lists[view]}
        </div>
      </section>
    </div>
  )
}

function Standing({ run }: { run: Run }) {
  const t = usePhrases('teams')
  const { dateTimeInZone, count } = useFormats()
  const money = useAmountText()
  const age = useAge()
  const { isStopped, settledUntil, summedUntil, nextTick, held, expected, failure } = run
  const isLate = !isStopped && nextTick + lateMs < serverNow()
  return (
    <>
      <p className="ops-change-head" role="status">
        <Badge tone={isStopped || failure ? 'negative' : isLate ? 'warning' : 'positive'} dot>
          {isStopped ? t.stopped : failure ? t.failedTick : isLate ? t.late : t.onTime}
        </Badge>
        {(isStopped || isLate) && nextTick < serverNow() && (
          <span className="muted">{t.dueSince({ age: age(nextTick) })}</span>
        )}
      </p>
      <Facts
        facts={[
          [t.settledUntil, dateTimeInZone(settledUntil)],
          [t.nextTick, dateTimeInZone(nextTick)],
          [t.summedUntil, dateTimeInZone(summedUntil)],
          [t.expectedTicks, count(expected)],
          [
            t.failedTick,
            failure && t.failedTries({ tries: failure.tries, next: dateTimeInZone(failure.nextTryAt) }),
          ],
          [t.failedWhy, failure?.error ?? null],
          [t.heldBack, held.count === 0 ? null : `${count(held.count)} · ${money(held.amount)}`],
        ]}
      />
    </>
  )
}

function Ticks() {
  const t = usePhrases('teams')
  const { dateTimeInZone, count } = useFormats()
  const money = useAmountText()
  const list = useCallPages('opsWageTicks', { query: { pageSize: 50 } }, { keepPrevious: true })
  return (
    <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.noTicks}>
      {(ticks) => (
        <div className="tb-box">
          <p className="muted text-sm">{t.ticksText}</p>
          <table className="tb tb-dense">
            <caption className="sr-text">{t.wageList.ticks}</caption>
            <thead>
              <tr>
                <th scope="col">{t.tick}</th>
                <th scope="col" className="wide">
                  {t.settledAt}
                </th>
                <th scope="col" className="e wide">
                  {t.dueCount}
                </th>
                <th scope="col" className="e">
                  {t.paidCount}
                </th>
                <th scope="col" className="e">
                  {t.heldCount}
                </th>
                <th scope="col" className="e">
                  {t.paidAmount}
                </th>
                <th scope="col" className="e wide">
                  {t.commissionOfIt}
                </th>
                <th scope="col" className="e wide">
                  {t.took}
                </th>
              </tr>
            </thead>
            <tbody>
              {ticks.map(({ at, settledAt, wages, paid, held, amount, commission, tookMs }) => (
                <tr key={at}>
                  <th scope="row">{dateTimeInZone(at)}</th>
                  <td className="wide">{dateTimeInZone(settledAt)}</td>
                  <td className="e tnum wide">{count(wages)}</td>
                  <td className="e tnum">{count(paid)}</td>
                  <td className="e tnum">{count(held)}</td>
                  <td className="e tnum">{money(amount)}</td>
                  <td className="e tnum wide">{money(commission)}</td>
                  <td className="e tnum wide">{t.ms({ count: count(tookMs) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pages>
  )
}

function Held() {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const money = useAmountText()
  const list = useCallPages('opsHeldWages', { query: { pageSize: 50 } }, { keepPrevious: true })
  return (
    <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.noneHeld}>
      {(wages) => (
        <ul className="ops-lines" aria-label={t.wageList.held}>
          {wages.map(({ wageId, account, kind, amount, at, reason }) => (
            <li key={wageId}>
              <div>
                <Anchor href={agentsPath({ account })}>{account}</Anchor>
                <b className="tnum">{money(amount)}</b>
                <span className="muted">
                  {agent.kinds[kind]} · {dateTimeInZone(at)}
                </span>
                <span className="muted">{agent.reasons[reason]}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Pages>
  )
}
