import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { testDatabase } from '#db/test-database.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

type Member = TestVisitor & { id: string; account: string; email: string }

async function newMember(): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const { id } = (await visitor.send('memberInfo')).value
  const email = `${value.account}@mail.example`
  await giveContacts(platform, String(id), { told: { email } })
  return Object.assign(visitor, { id: String(id), account: String(value.account), email })
}

const untouched = {
  money: { portal: true, mail: false },
  draws: { portal: true, mail: false },
  house: { portal: true, mail: false },
}
const choose = (member: Member, choices: object) =>
  member.send('notificationChoose', { input: { ...untouched, ...choices } })

const approved = { key: 'depositApproved', params: { amount: '฿500.00' } } as const
const tell = ({ id: memberId }: Member) =>
  db.transaction((tx) => tellMembers(tx, db, [{ memberId, ...approved }]))

/** What open pages hear while something is done. */
async function heard(act: () => Promise<unknown>) {
  const before = db.notifications.publish
  const events: { name: string; data: { isQuiet: boolean; text: string } }[] = []
  db.notifications.publish = (_, text) => void events.push(JSON.parse(text))
  await act().finally(() => (db.notifications.publish = before))
  return events.filter(({ name }) => name === 'notice').map(({ data }) => data)
}
const titlesOf = async (member: Member): Promise<string[]> =>
  (await member.send('messages')).value.content.map(({ title }: { title: string }) => title)
const mailsTo = async ({ email }: Member) => {
  await platform.runJob('notification.mail-message')
  return messagesTo(platform, email)
}

test('who chose nothing is told on the page, and not by mail', async () => {
  const member = await newMember()
  expect((await member.send('notificationChoices')).value).toEqual(untouched)
  expect(await heard(() => tell(member))).toMatchObject([{ isQuiet: false }])
  expect(await titlesOf(member)).toEqual(['Deposit approved'])
  expect(await mailsTo(member)).toEqual([])
})

test('who wants nothing on the page finds it in the mailbox all the same', async () => {
  const member = await newMember()
  const money = { portal: false, mail: false }
  expect((await choose(member, { money })).value).toEqual({ ...untouched, money })
  expect((await member.send('notificationChoices')).value).toEqual({ ...untouched, money })
  expect(await heard(() => tell(member))).toMatchObject([{ isQuiet: true }])
  expect(await titlesOf(member)).toEqual(['Deposit approved'])
})

test('who chose mail gets one in the language of the account, and only of the chosen kind', async () => {
  const member = await newMember()
  await choose(member, { money: { portal: true, mail: true } })
  await db.query({ text: `update member set language = 'th' where id = $1`, values: [member.id] })
  await tell(member)
  await db.transaction((tx) => tellMembers(tx, db, [{ memberId: member.id, key: 'feedbackAnswered' }]))
  const mails = await mailsTo(member)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^อนุมัติการฝากเงินแล้ว/)
  expect(mails[0]?.text).toContain('฿500.00')
  expect(await mailsTo(member)).toHaveLength(1)
})

test('what is rolled back is not mailed', async () => {
  const member = await newMember()
  await choose(member, { money: { portal: true, mail: true } })
  const gone = db.transaction(async (tx) => {
    await tellMembers(tx, db, [{ memberId: member.id, ...approved }])
    throw new Error('taken back')
  })
  await expect(gone).rejects.toThrow('taken back')
  expect(await mailsTo(member)).toEqual([])
})

test('what guards the account is said and mailed, whatever was chosen', async () => {
  const member = await newMember()
  const none = { portal: false, mail: false }
  await choose(member, { money: none, draws: none, house: none })
  const told = await heard(() =>
    db.transaction((tx) =>
      recordSecretChange(tx, platform.context, { memberId: member.id, kind: 'LOGIN_PASSWORD' }),
    ),
  )
  expect(told).toMatchObject([{ isQuiet: false, text: 'notices.loginPasswordChanged' }])
  expect(await mailsTo(member)).toHaveLength(1)
  expect(await titlesOf(member)).toEqual(['Login password changed'])
})

test('two choices at once leave one of them whole', async () => {
  const member = await newMember()
  const all = (isOn: boolean) => ({ portal: isOn, mail: isOn })
  const of = (isOn: boolean) => ({ money: all(isOn), draws: all(isOn), house: all(isOn) })
  await Promise.all(Array.from({ length: 10 }, (_, n) => choose(member, of(n % 2 === 0))))
  expect([of(true), of(false)]).toContainEqual((await member.send('notificationChoices')).value)
})

test.each([{}, { money: { portal: true } }, { money: { portal: 'yes', mail: false } }, { security: true }])(
  'a choice that is none is refused: %j',
  async (input) => {
    const member = await newMember()
    const whole = 'security' in input ? { ...untouched, ...input } : input
    expect((await member.send('notificationChoose', { input: whole })).code).toBe('VALIDATION')
    expect((await member.send('notificationChoices')).value).toEqual(untouched)
  },
)
