import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findingsOf, verifyLedger } from '#ledger/verify.ts'
import { newOperator, suspend } from '#operator/test-operator.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { testProtected } from '#protection/test-protected.ts'
import { application, dayMs, entry, testActivities } from '#activity/test-activities.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase({ poolSize: 20 })
const dataDir = await mkdtemp(join(tmpdir(), 'activities-'))
afterAll(() => rm(dataDir, { recursive: true }))
const platform = await testPlatform(db, { DATA_DIR: dataDir })
const my = await testActivities(db, platform)
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  expect((await verifyLedger(db)).flatMap(({ findings }) => findings)).toEqual([])
})

const comment = 'Three in a row.'
const mainOf = async ({ id }: { id: string }) => (await readFunds(db, id, 'THB')).mainMinor
const messagesOf = async (member: TestVisitor): Promise<string[]> =>
  (await member.send('messages')).value.content.map(({ title }: { title: string }) => title)

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')

let addresses = 0
async function upload(member: TestVisitor, body: Buffer = png, purpose = 'activity') {
  addresses++
  const response = await platform.server.inject({
    method: 'POST',
    url: `/wps/upload?purpose=${purpose}`,
    remoteAddress: `10.9.${addresses >> 8}.${addresses & 255}`,
    headers: {
      'content-type': 'image/png',
      cookie: [...member.cookies].map((pair) => pair.join('=')).join('; '),
      authorization: `Bearer ${member.token}`,
    },
    payload: body,
  })
  return response.json()
}
const picture = async (member: TestVisitor, purpose?: string): Promise<string> =>
  (await upload(member, png, purpose)).value.uploadId

test('an application waits, is taken up, is given and claimed, and is told at each step (PROMO-26, PROMO-30, PROMO-31, DATA-136)', async () => {
  const [id, member] = [await my.offer(application), await my.newMember()]
  expect(await my.shown(member, id)).toMatchObject({
    state: 'join',
    needs: { comment: true, images: false },
    reward: { amount: '20.00', isUpTo: false },
    record: null,
  })
  const { value } = await my.apply(member, id, { comment })
  expect(value.state).toBe('applying')
  expect((await my.shown(member, id)).state).toBe('applying')
  expect((await my.apply(member, id, { comment })).code).toBe('ALREADY_APPLIED')
  expect((await my.claim(member, id)).code).toBe('NOT_ISSUED')
  const waiting = (await my.operator.send('opsActivities')).value.content
  expect(waiting.find((one: { id: string }) => one.id === value.applicationId)).toMatchObject({
    comment,
    amount: '20.00',
    attempt: 1,
    takenBy: '',
  })
  expect((await my.decide('opsActivityIssue', value.applicationId)).code).toBe('STATE_CONFLICT')
  expect((await my.decide('opsActivityProcess', value.applicationId)).value.status).toBe('PROCESS')
  expect((await my.shown(member, id)).state).toBe('process')
  expect((await my.decide('opsActivityIssue', value.applicationId)).value.status).toBe('ISSUED')
  expect(await my.shown(member, id)).toMatchObject({
    state: 'claim',
    record: { reward: { amount: '20.00', turnover: '40.00' }, claimUntil: platform.now() + 7 * dayMs },
  })
  expect(await messagesOf(member)).toContain('A reward for you')
  expect((await my.list(member)).content[0]).toMatchObject({ name: 'A story', amount: '20.00' })
  const claimed = await my.claim(member, id)
  expect(claimed.value).toEqual({ state: 'claimed', amount: '20.00', turnover: '40.00', sumBalance: '20.00' })
  expect((await my.claim(member, id)).code).toBe('ALREADY_CLAIMED')
  expect(await my.records(member)).toMatchObject([{ state: 'claimed', comment, reward: { amount: '20.00' } }])
  expect(await readFunds(db, member.id, 'THB')).toMatchObject({ turnoverNeededMinor: 40_00n })
  const log = await readHistory(db, { subjectId: value.applicationId, limit: 10 })
  expect(log.map(({ action }) => action)).toEqual(['issue', 'process', 'apply'])
})

