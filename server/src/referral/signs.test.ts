import { expect, test } from 'vitest'
import type { ToldProfile } from '#account/rules.ts'
import { giveContacts } from '#account/test-contacts.ts'
import { sealHolder } from '#account/payee-name.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { testFriends, type TestMember } from '#referral/test-friends.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { newMember, bring, check, play, stateOf } = await testFriends(db, platform)
const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
const reader = await newOperator(platform, ['promotion.read'])

const reason = 'they are brothers'
const pay = (friend: TestMember, who = operator) =>
  who.send('opsReferralPay', { params: { memberId: friend.id }, input: { reason } })
const refuse = (friend: TestMember) =>
  operator.send('opsReferralRefuse', { params: { memberId: friend.id }, input: { reason } })
const earnedBy = async (inviter: TestMember) => (await inviter.send('referral')).value.earned

const setProfile = ({ id }: TestMember, told: ToldProfile) => giveContacts(platform, id, { told })

const { dataKey } = platform.context.config

const addPayee = async (
  { id }: TestMember,
  { holder, print, removedAt = null }: { holder: string; print: string; removedAt?: Date | null },
) => {
  const payeeId = uuidV7()
  await db.query({
    text: `insert into payee (id, member_id, kind, bank, holder_sealed, number_sealed, number_end, number_print, created_at, removed_at)
      values ($1, $2, 'bank', 'Kasikornbank', $3, '\\x00', '0000', $4, now(), $5)`,
    values: [payeeId, id, sealHolder(dataKey, payeeId, holder), Buffer.from(print), removedAt],
  })
}

/** A friend who looks like the inviter. */
const alike: Record<string, (inviter: TestMember) => Promise<TestMember>> = {
  async device(inviter) {
    const visitor = new TestVisitor(platform)
    for (const [name, value] of inviter.cookies) if (name.includes('device')) visitor.cookies.set(name, value)
    return bring(inviter, visitor)
  },
  async phone(inviter) {
    const friend = await bring(inviter)
    for (const one of [inviter, friend])
      await setProfile(one, { countryDialingCode: '+66', mobileNum: '812340001' })
    return friend
  },
  async payee(inviter) {
    const friend = await bring(inviter)
    for (const one of [inviter, friend])
      await addPayee(one, { holder: `Who ${one.account}`, print: inviter.id })
    return friend
  },
}

test.each(Object.keys(alike))(
  'a friend with the same %s as the inviter brings nothing until an operator has decided, who sees why',
  async (sign) => {
    const inviter = await newMember()
    const friend = await alike[sign]?.(inviter)
    if (!friend) throw new Error('no friend')
    await play(friend)
    await check()
    expect(await stateOf(friend)).toMatchObject({ state: 'WITHHELD', signs: [sign] })
    expect(await earnedBy(inviter)).toBe('0.00')
    const { content } = (await reader.send('opsReferrals')).value
    const seen = content.find((one: { friend: { memberId: string } }) => one.friend.memberId === friend.id)
    expect(seen).toMatchObject({ state: 'WITHHELD', signs: [sign], inviter: { account: inviter.account } })
  },
)

test('a name to be paid under is a sign too, however it is typed, told with the account or since removed; strangers have none', async () => {
  const inviter = await newMember()
  const [friend, teller, stranger] = [await bring(inviter), await bring(inviter), await bring(inviter)]
  await addPayee(inviter, { holder: ' Somchai Jaidee', print: 'one', removedAt: new Date() })
  await addPayee(friend, { holder: 'SOMCHAI  JAI-DEE', print: 'two' })
  await setProfile(teller, { payeeName: 'Somchai Jaidee.' })
  await addPayee(stranger, { holder: 'Malee Suk', print: 'three' })
  for (const one of [friend, teller, stranger]) await play(one)
  await check()
  expect(await stateOf(friend)).toMatchObject({ state: 'WITHHELD', signs: ['payee'] })
  expect(await stateOf(teller)).toMatchObject({ state: 'WITHHELD', signs: ['payee'] })
  expect(await stateOf(stranger)).toMatchObject({ state: 'REWARDED', signs: [] })
})

