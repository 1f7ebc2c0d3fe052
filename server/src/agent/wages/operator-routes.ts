import { fromMinor } from '@suntala/contract/minor'
import type { operatorWages } from '@suntala/contract/operator-wages'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { readFailure } from '#jobs/read-failure.ts'
import { readSettings } from '#settings/read-settings.ts'
import { correctionRoutes } from '#agent/wages/correction-routes.ts'
import { explainWage } from '#agent/wages/explain-wage.ts'
import { settleJobName } from '#agent/wages/job.ts'
import { selectProgress } from '#agent/wages/progress-store.ts'
import { countExpected, selectHeldWages, selectTicks, sumHeldWages } from '#agent/wages/run-store.ts'
import { nextTick } from '#agent/wages/settle-ticks.ts'
import { nextOfClock } from '#agent/wages/period-rules.ts'

export const wageOperatorRoutes = (context: Context): Handlers<typeof operatorWages> => {
  const { db, clock } = context
  return {
    opsWageRun: async () => {
      const [{ settings }, settledUntil, summedUntil, held, failure] = await Promise.all([
        readSettings(db),
        selectProgress(db),
        readSummedUntil(db),
        sumHeldWages(db),
        readFailure(db, settleJobName),
      ])
      const { timeZone } = settings
      const now = clock()
      const due = await nextTick(db, settledUntil, timeZone)
      // Whoever bets before the next five minutes of the clock is settled with them.
      const soon = nextOfClock(now)
      const next = due < soon ? due : soon
      return {
        isStopped: !settings.agentWages,
        // Where no tick waits, nothing is left to settle of what is summed.
        settledUntil: (due > summedUntil ? summedUntil : settledUntil).getTime(),
        summedUntil: summedUntil.getTime(),
        nextTick: next.getTime(),
        expected: await countExpected(db, { from: settledUntil, until: now, timeZone }),
        failure: failure
          ? { tries: failure.tries, nextTryAt: failure.nextTryAt.getTime(), error: failure.error }
          : null,
        held: { count: held.count, amount: fromMinor(held.amount) },
      }
    },
    opsWageTicks: ({ query }) =>
      presentPage(
        query,
        (page) => selectTicks(db, page),
        ({ tick, settledAt, wages, paid, held, amount, commission, tookMs }) => ({
          at: tick.getTime(),
          settledAt: settledAt.getTime(),
          wages,
          paid,
          held,
          amount: fromMinor(amount),
          commission: fromMinor(commission),
          tookMs,
        }),
      ),
    opsHeldWages: ({ query }) =>
      presentPage(
        query,
        (page) => selectHeldWages(db, page),
        ({ id, account, kind, amount, tick, reason }) => ({
          wageId: id,
          account,
          kind,
          amount: fromMinor(amount),
          at: tick.getTime(),
          reason,
        }),
      ),
    opsWageDetail: ({ params }) => explainWage(context, { id: params.id, memberId: null }),
    ...correctionRoutes(context),
  }
}
