import { randomUUID } from 'node:crypto'
import { nothingTold } from '#account/seal-profile.ts'
import { createMember } from '#account/create-member.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { issueTicket } from '#game/issue-ticket.ts'
import { callWallet, mandarin, type TestProvider } from '#game/test-provider.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'

/** For tests: a new trial account opens a game with a hundred demo credits; @returns what the provider was answered */
export async function openTrialGame(provider: TestProvider) {
  const { context } = provider.platform
  const { db } = context
  const memberId = randomUUID()
  const username = `trial${memberId.slice(0, 8)}`
  const trial = {
    id: memberId,
    username,
    usernameKey: username,
    type: 4 as const,
    passwordHash: null,
    paymentPasswordHash: null,
    language: 'en',
    told: nothingTold,
    termsVersion: '1',
    registeredIp: null,
    registerUrl: null,
    createdAt: context.clock(),
  }
  await db.transaction((tx) => createMember(tx, trial, 'THB'))
  const [external, main] = await Promise.all([
    houseAccount(db, { class: 'external_demo', currency: 'DEMO' }),
    mainAccount(db, memberId, 'DEMO'),
  ])
  const grant = { key: uuidV7(), debit: external, credit: main, amountMinor: 100_00n }
  await db.transaction((tx) => postTransfer(tx, { ...grant, kind: 'demo_grant' }))
  const caller = {
    sessionId: randomUUID(),
    memberId,
    account: username,
    type: 4,
    currency: 'DEMO',
    isChangePending: false,
    owesTerms: false,
    withoutTime: null,
  } as const
  const about = { nodeId: mandarin.nodeId, provider: 'HALCYON', language: 'en' }
  const { secret } = await issueTicket(context, caller, about)
  return callWallet(provider, 'authenticate', { ticket: secret })
}
