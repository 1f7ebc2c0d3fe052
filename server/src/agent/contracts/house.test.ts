import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'
import {
  act,
  addMember,
  agree,
  agreeWithHouse,
  contractsOf,
  newAgent,
  offer,
  termsOf,
} from '#agent/contracts/test-contracts.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const one = await newOperator(platform, ['agent.read', 'agent.decide'])
const other = await newOperator(platform, ['agent.read', 'agent.decide'])
const reader = await newOperator(platform, ['agent.read'])
const reason = 'as talked about'

type Operator = typeof one

const offerTo = (operator: Operator, account: string, changes: object = {}) =>
  operator.send('opsContractOffer', {
    input: { account, kind: 'daily', terms: { ...termsOf.daily, ...changes }, reason },
  })
const decide = (
  operator: Operator,
  read: { contractId: string; version: number },
  action: string,
  more: object = {},
) =>
  operator.send('opsContractAct', {
    params: { id: read.contractId, action },
    input: { version: read.version, reason, ...more },
  })
const confirm = (operator: Operator, id: string) =>
  operator.send('opsContractConfirm', { params: { id }, input: { reason } })
const waiting = async (operator: Operator) => (await operator.send('opsContractRequests')).value.content

test('an operator offers a contract of the house to an agent of the top, who accepts it', async () => {
  const top = await newAgent(platform)
  const offered = await offerTo(one, top.account)
  expect(offered.value).toMatchObject({
    requestId: null,
    ended: [],
    contract: { state: 'OFFERED', upline: null },
  })
  expect((await act(top, offered.value.contract, 'accept')).value.contract.state).toBe('ACTIVE')
  const listed = (await reader.send('opsContracts', { query: { kind: 'daily', state: 'ACTIVE' } })).value
  expect(listed.content).toMatchObject([{ downline: top.account, upline: null }])
  const [entry] = await readHistory(db, { subjectId: offered.value.contract.contractId, limit: 5 })
  expect(entry).toMatchObject({ action: 'offer', actorId: one.operatorId, from: null, to: 'OFFERED', reason })
})

test('from the rate that is set on, another operator has to confirm, for the end as well', async () => {
  const top = await newAgent(platform)
  const asked = await offerTo(one, top.account, { rate: '1' })
  expect(asked.value).toMatchObject({ contract: null, ended: [] })
  const id = asked.value.requestId
  expect(await contractsOf(top)).toEqual([])
  expect((await offerTo(other, top.account, { rate: '2' })).code).toBe('PENDING_EXISTS')
  const shown = { id, action: 'offer', account: top.account, contract: null, reason, askedBy: one.username }
  expect(await waiting(other)).toContainEqual(expect.objectContaining({ ...shown, isOwn: false }))
  expect((await confirm(one, id)).code).toBe('NOT_ALLOWED')
  const confirmed = await confirm(other, id)
  expect(confirmed.value.contract).toMatchObject({ state: 'OFFERED', rate: '1' })
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  const active = (await act(top, confirmed.value.contract, 'accept')).value.contract
  const ending = await decide(one, active, 'terminate')
  expect(ending.value).toMatchObject({ contract: { state: 'ACTIVE' } })
  expect((await confirm(other, ending.value.requestId)).value.contract.state).toBe('TERMINATED')
  const actions = (await readHistory(db, { subjectId: id, limit: 5 })).map(({ action }) => action)
  expect(actions).toEqual(['confirm', 'ask'])
})

test('an override of a low rate takes two operators too, since those below may come to all that the house allows', async () => {
  const top = await newAgent(platform)
  const over = { model: 'override', levels: 1, rate: '0.1' }
  const asked = (await offerTo(one, top.account, over)).value
  expect(asked).toMatchObject({ contract: null, ended: [] })
  expect(await contractsOf(top)).toEqual([])
  const { contract } = (await confirm(other, asked.requestId)).value
  expect(contract).toMatchObject({ state: 'OFFERED', ...over })
  // The end of what was agreed on as well.
  const active = (await act(top, contract, 'accept')).value.contract
  expect((await decide(one, active, 'terminate')).value).toMatchObject({
    requestId: expect.any(String),
    contract: { state: 'ACTIVE' },
  })
})