test('a friend whose name cannot be opened waits, and keeps no other one waiting', async () => {
  const inviter = await newMember()
  const [broken, whole] = [await bring(inviter), await bring(inviter)]
  await addPayee(broken, { holder: 'Anong Dee', print: 'broken' })
  const sealed = `select holder_sealed as sealed from payee where member_id = $1`
  const [row] = await db.query<{ sealed: Buffer }>({ text: sealed, values: [broken.id] })
  const seal = (bytes: Buffer | undefined) =>
    db.query({ text: 'update payee set holder_sealed = $2 where member_id = $1', values: [broken.id, bytes] })
  await seal(row?.sealed.subarray(0, -1))
  for (const one of [broken, whole]) await play(one)
  await check()
  expect(await stateOf(broken)).toMatchObject({ state: 'INVITED' })
  expect(await stateOf(whole)).toMatchObject({ state: 'REWARDED' })
  await seal(row?.sealed)
  await check()
  expect(await stateOf(broken)).toMatchObject({ state: 'REWARDED' })
})

test('a friend whose account the house has disabled brings nothing while it is; one that is free again does', async () => {
  const inviter = await newMember()
  const friend = await bring(inviter)
  await play(friend)
  const set = (state: string) =>
    db.query({ text: 'update member set state = $2 where id = $1', values: [friend.id, state] })
  await set('DISABLED')
  await check()
  expect(await stateOf(friend)).toMatchObject({ state: 'INVITED' })
  expect(await earnedBy(inviter)).toBe('0.00')
  await set('ACTIVE')
  await check()
  expect(await stateOf(friend)).toMatchObject({ state: 'REWARDED' })
})

/** A friend from the inviter's network. */
const near = (inviter: TestMember) => new TestVisitor(platform, inviter.ip)

test('a network alone withholds nothing, since many share one; beside another sign it is told', async () => {
  const inviter = await newMember()
  const [neighbour, self] = [await bring(inviter, near(inviter)), await bring(inviter, near(inviter))]
  await addPayee(inviter, { holder: 'Nok Srisai', print: 'of nok' })
  await addPayee(self, { holder: 'Nok Srisai', print: 'of nok' })
  for (const one of [neighbour, self]) await play(one)
  await check()
  expect(await stateOf(neighbour)).toMatchObject({ state: 'REWARDED', signs: ['network'] })
  expect(await stateOf(self)).toMatchObject({ state: 'WITHHELD', signs: ['network', 'payee'] })
})

test('friends who share a browser with each other bring nothing by themselves, though none shares it with the inviter', async () => {
  const inviter = await newMember()
  const first = await bring(inviter)
  const visitor = new TestVisitor(platform)
  for (const [name, value] of first.cookies) if (name.includes('device')) visitor.cookies.set(name, value)
  const second = await bring(inviter, visitor)
  const other = await bring(inviter)
  for (const one of [first, second, other]) await play(one)
  await check()
  for (const one of [first, second])
    expect(await stateOf(one)).toMatchObject({ state: 'WITHHELD', signs: ['device'] })
  expect(await stateOf(other)).toMatchObject({ state: 'REWARDED', signs: [] })
})

const phone = (mobileNum: string) => ({ countryDialingCode: '+66', mobileNum })

test.each<[string, string, (one: TestMember) => Promise<unknown>]>([
  ['a telephone number', 'phone', (one) => setProfile(one, phone('812340002'))],
  ['an account', 'payee', (one) => addPayee(one, { holder: one.account, print: 'of friends' })],
  ['a name', 'payee', (one) => addPayee(one, { holder: 'Prasert Kaew', print: one.id })],
  ['a told name', 'payee', (one) => setProfile(one, { payeeName: 'Dao Thong' })],
])(
  'friends who share %s with each other bring nothing by themselves, though none shares it with the inviter',
  async (_, sign, share) => {
    const inviter = await newMember()
    const [first, second, other] = [await bring(inviter), await bring(inviter), await bring(inviter)]
    for (const one of [first, second]) await share(one)
    for (const one of [first, second, other]) await play(one)
    await check()
    for (const one of [first, second])
      expect(await stateOf(one)).toMatchObject({ state: 'WITHHELD', signs: [sign] })
    expect(await stateOf(other)).toMatchObject({ state: 'REWARDED', signs: [] })
  },
)