test('a refusal tells its reason, and is sent again where the activity allows it (PROMO-28)', async () => {
  const member = await my.newMember()
  const [once, again] = [await my.offer(application), await my.offer({ ...application, canApplyAgain: true })]
  for (const id of [once, again]) {
    const { value } = await my.apply(member, id, { comment })
    await my.decide('opsActivityReject', value.applicationId, { reason: 'nobody won' })
    expect(await my.shown(member, id)).toMatchObject({ state: 'rejected', record: { reason: 'nobody won' } })
  }
  expect(await messagesOf(member)).toContain('Application turned down')
  expect((await my.apply(member, once, { comment })).code).toBe('ALREADY_APPLIED')
  const { value } = await my.apply(member, again, { comment: 'Now somebody did.' })
  expect(value.state).toBe('applying')
  expect(await my.records(member, { state: 'applying' })).toMatchObject([
    { id: value.applicationId, comment: 'Now somebody did.', reason: '' },
  ])
  // Who still looks at the first one decides nothing about the second.
  for (const deed of ['opsActivityProcess', 'opsActivityReject'] as const)
    expect((await my.decide(deed, value.applicationId)).code).toBe('STATE_CONFLICT')
  const second = { attempt: 2 }
  expect((await my.decide('opsActivityProcess', value.applicationId, second)).success).toBe(true)
  expect((await my.decide('opsActivityIssue', value.applicationId)).code).toBe('STATE_CONFLICT')
  expect((await my.decide('opsActivityReject', value.applicationId, second)).success).toBe(true)
  expect((await my.decide('opsActivityProcess', value.applicationId, second)).code).toBe('STATE_CONFLICT')
})

test('what is paid at once needs no claim, and says so (PROMO-29)', async () => {
  const [id, member] = [await my.offer({ ...application, payout: 'AT_ONCE' }), await my.newMember()]
  const { value } = await my.apply(member, id, { comment })
  await my.decide('opsActivityProcess', value.applicationId)
  await my.decide('opsActivityIssue', value.applicationId)
  expect(await my.shown(member, id)).toMatchObject({
    state: 'issued',
    record: { reward: { amount: '20.00' } },
  })
  expect(await mainOf(member)).toBe(20_00n)
  expect(await messagesOf(member)).toEqual(expect.arrayContaining(['Reward arrived']))
  expect((await my.claim(member, id)).code).toBe('ALREADY_CLAIMED')
  expect(await my.records(member, { state: 'issued' })).toHaveLength(1)
})

test('what operators do not look at is entered and its reward waits at once (PROMO-24, PROMO-25)', async () => {
  const [id, bare, member] = [
    await my.offer(entry),
    await my.offer({ ...entry, amount: null }),
    await my.newMember(),
  ]
  expect((await my.apply(member, id)).value.state).toBe('claim')
  expect((await my.claim(member, id)).value.state).toBe('claimed')
  // Without a reward it stays entered.
  expect((await my.apply(member, bare)).value.state).toBe('joined')
  expect((await my.claim(member, bare)).code).toBe('NOT_ISSUED')
})

test('of many applications at the same moment one is kept, and of many claims one is paid', async () => {
  const [id, member] = [await my.offer(entry), await my.newMember()]
  const applied = await Promise.all(Array.from({ length: 8 }, () => my.apply(member, id)))
  expect(applied.map(({ code }) => code).toSorted()).toEqual(['', ...Array(7).fill('ALREADY_APPLIED')])
  const keys = Array.from({ length: 4 }, () => uuidV7())
  const claimed = await Promise.all([...keys, ...keys].map((key) => my.claim(member, id, key)))
  const paid = claimed.filter(({ success }) => success)
  expect(paid.length).toBeGreaterThan(0)
  expect(new Set(paid.map(({ value }) => value.sumBalance))).toEqual(new Set(['20.00']))
  expect(await mainOf(member)).toBe(20_00n)
  const paying = [...keys, ...keys].find((_, at) => claimed[at]?.success)
  expect((await my.claim(member, id, paying)).value).toMatchObject({ amount: '20.00' })
  expect((await my.claim(member, await my.offer(entry), paying)).code).toBe('IDEMPOTENCY_CONFLICT')
  expect(await mainOf(member)).toBe(20_00n)
})

