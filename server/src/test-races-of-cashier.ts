import { tell } from '#cashier/test-channel.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { allAlike, atMost, oneWon, type Race, type RaceWorld, withKey } from '#test-races.ts'

const reason = 'a race of the tests'

/** A deposit as it is paid: its channel's words differ by the event alone. */
async function openDeposit({ deposit, cashier, platform }: RaceWorld) {
  const member = await cashier.newMember()
  const { value } = await deposit(member)
  const { id, reference } = value as { id: string; reference: string }
  const event = { depositId: id, amount: '100.00', reference }
  return {
    id,
    member,
    tellState: (status: string, eventId: string = uuidV7(), amount = '100.00') =>
      tell(platform, 'deposit', { ...event, amount, status, eventId }),
  }
}

async function voucherDeposit({ cashier }: RaceWorld) {
  const member = await cashier.newMember()
  const input = { methodId: 'voucher', amount: '100' }
  const { value } = await member.send('depositCreate', { input, ...withKey() })
  return { member, id: String(value.id) }
}

async function mismatched(world: RaceWorld): Promise<string> {
  const { id, tellState } = await openDeposit(world)
  await tellState('PAID', uuidV7(), '60.00')
  return id
}

const poor = async ({ cashier }: RaceWorld) => cashier.rich(1000_00n)

async function approved(world: RaceWorld): Promise<string> {
  const { value } = await world.cashier.withdraw(await poor(world), '100')
  await world.cashier.approve()
  return String(value.id)
}

const depositRaces: Race[] = [
  {
    name: 'a deposit is asked for under one key',
    prepare: async ({ deposit, cashier }) => {
      const payer = await cashier.newMember()
      const key = uuidV7()
      return () => deposit(payer, '100', key)
    },
    holds: allAlike,
  },
  {
    name: 'deposits are asked for, each under a key of its own',
    prepare: async ({ deposit, cashier }) => {
      const payer = await cashier.newMember()
      return () => deposit(payer)
    },
  },
  {
    name: 'one callback of a deposit comes again and again',
    prepare: async (world) => {
      const { tellState } = await openDeposit(world)
      const eventId = uuidV7()
      return () => tellState('PAID', eventId)
    },
  },
  {
    name: 'callbacks with events of their own pay one deposit',
    prepare: async (world) => {
      const { tellState } = await openDeposit(world)
      return () => tellState('PAID')
    },
  },
  {
    name: 'a deposit is told paid and failed',
    prepare: async (world) => {
      const { tellState } = await openDeposit(world)
      return (at) => tellState(at % 2 === 0 ? 'PAID' : 'FAILED')
    },
  },
  {
    name: 'a deposit is given up while it is paid',
    prepare: async (world) => {
      const { id, member, tellState } = await openDeposit(world)
      return (at) => (at % 2 === 0 ? tellState('PAID') : member.send('depositCancel', { params: { id } }))
    },
  },
  {
    name: 'a deposit is paid with amounts that differ',
    prepare: async (world) => {
      const { tellState } = await openDeposit(world)
      return (at) => tellState('PAID', uuidV7(), at % 2 === 0 ? '100.00' : '60.00')
    },
  },
  {
    name: 'one voucher is typed for deposits of many members',
    prepare: async (world, count) => {
      const voucher = world.channel.print({ amount: '100.00' })
      const payers = await Promise.all(
        Array.from({ length: Math.min(count, 6) }, () => voucherDeposit(world)),
      )
      return async (at) => {
        const { member, id } = payers[at % payers.length] ?? (await voucherDeposit(world))
        const answer = await member.send('depositVoucher', { params: { id }, input: voucher })
        if (answer.code === '')
          await tell(world.platform, 'deposit', { depositId: id, amount: '100.00', status: 'PAID' })
        return answer
      }
    },
    holds: allAlike,
  },
  {
    name: 'operators approve one deposit',
    prepare: async (world) => {
      const id = await mismatched(world)
      const sent = { params: { id }, input: { amount: '100', reason } }
      return (at) => world.operator(at).send('opsDepositApprove', sent)
    },
    holds: oneWon,
  },
  {
    name: 'operators approve and reject one deposit',
    prepare: async (world) => {
      const id = await mismatched(world)
      return (at) =>
        at % 2 === 0
          ? world.operator(at).send('opsDepositApprove', { params: { id }, input: { amount: '100', reason } })
          : world.operator(at).send('opsDepositReject', { params: { id }, input: { reason } })
    },
    holds: oneWon,
  },
]

