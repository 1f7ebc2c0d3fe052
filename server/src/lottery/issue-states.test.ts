import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { drawIssue } from '#lottery/draw-issue.ts'
import { issueJobs } from '#lottery/job.ts'
import { ledgerChecks } from '#lottery/ledger-checks.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { productCodes } from '#lottery/products.ts'
import {
  actorsOf,
  type IssueEvent,
  issueTransitions,
  shownState,
  slipStatus,
  type StoredIssueState,
} from '#lottery/rules.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'
import {
  callerOf,
  expireIssue,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
} from '#lottery/test-issues.ts'

const db = await testDatabase()
const context = lotteryContext(db)
await insertGames(db, [...productCodes])

const stepsOf = (issueId: bigint) =>
  db.query({
    text: `select from_state as "from", to_state as "to", actor_kind as actor from lottery_issue_step
      where issue_id = $1 order by id`,
    values: [issueId],
  })

const step = (issueId: bigint, from: string, to: string, actor = 'system') => ({
  text: `insert into lottery_issue_step (issue_id, from_state, to_state, actor_kind, actor_id, reason)
    values ($1, $2, $3, $4, $5, '')`,
  values: [issueId, from, to, actor, actor === 'operator' ? uuidV7() : null],
})

test('the database holds the very table of transitions that the server goes by', async () => {
  const rows = await db.query<{ from: string }>({
    text: `select from_state as "from", event, to_state as "to", actors from lottery_issue_transition
      order by from_state, event`,
  })
  const table = Object.entries(issueTransitions).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => ({
      from,
      event,
      to,
      actors: [...actorsOf(from as StoredIssueState, event as IssueEvent)], // keys of the table
    })),
  )
  expect(rows).toHaveLength(table.length)
  expect(rows).toEqual(expect.arrayContaining(table))
})

test('players are told that an issue goes from SCHEDULED over OPEN, LOCKED and DRAWN to SETTLED by itself, that operators make it VOID before it is drawn, as it itself does where a beacon is silent, or take a draw back (SM-08)', () => {
  const past = new Date(0)
  // What is planned waits for its opening; all else is open by then.
  const shown = (state: StoredIssueState) =>
    shownState({ state, openAt: state === 'WAITING' ? new Date(2) : past }, new Date(1))
  const steps = (by: 'system' | 'operator') =>
    Object.entries(issueTransitions)
      .flatMap(([from, events]) =>
        Object.entries(events)
          .filter(([event]) => actorsOf(from as StoredIssueState, event as IssueEvent).includes(by)) // keys of the table
          .map(([, to]) => [shown(from as StoredIssueState), shown(to)]),
      )
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `${from} ${to}`)
  expect(steps('system')).toEqual([
    'SCHEDULED OPEN',
    'OPEN LOCKED',
    'LOCKED DRAWN',
    'LOCKED VOID',
    'DRAWN SETTLED',
  ])
  expect([...new Set(steps('operator'))]).toEqual([
    'SCHEDULED VOID',
    'OPEN VOID',
    'LOCKED VOID',
    'DRAWN VOID',
    'SETTLED DRAWN',
    'SETTLED VOID',
  ])
})

test('players are told that their bet is PLACED, and then CANCELLED by them, REFUNDED with its issue, WON or LOST (SM-08)', () => {
  const placed = { isCancelled: false, stakeMinor: 10_00n, payoutMinor: 0n }
  const states = Object.keys(issueTransitions) as StoredIssueState[] // keys of the table
  const statusesIn = (slip: typeof placed) => states.map((issueState) => slipStatus({ ...slip, issueState }))
  expect(statusesIn(placed)).toEqual(
    states.map((state) =>
      state === 'SETTLED' ? 'LOST' : state === 'CANCELLED' || state === 'VOID' ? 'REFUNDED' : 'PLACED',
    ),
  )
  expect(slipStatus({ ...placed, payoutMinor: 10_00n, issueState: 'SETTLED' })).toBe('WON')
  expect(new Set(statusesIn({ ...placed, isCancelled: true }))).toEqual(new Set(['CANCELLED']))
})