test('two who confirm at once do it once', async () => {
  const top = await newAgent(platform)
  const third = await newOperator(platform, ['agent.decide'])
  const id = (await offerTo(one, top.account, { rate: '1' })).value.requestId
  const codes = (await Promise.all([confirm(other, id), confirm(third, id)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['', 'STATE_CONFLICT'])
  expect(await contractsOf(top)).toHaveLength(1)
})

test('what was asked for is turned down, and something else can be asked', async () => {
  const top = await newAgent(platform)
  const id = (await offerTo(one, top.account, { rate: '1' })).value.requestId
  expect((await other.send('opsContractDecline', { params: { id }, input: { reason } })).value).toEqual({
    id,
  })
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  expect((await offerTo(one, top.account)).value.requestId).toBe(null)
})

test('the house answers the counter-offer of an agent of the top', async () => {
  const top = await newAgent(platform)
  const offered = (await offerTo(one, top.account)).value.contract
  const terms = { ...termsOf.daily, rate: '1.5' }
  const countered = (await act(top, offered, 'counter', { terms })).value.contract
  expect((await decide(one, countered, 'withdraw')).code).toBe('NOT_PARTY')
  const asked = (await decide(one, countered, 'accept')).value
  expect(asked.contract.state).toBe('OFFERED')
  expect((await confirm(other, asked.requestId)).value.contract).toMatchObject({
    state: 'ACTIVE',
    rate: '1.5',
  })
})

test('what changed since it was asked for is not done', async () => {
  const top = await newAgent(platform)
  const offered = (await offerTo(one, top.account)).value.contract
  const active = (await act(top, offered, 'accept')).value.contract
  const lower = (await offerTo(one, top.account, { rate: '0.4' })).value.contract
  const asked = (await decide(one, lower, 'counter', { terms: { ...termsOf.daily, rate: '2' } })).code
  expect(asked).toBe('NOT_PARTY')
  const counter = (await act(top, lower, 'counter', { terms: { ...termsOf.daily, rate: '2' } })).value
    .contract
  const id = (await decide(one, counter, 'accept')).value.requestId
  await act(top, counter, 'withdraw')
  expect((await confirm(other, id)).code).toBe('STATE_CONFLICT')
  expect(await contractsOf(top, { state: 'ACTIVE' })).toEqual([active])
})

test('the end of a contract of the house ends all that is paid out of it', async () => {
  const top = await newAgent(platform)
  const sub = await newAgent(platform, top)
  const active = (await act(top, (await offerTo(one, top.account)).value.contract, 'accept')).value.contract
  const given = await agree(top, sub)
  expect((await decide(one, active, 'terminate')).value.ended).toEqual([given.contractId])
})

test('the house has contracts with agents of the top alone, and operators with their own', async () => {
  const top = await newAgent(platform)
  const sub = await newAgent(platform, top)
  const active = (await act(top, (await offerTo(one, top.account)).value.contract, 'accept')).value.contract
  const given = await agree(top, sub)
  for (const rate of ['0.5', '2'])
    expect((await offerTo(one, sub.account, { rate })).code).toBe('NOT_RELATED')
  expect((await offerTo(one, 'nobody-by-this-name')).code).toBe('NOT_FOUND')
  expect((await offerTo(one, (await addMember(db, { type: 0 })).account)).code).toBe('NON_AGENT')
  expect((await decide(one, given, 'terminate')).code).toBe('NOT_PARTY')
  expect((await decide(one, { ...active, version: 9 }, 'terminate')).code).toBe('STATE_CONFLICT')
  expect((await offerTo(reader, top.account)).code).toBe('NOT_ALLOWED')
  expect((await offerTo(one, top.account, { rate: '3.5' })).code).toBe('RATE_RANGE')
})

test('an operator reads the contracts of any agent, those that it has apart from those that it gave', async () => {
  const top = await newAgent(platform)
  const [middle, low] = [await newAgent(platform, top), await newAgent(platform, top)]
  await agreeWithHouse(platform, top)
  await agree(top, middle, { rate: '0.4' })
  await offer(top, low, { rate: '0.3' })
  const read = async ({ id }: { id: string }, side: 'own' | 'given') =>
    (await reader.send('opsAgentContracts', { params: { id }, query: { side } })).value
  expect(await read(top, 'own')).toMatchObject({
    totalCount: 1,
    content: [{ upline: null, state: 'ACTIVE' }],
  })
  expect((await read(top, 'given')).content).toMatchObject([
    { downline: low.account, state: 'OFFERED' },
    { downline: middle.account, state: 'ACTIVE' },
  ])
  expect((await read(middle, 'own')).content).toMatchObject([{ upline: top.account, rate: '0.4' }])
  expect(await read(middle, 'given')).toMatchObject({ totalCount: 0, content: [] })
})