const withdrawalRaces: Race[] = [
  {
    name: 'a withdrawal is asked for under one key',
    prepare: async ({ cashier }) => {
      const rich = await cashier.rich()
      const key = uuidV7()
      return () => cashier.withdraw(rich, '100', { key })
    },
    holds: allAlike,
  },
  {
    name: 'withdrawals ask for more than there is',
    prepare: async (world) => {
      const member = await poor(world)
      return () => world.cashier.withdraw(member, '300')
    },
    holds: atMost(3),
  },
  {
    name: 'withdrawals and slips spend the same money',
    prepare: async (world) => {
      const member = await poor(world)
      return (at) =>
        at % 2 === 0 ? world.cashier.withdraw(member, '300') : world.guarded.bet(member, world.issue, '200')
    },
    holds: atMost(5),
  },
  {
    name: 'a withdrawal is given up again and again',
    prepare: async ({ cashier }) => {
      const rich = await cashier.rich()
      const { value } = await cashier.withdraw(rich, '100')
      return () => rich.send('withdrawCancel', { params: { id: value.id } })
    },
    holds: oneWon,
  },
  {
    name: 'a withdrawal is given up while its approval runs',
    prepare: async ({ cashier }) => {
      const rich = await cashier.rich()
      const { value } = await cashier.withdraw(rich, '100')
      return (at) =>
        at % 4 === 0 ? cashier.approve() : rich.send('withdrawCancel', { params: { id: value.id } })
    },
  },
  {
    name: 'one callback of a payout comes again and again',
    prepare: async (world) => {
      const id = await approved(world)
      const eventId = uuidV7()
      return () => world.cashier.tellPayout(id, 'SENT', { eventId })
    },
  },
  {
    name: 'a payout is told sent and failed',
    prepare: async (world) => {
      const id = await approved(world)
      return (at) => world.cashier.tellPayout(id, at % 2 === 0 ? 'SENT' : 'FAILED')
    },
  },
  {
    name: 'a receipt is given again and again',
    prepare: async ({ cashier }) => {
      const rich = await cashier.rich()
      const id = await cashier.disbursed(rich, '100')
      return () =>
        rich.send('withdrawReceipt', { params: { id }, input: { action: 'received' }, ...withKey() })
    },
    holds: oneWon,
  },
  {
    name: 'a receipt is given in full and in part',
    prepare: async ({ cashier }) => {
      const rich = await cashier.rich()
      const id = await cashier.disbursed(rich, '100')
      return (at) => {
        const input = at % 2 === 0 ? { action: 'received' } : { action: 'partial', amountReceived: '40' }
        return rich.send('withdrawReceipt', { params: { id }, input, ...withKey() })
      }
    },
    holds: oneWon,
  },
  {
    name: 'operators end one dispute in three ways',
    prepare: async ({ cashier, operator }) => {
      const rich = await cashier.rich()
      const id = await cashier.disbursed(rich, '100')
      const input = { action: 'partial', amountReceived: '40' }
      await rich.send('withdrawReceipt', { params: { id }, input, ...withKey() })
      const ends = ['opsWithdrawalRefund', 'opsWithdrawalConfirm', 'opsWithdrawalPayRest'] as const
      return (at) =>
        operator(at).send(ends[at % 3] ?? 'opsWithdrawalRefund', { params: { id }, input: { reason } })
    },
    holds: oneWon,
  },
  {
    name: 'operators give one dispute back again and again',
    prepare: async ({ cashier, operator }) => {
      const rich = await cashier.rich()
      const id = await cashier.disbursed(rich, '100')
      const input = { action: 'partial', amountReceived: '40' }
      await rich.send('withdrawReceipt', { params: { id }, input, ...withKey() })
      return (at) => operator(at).send('opsWithdrawalRefund', { params: { id }, input: { reason } })
    },
    holds: oneWon,
  },
]

export const cashierRaces: readonly Race[] = [...depositRaces, ...withdrawalRaces]