test('two operators who decide at once do so once', async () => {
  const [id, member] = [await my.offer(application), await my.newMember()]
  const { value } = await my.apply(member, id, { comment })
  await my.decide('opsActivityProcess', value.applicationId)
  const other = await newOperator(platform, ['promotion.decide'])
  const answers = await Promise.all([
    my.decide('opsActivityIssue', value.applicationId),
    my.decide('opsActivityReject', value.applicationId, {}, other),
    my.decide('opsActivityIssue', value.applicationId, {}, other),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'STATE_CONFLICT', 'STATE_CONFLICT'])
})

test('a comment of 141 characters, and a fourth picture, are refused by code (PROMO-35, PROMO-38)', async () => {
  const [id, member] = [await my.offer({ ...application, images: true }), await my.newMember()]
  const pictures = [
    await picture(member),
    await picture(member),
    await picture(member),
    await picture(member),
  ]
  const tried = async (input: object) => (await my.apply(member, id, input)).code
  expect(await tried({ comment: 'a'.repeat(141), uploadIds: pictures.slice(0, 3) })).toBe('COMMENT_LENGTH')
  expect(await tried({ comment, uploadIds: pictures })).toBe('FILE_COUNT')
  expect(await tried({ comment, uploadIds: [] })).toBe('PROOF_REQUIRED')
  expect(await tried({ comment: 'a'.repeat(140), uploadIds: pictures.slice(0, 3) })).toBe('')
  const [record] = await my.records(member)
  expect(record.pictures.toSorted()).toEqual(
    pictures
      .slice(0, 3)
      .map((one) => `/wps/upload/${one}`)
      .toSorted(),
  )
})

test('a picture for an activity is png or jpg by its bytes and has 5 MB at most (PROMO-36, PROMO-37)', async () => {
  const member = await my.newMember()
  expect((await upload(member, svg)).code).toBe('FILE_TYPE')
  const fiveMb = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)])
  expect((await upload(member, fiveMb)).success).toBe(true)
  expect((await upload(member, Buffer.concat([fiveMb, Buffer.alloc(1)]))).code).toBe('FILE_SIZE')
})

test('pictures of another, of another purpose, and of another application go with none', async () => {
  const [member, other] = [await my.newMember(), await my.newMember()]
  const terms = { ...application, comment: false, images: true }
  const [id, second] = [await my.offer(terms), await my.offer(terms)]
  const own = await picture(member)
  const tried = async (activity: string, uploadIds: string[]) =>
    (await my.apply(member, activity, { uploadIds })).code
  expect(await tried(id, [await picture(other)])).toBe('PROOF_REQUIRED')
  expect(await tried(id, [await picture(member, 'proof')])).toBe('PROOF_REQUIRED')
  expect(await tried(id, [uuidV7()])).toBe('PROOF_REQUIRED')
  expect(await tried(id, [own])).toBe('')
  expect(await tried(second, [own])).toBe('PROOF_REQUIRED')
  // An operator who may read applications sees it, others do not.
  const url = `/wps/ops/uploads/${own}`
  const seen = async (by: TestVisitor) => {
    const headers = {
      cookie: [...by.cookies].map((pair) => pair.join('=')).join('; '),
      authorization: `Bearer ${by.token}`,
    }
    return (await platform.console.inject({ url, headers })).statusCode
  }
  expect(await seen(my.operator)).toBe(200)
  expect(await seen(await newOperator(platform, ['withdrawal.read']))).toBe(403)
})

