import type { ActivityTerms } from '@suntala/contract/operator-activity'
import { afterAll, expect, test } from 'vitest'
import { lockMoves } from '#account/move-store.ts'
import { lockMemberAlone } from '#account/close-member.ts'
import { moveBranch } from '#account/test-move.ts'
import { lockRecord } from '#activity/record-store.ts'
import { application, testActivities } from '#activity/test-activities.ts'
import { expireOffers } from '#agent/contracts/expire-offers.ts'
import { offerContract } from '#agent/contracts/offer-contract.ts'
import { lockExpired, lockTree } from '#agent/contracts/store.ts'
import { keepTerms } from '#agent/contracts/terms-rules.ts'
import { addMember, agreeWithHouse, newAgent, offer, termsOf } from '#agent/contracts/test-contracts.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'
import type { Tx } from '#db/queryable.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { closeAccount, holdAgent } from '#privacy/close-account.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

/** How many wait for a lock of somebody else's. */
const waiting = async (): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return row?.count ?? 0
}

/** A transaction that takes its first lock, and goes on once another waits for it. */
function inTwoSteps<T>(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<T>) {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async (tx) => {
    await first(tx)
    begun.resolve()
    await goOn.promise
    return second(tx)
  })
  return { begun: begun.promise, done, goOn: () => goOn.resolve() }
}

const join = (upline: string) => addMember(db, { upline, type: 0 })

const close = (id: string) => db.transaction((tx) => closeAccount(tx, platform.context, id))

test('whoever joins an account that is being closed waits for it without holding it, and is refused', async () => {
  const agent = await newAgent(platform)
  const closing = inTwoSteps(
    (tx) => holdAgent(tx, agent.id),
    (tx) => closeAccount(tx, platform.context, agent.id),
  )
  await closing.begun
  const joined = join(agent.id).then(
    () => '',
    (error: { code?: string }) => error.code,
  )
  await expect.poll(waiting).toBe(1)
  closing.goOn()
  expect(await closing.done).toEqual([])
  expect(await joined).toBe('AFFILIATE_INVALID')
})

test('while a closing waits for a settlement, others join as ever', async () => {
  const [agent, other] = [await newAgent(platform), await newAgent(platform)]
  const settling = inTwoSteps(lockProgress, () => Promise.resolve())
  await settling.begun
  const closed = close(agent.id)
  await expect.poll(waiting).toBe(1)
  await join(other.id)
  settling.goOn()
  await settling.done
  expect(await closed).toEqual([])
})

test('a branch that moves while another account closes, and a tick that waits for both, stand against neither', async () => {
  const [agent, branch, upline] = [
    await newAgent(platform),
    await newAgent(platform),
    await newAgent(platform),
  ]
  const moving = inTwoSteps(lockMoves, (tx) => moveBranch(tx, branch.id, upline.id))
  await moving.begun
  const closed = close(agent.id)
  await expect.poll(waiting).toBe(1)
  const settled = db.transaction(lockProgress)
  await expect.poll(waiting).toBe(2)
  moving.goOn()
  expect(await moving.done).toBe('')
  expect(await closed).toEqual([])
  expect(await settled).toBeInstanceOf(Date)
})

const kind = 'daily'
const contextOf = async (tx: Tx, memberId: string | null, at: Date) => ({
  tx,
  db,
  settings: await readSettingsIn(tx),
  by: { memberId, at },
})

test('an offer that is being made to an account, and one that runs out, do not stand against its closing', async () => {
  const top = await newAgent(platform)
  const [made, running] = [await newAgent(platform, top), await newAgent(platform, top)]
  await agreeWithHouse(platform, top)
  expect((await offer(top, running, { rate: '0.2' })).code).toBe('')
  const now = new Date(platform.now())
  const later = new Date(platform.now() + 365 * 86_400_000)
  const offering = () =>
    inTwoSteps(
      (tx) => lockTree(tx, kind, made.id),
      async (tx) =>
        offerContract(await contextOf(tx, top.id, now), {
          kind,
          downlineId: made.id,
          terms: keepTerms({ ...termsOf[kind], rate: '0.2' }),
        }),
    )
  const expiring = () =>
    inTwoSteps(
      (tx) => lockExpired(tx, { now: later, limit: 10 }),
      async (tx) => expireOffers(await contextOf(tx, null, later), { limit: 10 }),
    )
  for (const [work, { id }] of [
    [offering, made],
    [expiring, running],
  ] as const) {
    const { begun, done, goOn } = work()
    await begun
    const closed = close(id)
    await expect.poll(waiting).toBe(1)
    goOn()
    const [, obstacles] = await Promise.all([done, closed])
    expect(obstacles).toEqual([])
  }
  const states = await db.query({
    text: `select state from agent_contract where downline_id = any ($1)`,
    values: [[made.id, running.id]],
  })
  expect(states).toEqual([{ state: 'EXPIRED' }, { state: 'EXPIRED' }])
})

const activities = await testActivities(db, platform)

/** A member who has applied for an activity. */
async function applicant(terms: ActivityTerms = application, input: object = { comment: 'Three in a row.' }) {
  const [id, member] = [await activities.offer(terms), await activities.newMember()]
  const recordId: string = (await activities.apply(member, id, input)).value.applicationId
  return { memberId: member.id, recordId }
}

test('a decision about an account that is being closed waits for it without holding it, and is refused; nothing of it stays in the queue', async () => {
  const { memberId, recordId } = await applicant()
  const closing = inTwoSteps(
    (tx) => lockMemberAlone(tx, memberId),
    (tx) => closeAccount(tx, platform.context, memberId),
  )
  await closing.begun
  const decided = activities.decide('opsActivityReject', recordId)
  await expect.poll(waiting).toBe(1)
  closing.goOn()
  expect(await closing.done).toEqual([])
  expect((await decided).code).toBe('STATE_CONFLICT')
  const { content } = (await activities.operator.send('opsActivities')).value
  expect(content).toEqual([])
})

test('a closing leaves alone what tells nothing of its member', async () => {
  const { memberId, recordId } = await applicant({ ...application, comment: false }, {})
  const reading = inTwoSteps(
    (tx) => lockRecord(tx, { id: recordId, at: new Date(platform.now()) }),
    () => Promise.resolve(),
  )
  await reading.begun
  expect(await close(memberId)).toEqual([])
  reading.goOn()
  await reading.done
})
