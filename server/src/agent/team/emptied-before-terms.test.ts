import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { ownBrowsers } from '#account/test-own-browsers.ts'
import { paymentPassword, expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { asIfChosen, testTeams } from '#agent/team/test-team.ts'

const db = await testDatabase()
const channel = await startTestChannel()
const dataDir = await mkdtemp(join(tmpdir(), 'emptied-'))
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
  await rm(dataDir, { recursive: true, force: true })
})
const platform = await testPlatform(db, { ...channelSettings(channel), DATA_DIR: dataDir })
const { give, addPayee, disbursed, withdrawalOf } = testCashier(db, platform)

/** A picture of what did not arrive. */
async function sendProof({ cookies, token }: TestVisitor): Promise<string> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#282' } })
  const sent = await platform.server.inject({
    method: 'POST',
    url: '/wps/upload?purpose=proof',
    headers: {
      'content-type': 'image/png',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      authorization: `Bearer ${token}`,
    },
    payload: await picture.png().toBuffer(),
  })
  return sent.json().value.uploadId
}

test('who owes the terms sets a payment password, adds a payee, withdraws all there is and says that it did not arrive', async () => {
  const { username } = registration()
  const agent = await testTeams(db, platform).newTop()
  await agent.send('agentAdd', { input: { username, password: testPassword, type: 'member', rate: '1' } })
  await asIfChosen(db, username)
  const visitor = new TestVisitor(platform)
  await visitor.logIn(username, testPassword)
  const { id } = (await visitor.send('memberInfo')).value
  await give(id, 500_00n)
  await ownBrowsers(db, id)
  const passwords = { old: testPassword, paymentPassword, confirm: paymentPassword }
  expect((await visitor.send('paymentPasswordSet', { input: passwords })).code).toBe('')
  const payee = await addPayee(visitor)
  expect(payee.code).toBe('')
  const withdrawalId = await disbursed(Object.assign(visitor, { id, payeeId: payee.value.id }))
  expect(await withdrawalOf(visitor, withdrawalId)).toMatchObject({ status: 'DISBURSED', amount: '500.00' })
  const said = { action: 'notReceived', proofIds: [await sendProof(visitor)] }
  const receipt = await visitor.send('withdrawReceipt', {
    params: { id: withdrawalId },
    input: said,
    headers: { 'idempotency-key': uuidV7() },
  })
  expect(receipt.value).toMatchObject({ status: 'DISPUTED', amountReceived: '0.00' })
  expect((await visitor.send('memberInfo')).value.owesTerms).toBe(true)
})
