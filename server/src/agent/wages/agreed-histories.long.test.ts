import { contractPeriods } from '@suntala/contract/agent-kinds'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { ApiError } from '#http/api-error.ts'
import { findingsOf } from '#ledger/verify.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { actOnContract } from '#agent/contracts/act-on-contract.ts'
import { findConsequences } from '#agent/contracts/accept-contract.ts'
import { endMoved } from '#agent/contracts/end-moved.ts'
import { idsOf, type StepContext } from '#agent/contracts/move-contract.ts'
import { offerContract } from '#agent/contracts/offer-contract.ts'
import { keepTerms } from '#agent/contracts/terms-rules.ts'
import { termsOf } from '#agent/contracts/test-contracts.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'
import { dayMs, hourMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase({ poolSize: 4 })
const { account, member, bet, move, begin, settle } = testTeam(db)
const kind = 'dividend'

/** Numbers below one, the same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Does one step; what is refused changes nothing. */
async function tryStep<T>(
  memberId: string | null,
  at: Date,
  work: (step: StepContext) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction(async (tx) =>
      work({ tx, db, settings: await readSettingsIn(tx), by: { memberId, at } }),
    )
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

type Parties = { upline: TestAccount | null; downline: TestAccount }

/** Offers terms for any period, which are accepted with whatever ends, or turned down where that changed. */
async function agree({ upline, downline }: Parties, at: Date, random: (below: number) => number) {
  const terms = keepTerms({
    ...termsOf.dividend,
    base: 'validBet',
    profitLossPeriod: null,
    rate: '5',
    activeMembers: random(4) === 0 ? 3 : 0,
    validBet: '0',
    betAmount: '0',
    period: contractPeriods[random(4)] ?? 'daily',
  })
  const offer = { kind, downlineId: downline.id, terms } as const
  const offered = await tryStep(upline?.id ?? null, at, (step) => offerContract(step, offer))
  if (!offered) return
  const { id, version } = offered
  const agreed = await tryStep(downline.id, at, (step) => findConsequences(step.tx, offered, offered))
  const act = { id, act: 'accept', version, agreed: idsOf(agreed ?? []) } as const
  const accepted = await tryStep(downline.id, at, (step) => actOnContract(step, act))
  if (!accepted) await tryStep(downline.id, at, (step) => actOnContract(step, { ...act, act: 'reject' }))
}

const days = 70

test.each([1, 2, 3])(
  'whatever agents agree on and wherever they are moved, nobody is paid twice for a bet (history %i)',
  async (seed) => {
    const random = randomOf(seed)
    const startMs = Date.parse('2023-12-31T17:00:00Z') + seed * 150 * dayMs
    const at = (ms: number) => new Date(startMs + ms)
    await begin(at(0))
    const tops = [await account('x'), await account('y')]
    const subs = [await account('sx', tops[0]), await account('sy', tops[1]), await account('sz', tops[0])]
    const lows = [await account('lx', subs[0]), await account('ly', subs[1]), await account('lz', subs[2])]
    const uplines = new Map<TestAccount, TestAccount | null>([
      ...tops.map((each) => [each, null] as const),
      ...subs.map((each, n) => [each, tops[n % 2] ?? null] as const),
      ...lows.map((each, n) => [each, subs[n] ?? null] as const),
    ])
    const players = await Promise.all(lows.map((each) => member('p', each)))
    let staked = 0n
    for (let day = 0; day < days; day++)
      for (const player of players) {
        const valid = BigInt(1_00 + random(1_000_00))
        staked += valid
        await bet(player, at(day * dayMs + random(24) * hourMs), { valid })
      }
    const all = [...uplines.keys()]
    for (let day = 0; day < days; day += 2) {
      const now = at(day * dayMs + 3 * hourMs)
      await settle(now)
      for (const each of all)
        if (day === 0 || random(8) === 0)
          await agree({ upline: uplines.get(each) ?? null, downline: each }, now, random)
      const [who, to] = [subs[random(3)], tops[random(2)]]
      if (day > 30 && random(5) === 0 && who && to && uplines.get(who) !== to) {
        await move(who, to)
        uplines.set(who, to)
        await tryStep(null, now, async (step) =>
          endMoved(step, { memberId: who.id, settledUntil: await lockProgress(step.tx) }),
        )
      }
    }
    await settle(at((days + 40) * dayMs))
    const twice = await db.query({
      text: `select a.contract_id, b.contract_id from agent_wage a join agent_wage b on a.member_id = b.member_id
        and a.contract_id < b.contract_id and tstzrange(a.period_starts_at, a.tick) && tstzrange(b.period_starts_at, b.tick)`,
    })
    expect(twice).toEqual([])
    const [paid] = await db.query<{ sum: bigint }>({
      text: 'select coalesce(sum(amount), 0)::bigint as sum from agent_wage where member_id = any ($1)',
      values: [all.map(({ id }) => id)],
    })
    expect(paid?.sum).toBeGreaterThan(0n)
    expect(paid?.sum).toBeLessThanOrEqual((staked * 5n) / 100n)
    expect((await verifyWages(db)).findings).toEqual([])
    expect(await findingsOf(db, ledgerChecks)).toEqual([])
  },
)