test('who was paid for a friend who is since paid to the same account keeps it, and brings nothing more by itself', async () => {
  const inviter = await newMember()
  const [first, honest] = [await bring(inviter), await bring(inviter)]
  await play(first)
  await check()
  for (const one of [inviter, first])
    await addPayee(one, { holder: one.account, print: `later ${inviter.id}` })
  await play(honest)
  await check()
  expect(await stateOf(first)).toMatchObject({ state: 'REWARDED' })
  expect(await stateOf(honest)).toMatchObject({ state: 'WITHHELD', signs: ['earlier'] })
})

test('an operator’s word for two who share a payee holds for that friend, and withholds no other', async () => {
  const inviter = await newMember()
  const [brother, honest] = [await alike['payee']?.(inviter), await bring(inviter)]
  if (!brother) throw new Error('no friend')
  await play(brother)
  await check()
  expect((await pay(brother)).value.state).toBe('REWARDED')
  await play(honest)
  await check()
  expect(await stateOf(honest)).toMatchObject({ state: 'REWARDED', signs: [] })
})

test('what the two had in common at the registration counts, whatever the inviter forgets later', async () => {
  const inviter = await newMember()
  const friend = await alike['device']?.(inviter)
  if (!friend) throw new Error('no friend')
  await db.query({ text: 'delete from known_login where member_id = $1', values: [inviter.id] })
  await play(friend)
  await check()
  expect(await stateOf(friend)).toMatchObject({ state: 'WITHHELD', signs: ['device'] })
})

async function withheld() {
  const inviter = await newMember()
  const friend = await alike['device']?.(inviter)
  if (!friend) throw new Error('no friend')
  await play(friend)
  await check()
  return { inviter, friend }
}

test('an operator pays what is withheld, once, or refuses it for good; of many at once one decides', async () => {
  const { inviter, friend } = await withheld()
  expect((await pay(friend, reader)).status).toBe(403)
  const answers = await Promise.all([pay(friend), refuse(friend), pay(friend), refuse(friend)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'STATE_CONFLICT')).toHaveLength(3)
  const state = (await stateOf(friend))?.state
  expect(['REWARDED', 'REFUSED']).toContain(state)
  expect(await earnedBy(inviter)).toBe(state === 'REWARDED' ? '100.00' : '0.00')
  const second = await withheld()
  expect((await refuse(second.friend)).value.state).toBe('REFUSED')
  expect((await pay(second.friend)).code).toBe('STATE_CONFLICT')
  await check()
  expect(await earnedBy(second.inviter)).toBe('0.00')
  const third = await withheld()
  expect((await pay(third.friend)).value.state).toBe('REWARDED')
  expect(await earnedBy(third.inviter)).toBe('100.00')
})

test('a reward that is more than a month gives is no promise that operators can make', async () => {
  const { content } = (await operator.send('opsPromotions')).value
  const { id, version, opensAt, closesAt, terms } = content.find(
    ({ kind }: { kind: string }) => kind === 'referral',
  )
  const set = (reward: string) =>
    operator.send('opsPromotionTerms', {
      params: { id },
      input: {
        version,
        opensAt,
        closesAt,
        reason,
        terms: { ...terms, reward: { ...terms.reward, THB: reward } },
      },
    })
  expect((await set('2000.01')).code).toBe('VALIDATION')
  expect((await set('2000.00')).code).toBe('')
})

test('operators see what is withheld first, the longest on top, and then the newest, however the list is parted', async () => {
  const seen: { friend: { memberId: string }; state: string; invitedAt: number }[] = []
  let total = 0
  for (let pageNo = 1; seen.length < total || pageNo === 1; pageNo++) {
    const query = { pageNo: String(pageNo), pageSize: '10' }
    const { content, totalCount } = (await reader.send('opsReferrals', { query })).value
    total = totalCount
    seen.push(...content)
  }
  const rows = await db.query<{ id: string }>({
    text: `select member_id as id from referral order by state <> 'WITHHELD',
      case when state = 'WITHHELD' then decided_at end, case when state <> 'WITHHELD' then invited_at end desc, member_id`,
  })
  expect(seen.map(({ friend }) => friend.memberId)).toEqual(rows.map(({ id }) => id))
  expect(new Set(seen.map(({ state }) => state)).size).toBeGreaterThan(1)
})

test('nobody decides on a friend who still has time, or on who is nobody’s', async () => {
  const inviter = await newMember()
  expect((await pay(await bring(inviter))).code).toBe('STATE_CONFLICT')
  expect((await pay(inviter)).code).toBe('NOT_FOUND')
})
