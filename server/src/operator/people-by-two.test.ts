import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { newOperator, operatorCode, operatorPassword } from '#operator/test-operator.ts'
import type { Grant } from '#operator/rules.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

type Operator = Awaited<ReturnType<typeof newOperator>>
const made = (...granted: Grant[]) => newOperator(platform, granted)
const reason = 'as the house agreed'

const personNamed = async (by: Operator, username: string) =>
  (await by.send('opsOperators')).value.content.find((one: { username: string }) => one.username === username)
const askedAbout = async (by: Operator, username: string) =>
  (await by.send('opsOperatorRequests')).value.content.find(
    (one: { username: string }) => one.username === username,
  )
const about = (
  by: Operator,
  verb: 'Suspend' | 'Reinstate' | 'Link',
  { operatorId: id }: { operatorId: string },
) => by.send(`opsOperator${verb}`, { params: { id }, input: { reason } })
const invite = (by: Operator, username: string, role: string) =>
  by.send('opsOperatorInvite', { input: { username, role, reason } })
async function giveRole(by: Operator, username: string, role: string) {
  const { operatorId: id, permissions: was } = await personNamed(by, username)
  return by.send('opsOperatorRole', { params: { id }, input: { role, was, reason } })
}
const confirm = (by: Operator, id: string) =>
  by.send('opsOperatorConfirm', { params: { id }, input: { reason } })
const tokenOf = (link: string) => /#([\w-]{43})/.exec(link)?.[1]
const setUp = (username: string, link: string) =>
  new TestVisitor(platform, '198.51.100.7').send('opsSetUp', {
    input: { token: tokenOf(link), username, password: operatorPassword },
  })

test('with two managers what takes two about either of them is refused at once, and what one may do is done', async () => {
  const [mali, chai] = [await made('all'), await made('all')]
  const [nok, invited] = [await made('operator.read'), await made('support')]
  expect((await giveRole(mali, chai.username, 'support')).code).toBe('')
  expect((await invite(mali, 'ploy', 'cashier')).code).toBe('NOBODY_CONFIRMS')
  expect(await askedAbout(mali, 'ploy')).toBeUndefined()
  expect((await giveRole(mali, nok.username, 'manager')).code).toBe('NOBODY_CONFIRMS')
  expect((await invite(mali, 'ploy', 'support')).value.isWaiting).toBe(false)
  const second = await made('operator.manage', 'operator.read')
  expect((await about(mali, 'Link', second)).code).toBe('NOBODY_CONFIRMS')
  expect((await giveRole(mali, invited.username, 'cashier')).value.isWaiting).toBe(true)
  await made('operator.manage')
  expect((await about(mali, 'Link', second)).value.isWaiting).toBe(true)
})

test('a link, and a password, of before a role was widened opens nothing: who confirmed gets another', async () => {
  const [mali, chai] = [await made('all'), await made('all')]
  const { link } = (await invite(mali, 'bua', 'support')).value
  expect((await giveRole(mali, 'bua', 'manager')).value).toMatchObject({ isWaiting: true, link: null })
  const confirmed = await confirm(chai, (await askedAbout(chai, 'bua')).id)
  expect(confirmed.value.link).toContain('/bua')
  expect((await setUp('bua', link)).code).toBe('SET_UP_LINK_INVALID')
  expect((await setUp('bua', confirmed.value.link)).success).toBe(true)

  const nok = await made('support')
  await giveRole(mali, nok.username, 'cashier')
  const { value } = await confirm(chai, (await askedAbout(chai, nok.username)).id)
  expect((await nok.send('opsSession')).success).toBe(false)
  expect(await personNamed(mali, nok.username)).toMatchObject({
    role: 'cashier',
    state: 'INVITED',
    hasAuthenticator: false,
    linkUntil: value.linkUntil,
  })
  platform.advance(30_000)
  const totp = (await operatorCode(platform, nok.username)) || '123456'
  const input = { username: nok.username, password: operatorPassword, totp }
  expect((await new TestVisitor(platform).send('opsLogin', { input })).code).toBe('LOGIN_FAILED')
})

test('who is suspended while a role is widened has no link, and comes back with nothing to come in by', async () => {
  const [mali, chai, nok] = [await made('all'), await made('all'), await made('support')]
  await about(mali, 'Suspend', nok)
  await giveRole(mali, nok.username, 'cashier')
  expect((await confirm(chai, (await askedAbout(chai, nok.username)).id)).value.link).toBeNull()
  await about(mali, 'Reinstate', nok)
  await confirm(chai, (await askedAbout(chai, nok.username)).id)
  expect(await personNamed(mali, nok.username)).toMatchObject({ state: 'INVITED', linkUntil: null })
})

test('a role that gives no more over money keeps password and authenticator', async () => {
  const [mali, nok] = [await made('all'), await made('cashier')]
  expect((await giveRole(mali, nok.username, 'support')).value).toMatchObject({
    isWaiting: false,
    link: null,
  })
  expect(await personNamed(mali, nok.username)).toMatchObject({ state: 'ACTIVE', hasAuthenticator: true })
})

test('what somebody asked for about others is turned down as they are suspended, or manage operators no more', async () => {
  const [mali, nok] = [await made('all'), await made('support')]
  for (const end of [
    (one: Operator) => about(mali, 'Suspend', one),
    (one: Operator) => giveRole(mali, one.username, 'auditor'),
  ]) {
    const chai = await made('all')
    await giveRole(chai, nok.username, 'cashier')
    const { id } = await askedAbout(mali, nok.username)
    expect((await end(chai)).success).toBe(true)
    expect(await askedAbout(mali, nok.username)).toMatchObject({
      id,
      state: 'DECLINED',
      decidedBy: mali.username,
    })
    expect((await confirm(mali, id)).code).toBe('STATE_CONFLICT')
  }
  const log = await readHistory(db, { subjectId: nok.operatorId, limit: 10 })
  expect(
    log.filter(({ action, actorId }) => action === 'decline' && actorId === mali.operatorId),
  ).toHaveLength(2)
})

test('when and from which address an account was set up by its link stands with the person and in the log', async () => {
  const [mali, chai] = [await made('all'), await made('all')]
  await invite(mali, 'kwan', 'cashier')
  const { link } = (await confirm(chai, (await askedAbout(chai, 'kwan')).id)).value
  expect(await personNamed(mali, 'kwan')).toMatchObject({ setUpAt: null, setUpFrom: null })
  await setUp('kwan', link)
  const kwan = await personNamed(mali, 'kwan')
  expect(kwan).toMatchObject({ setUpAt: platform.now(), setUpFrom: '198.51.100.7' })
  const [entry] = await readHistory(db, { subjectId: kwan.operatorId, limit: 1 })
  expect(entry).toMatchObject({ action: 'setUp', details: { ip: '198.51.100.7' } })
  await about(mali, 'Link', kwan)
  await confirm(chai, (await askedAbout(chai, 'kwan')).id)
  expect(await personNamed(mali, 'kwan')).toMatchObject({ setUpAt: null, setUpFrom: null })
})
