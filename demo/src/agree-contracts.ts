import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import { actOnContract } from '@suntala/server/agent/contracts/act-on-contract'
import { offerContract } from '@suntala/server/agent/contracts/offer-contract'
import { keepTerms } from '@suntala/server/agent/contracts/terms-rules'
import type { Contract } from '@suntala/server/agent/contracts/store'
import { readSettingsIn } from '@suntala/server/settings/read-settings'
import type { Tx } from '@suntala/server/db/queryable'
import type { House, Player } from '#house.ts'

const terms: ContractTerms = {
  model: 'differential',
  levels: null,
  base: 'validBet',
  rate: '0.5',
  activeMembers: 0,
  validBet: '0.00',
  period: 'daily',
  profitLossPeriod: null,
  betAmount: '0.00',
  tiers: [],
  carryOver: false,
}

/** What an agent of each level has, in per cent: less than the one above. */
const rates = {
  realtime: ['0.8', '0.6', '0.45', '0.3', '0.2'],
  dividend: ['30', '20', '14', '9', '5'],
} as const

const termsOf = {
  realtime: (rate: string): ContractTerms => ({ ...terms, rate }),
  dividend: (rate: string): ContractTerms => ({
    ...terms,
    rate,
    base: 'netLoss',
    period: 'weekly',
    profitLossPeriod: 'weekly',
    carryOver: true,
  }),
} as const satisfies Partial<Record<ContractKind, (rate: string) => ContractTerms>>

const step = async ({ context: { db, clock } }: House, tx: Tx, memberId: string | null) => ({
  tx,
  db,
  settings: await readSettingsIn(tx),
  by: { memberId, at: clock() },
})

type Offered = { kind: ContractKind; upline: Player | null; downline: Player; terms: ContractTerms }

const offer = (house: House, { kind, upline, downline, terms: given }: Offered): Promise<Contract> =>
  house.context.db.transaction(async (tx) =>
    offerContract(await step(house, tx, upline?.id ?? null), {
      kind,
      downlineId: downline.id,
      terms: keepTerms(given),
    }),
  )

const accept = (house: House, { id, version }: Contract, by: Player) =>
  house.context.db.transaction(async (tx) =>
    actOnContract(await step(house, tx, by.id), { id, act: 'accept', version }),
  )

/** An agent has a contract of each kind from the one above, or from the house. */
export async function agreeContracts(
  house: House,
  agent: Player,
  { upline, level }: { upline: Player | null; level: number },
): Promise<void> {
  for (const kind of ['realtime', 'dividend'] as const) {
    const rate = rates[kind][level - 1]
    if (rate === undefined) continue
    const offered = await offer(house, { kind, upline, downline: agent, terms: termsOf[kind](rate) })
    await accept(house, offered, agent)
  }
}

/** Leaves an offer that waits for its answer. */
export async function leaveOffer(house: House, upline: Player, downline: Player): Promise<void> {
  const given = { ...terms, rate: '0.2', activeMembers: 5, validBet: '20000.00' }
  await offer(house, {
    kind: 'daily',
    upline: null,
    downline: upline,
    terms: { ...terms, rate: '0.6' },
  }).then((made) => accept(house, made, upline))
  await offer(house, { kind: 'daily', upline, downline, terms: given })
}