test('nothing is entered before its time and after it, and what waits is still decided (PROMO-27, PROMO-34)', async () => {
  const member = await my.newMember()
  const now = platform.now()
  const coming = await my.offer(entry, { opensAt: now + dayMs })
  const over = await my.offer(entry, { opensAt: now - 2 * dayMs, closesAt: now - dayMs })
  const hidden = await my.offer(entry, { opensAt: null, closesAt: null })
  expect((await my.shown(member, coming)).state).toBe('comingSoon')
  expect((await my.shown(member, over)).state).toBe('closed')
  expect(await my.shown(member, hidden)).toBeUndefined()
  expect((await my.apply(member, coming)).code).toBe('NOT_OPEN')
  expect((await my.apply(member, over)).code).toBe('NOT_OPEN')
  expect((await my.apply(member, hidden)).code).toBe('NOT_FOUND')
  const id = await my.offer(application)
  const { value } = await my.apply(member, id, { comment })
  const closed = await my.operator.send('opsActivityOfferClose', {
    params: { id },
    input: { reason: 'enough' },
  })
  expect(closed.value).toMatchObject({ state: 'ended', version: 2, waiting: 1 })
  expect((await my.shown(member, id)).state).toBe('applying')
  await my.decide('opsActivityProcess', value.applicationId)
  await my.decide('opsActivityIssue', value.applicationId)
  expect((await my.shown(member, id)).state).toBe('claim')
})

test('who is on a break enters nothing and is told of nothing new, and what is given then waits', async () => {
  const [fresh, known, member] = [
    await my.offer(entry),
    await my.offer({ ...application, payout: 'AT_ONCE' }),
    await my.newMember(),
  ]
  const { value } = await my.apply(member, known, { comment })
  await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect((await member.send('protectionBreak', { input: { hours: 24 } })).code).toBe('')
  expect((await my.apply(member, fresh)).code).toBe('ON_BREAK')
  expect(await my.shown(member, fresh)).toBeUndefined()
  expect((await my.shown(member, known)).state).toBe('applying')
  await my.decide('opsActivityProcess', value.applicationId)
  expect((await my.decide('opsActivityIssue', value.applicationId)).success).toBe(true)
  expect(await messagesOf(member)).not.toContain('Reward arrived')
  expect(await mainOf(member)).toBe(0n)
  expect((await my.claim(member, known)).code).toBe('ON_BREAK')
  await db.query({
    text: 'update protection_member set break_until = null where member_id = $1',
    values: [member.id],
  })
  expect((await my.claim(member, known)).value).toMatchObject({ state: 'claimed', amount: '20.00' })
})

test('who excluded themselves are given nothing that an operator decides on', async () => {
  const [id, member] = [await my.offer(application), await my.newMember()]
  const { value } = await my.apply(member, id, { comment })
  await my.decide('opsActivityProcess', value.applicationId)
  await testProtected(db, platform).exclude(member, 6)
  expect((await my.apply(member, await my.offer(entry))).success).toBe(false)
  expect((await my.decide('opsActivityIssue', value.applicationId)).code).toBe('SELF_EXCLUDED')
  expect((await my.decide('opsActivityReject', value.applicationId)).value.status).toBe('REJECTED')
})

test('a guest, and who tries the portal out, sees activities and enters none', async () => {
  const [id, guest] = [await my.offer(entry), new TestVisitor(platform)]
  expect((await my.apply(guest, id)).code).toBe('UNAUTHORIZED')
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  const trial = await guest.send('freeplay', { input })
  guest.token = trial.value.token
  expect((await my.apply(guest, id)).code).toBe('NEED_REAL_ACCOUNT')
  expect((await guest.send('appLogin')).code).toBe('NEED_REAL_ACCOUNT')
  expect((await my.shown(guest, id)).state).toBe('join')
})