test('an issue that is made waits, and every step from there to its settlement is written down', async () => {
  await db.transaction((tx) => scheduleIssues(tx, context.config, new Date()))
  const [made] = await db.query<{ id: bigint; numero: string }>({
    text: `select id, numero from lottery_issue where state = 'WAITING' and game_code = 'RAPID60' order by draw_at limit 1`,
  })
  if (!made) throw new Error('no issue was made')
  await db.query({
    text: `update lottery_issue set open_at = clock_timestamp() - interval '1 minute',
      lock_at = clock_timestamp() + interval '1 minute', draw_at = clock_timestamp() + interval '2 minutes' where id = $1`,
    values: [made.id],
  })
  const issue = { ...made, gameCode: 'RAPID60' }
  const member = await fundedMember(db, 100_00n)
  const input = slipInput(issue, { playType: 'run_top', selection: '7', unit: '1' })
  await placeSlip(context, createPlacer(context), {
    caller: callerOf(member),
    input,
    idempotency: keyFor(input),
  })
  await db.query({
    text: `update lottery_slip set placed_at = placed_at - interval '1 minute' where issue_id = $1`,
    values: [made.id],
  })
  await expireIssue(db, issue)
  await db.query({
    text: `update job set run_at = '-infinity' where payload ->> 'issueId' = $1`,
    values: [made.id.toString()],
  })
  await db.query({ text: `delete from job where run_at > '-infinity'` })
  await runDueJobs(db, issueJobs(context))
  const path = ['WAITING', 'OPEN', 'LOCKED', 'SEALED', 'DRAWN', 'CERTIFIED', 'SETTLED']
  expect(await stepsOf(made.id)).toEqual(
    path.slice(1).map((to, index) => ({ from: path[index], to, actor: 'system' })),
  )
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

test('an issue without a bet is settled by its draw, by the same steps, and leaves no work behind', async () => {
  const issue = await openIssue(db)
  await expireIssue(db, issue)
  await db.transaction((tx) => drawIssue(tx, db, issue.id))
  const path = ['OPEN', 'LOCKED', 'SEALED', 'DRAWN', 'CERTIFIED', 'SETTLED']
  expect(await stepsOf(issue.id)).toEqual(
    path.slice(1).map((to, index) => ({ from: path[index], to, actor: 'system' })),
  )
  const [settled] = await db.query<{ isSettled: boolean; jobs: number }>({
    text: `select settled_at is not null and numbers is not null as "isSettled",
      (select count(*)::int from job where payload ->> 'issueId' = $1) as jobs from lottery_issue where id = $1::bigint`,
    values: [issue.id.toString()],
  })
  expect(settled).toEqual({ isSettled: true, jobs: 0 })
})

test.each([
  [
    'a state without a step',
    (id: bigint) => [{ text: `update lottery_issue set state = 'LOCKED' where id = $1`, values: [id] }],
  ],
  ['a step that the table lacks', (id: bigint) => [step(id, 'OPEN', 'SETTLED')]],
  ['a step by somebody who may not take it', (id: bigint) => [step(id, 'OPEN', 'LOCKED', 'operator')]],
  ['an operator’s step by the platform', (id: bigint) => [step(id, 'OPEN', 'CANCELLED')]],
  ['a step from another state than the issue is in', (id: bigint) => [step(id, 'LOCKED', 'SEALED')]],
  [
    'another state than the step says',
    (id: bigint) => [
      step(id, 'OPEN', 'LOCKED'),
      { text: `update lottery_issue set state = 'CANCELLED' where id = $1`, values: [id] },
    ],
  ],
  [
    'a step that is written anew',
    (id: bigint) => [
      step(id, 'OPEN', 'LOCKED'),
      { text: `update lottery_issue_step set reason = 'other' where issue_id = $1`, values: [id] },
    ],
  ],
])('the database refuses %s', async (_, statements) => {
  const issue = await openIssue(db)
  const work = db.transaction(async (tx) => {
    for (const statement of statements(issue.id)) await tx.query(statement)
  })
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(LT00[12]|23503)$/) })
  expect(await stepsOf(issue.id)).toEqual([])
})

test('ledger:verify finds an issue that is not where its steps led it', async () => {
  const issue = await openIssue(db)
  const undone = new Error('undo')
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.query(step(issue.id, 'OPEN', 'LOCKED'))
      for (const check of ledgerChecks) found = found.concat((await check.run(tx)).map(({ text }) => text))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(found).toEqual([`RAPID60 ${issue.numero} is OPEN by no step`])
})
