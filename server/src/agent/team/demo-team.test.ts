import { expect, test } from 'vitest'
import { ledgerChecks } from '#account/ledger-checks.ts'
import { seedDemoTeam } from '#agent/team/demo-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const seed = () => db.transaction((tx) => seedDemoTeam(tx, platform.context))

async function logInByCode(mobileNum: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  const to = { countryDialingCode: '+66', mobileNum }
  const forCode = await visitor.solveChallenge('sms')
  await visitor.send('smsLogin', { input: { ...to, challengeToken: forCode } })
  const verificationCode = await codeSentTo(platform, `+66${mobileNum}`)
  const challengeToken = await visitor.solveChallenge('login')
  const { value } = await visitor.send('login', {
    input: { type: 'sms', ...to, verificationCode, challengeToken },
  })
  visitor.token = value.token
  return visitor
}

test('the demo world has a team of five levels, whose agents can be logged in to by a code', async () => {
  await seed()
  await seed()
  const top = await logInByCode('812345601')
  const rowsOf = async (query: Record<string, string> = {}) =>
    (await top.send('agentMembers', { query: { sort: 'oldest', ...query } })).value.content as Record<
      string,
      unknown
    >[]
  expect(await rowsOf()).toMatchObject([
    { account: 'northteam', type: 'agent', rate: '6', downlines: 6 },
    { account: 'southteam', type: 'agent', rate: '5', downlines: 3 },
  ])
  expect(await rowsOf({ keyword: 'somchai' })).toMatchObject([{ type: 'member', depth: 4, rate: '0.5' }])
  expect((await top.send('agentOverview')).value).toMatchObject({ members: 11, newMembers: 11 })
  expect((await top.send('agentLinks')).value).toMatchObject({
    ownRate: '10',
    content: [{ code: 'SIAMTEAM', rate: '1' }],
  })
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})