test('an operator gives up to the most that is told, and much takes two of them (PROMO-42)', async () => {
  const amount = { THB: '131000.00', USD: '131000.00' }
  const id = await my.offer({ ...application, amount, isUpTo: true })
  const other = await newOperator(platform, ['promotion.decide'])
  const apply = async () => {
    const member = await my.newMember()
    const { value } = await my.apply(member, id, { comment })
    await my.decide('opsActivityProcess', value.applicationId)
    return { member, recordId: value.applicationId }
  }
  const { member, recordId } = await apply()
  expect((await my.shown(member, id)).reward).toEqual({ amount: '131000.00', isUpTo: true })
  expect((await my.decide('opsActivityIssue', recordId)).code).toBe('AMOUNT_RANGE')
  expect((await my.decide('opsActivityIssue', recordId, { amount: '131000.01' })).code).toBe('AMOUNT_RANGE')
  expect((await my.decide('opsActivityIssue', recordId, { amount: '131000.00' })).code).toBe('NOT_ALLOWED')
  expect((await my.shown(member, id)).state).toBe('process')
  expect((await my.decide('opsActivityIssue', recordId, { amount: '131000.00' }, other)).success).toBe(true)
  expect((await my.shown(member, id)).record.reward.amount).toBe('131000.00')
  const small = await apply()
  expect((await my.decide('opsActivityIssue', small.recordId, { amount: '12.50' })).success).toBe(true)
  expect((await my.shown(small.member, id)).record.reward).toEqual({ amount: '12.50', turnover: '25.00' })
})

test('much that was taken up by who was suspended since is issued once another takes it up', async () => {
  const amount = { THB: '131000.00', USD: '131000.00' }
  const id = await my.offer({ ...application, amount })
  const [third, other] = [
    await newOperator(platform, ['promotion.decide', 'promotion.read']),
    await newOperator(platform, ['promotion.decide']),
  ]
  const { value } = await my.apply(await my.newMember(), id, { comment })
  await my.decide('opsActivityProcess', value.applicationId, {}, third)
  expect((await my.decide('opsActivityProcess', value.applicationId)).code).toBe('STATE_CONFLICT')
  await suspend(platform, third)
  expect((await my.decide('opsActivityIssue', value.applicationId, {}, other)).code).toBe('STATE_CONFLICT')
  const unread = await my.decide('opsActivityProcess', value.applicationId, { attempt: 2 })
  expect(unread.code).toBe('STATE_CONFLICT')
  expect((await my.decide('opsActivityProcess', value.applicationId)).success).toBe(true)
  expect((await my.decide('opsActivityIssue', value.applicationId, {}, other)).success).toBe(true)
})

test('a reward of an activity without a record that gives it is found', async () => {
  const [id, member] = [await my.offer(application), await my.newMember()]
  const { value } = await my.apply(member, id, { comment })
  const promotion = await findPromotion(db, 'activity')
  const found = await db
    .transaction(async (tx) => {
      for (const mark of [value.applicationId, uuidV7()])
        await tx.query({
          text: `insert into promotion_reward (promotion_id, member_id, mark, currency, amount, turnover, facts, state,
              granted_at, claimable_at, expires_at)
            values ($1, $2, $3, 'THB', 100, 0, '{}', 'CLAIMABLE', now(), now(), now() + interval '1 day')`,
          values: [promotion.id, member.id, mark],
        })
      const findings = await Promise.all(ledgerChecks.map(({ run }) => run(tx)))
      throw Object.assign(new Error('undone'), { texts: findings.flat().map(({ text }) => text) })
    })
    .catch(({ texts }: { texts: string[] }) => texts)
  expect(found).toEqual(
    Array(2).fill(expect.stringMatching(/^reward .+ of an activity has no record that gives it$/)),
  )
})

test('while the promotion that pays is not open no activity is', async () => {
  const [id, member] = [await my.offer(entry), await my.newMember()]
  await my.setPromotion('closed')
  expect(await my.shown(member, id)).toBeUndefined()
  expect((await my.apply(member, id)).code).toBe('NOT_OPEN')
})
