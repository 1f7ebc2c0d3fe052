import { randomUUID } from 'node:crypto'
import type { StudioCheck, StudioPlay } from '#check/studio/studio-play.ts'

const once = 'vendor-wallet.ts, rule 1: a transfer is known by `transferId`, and moves once'
const never = 'vendor-wallet.ts, rule 3: what was asked for and never came is decided for good'
const enough = 'vendor-wallet.ts: no more comes out than there is'
const exact = 'vendor-wallet.ts: amounts are exact, above zero, and of at most two decimals'

const needsWallet: StudioCheck['skip'] = ({ studio }) =>
  studio.wallet === undefined ? 'it takes a vendor with a wallet of its own: --wallet' : undefined

const moneyCheck = (title: string, rule: string, run: (play: StudioPlay) => Promise<void>): StudioCheck => ({
  title,
  rule,
  run,
  skip: needsWallet,
})

const plainMoves: readonly StudioCheck[] = [
  moneyCheck(
    'money goes in and comes out, with what is there told',
    once,
    async ({ into, out, move, holds }) => {
      await holds(0n)
      const first = into('80.00')
      await move(first, { transferId: first.transferId, status: 'DONE', amount: '80.00', balance: '80.00' })
      await move(out('30.00'), { status: 'DONE', amount: '30.00', balance: '50.00' })
      await holds(50_00n)
    },
  ),
  moneyCheck(
    'all that is there comes out where no amount is told',
    once,
    async ({ into, out, move, holds }) => {
      await move(into('12.34'), { status: 'DONE' })
      await move(out(), { status: 'DONE', amount: '12.34', balance: '0.00' })
      await holds(0n)
    },
  ),
  moneyCheck('more than there is does not come out', enough, async ({ into, out, move, holds }) => {
    await move(into('20.00'), { status: 'DONE' })
    await move(out('20.01'), { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' })
    await holds(20_00n)
  }),
  moneyCheck(
    'money of one player, or of one currency, is not another’s',
    enough,
    async ({ into, out, move, holds, playerId }) => {
      await move(into('20.00'), { status: 'DONE' })
      const other = { playerId: `${playerId}-other` }
      await holds(0n, other)
      await move(out('1.00', other), { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' })
      await holds(0n, { currency: 'USD' })
      await holds(20_00n)
    },
  ),
]

const repeats: readonly StudioCheck[] = [
  moneyCheck('a transfer that is repeated moves once, and is answered alike', once, async (play) => {
    const { client, into, out, move, holds, comesTo } = play
    const first = into('80.00')
    const told = { status: 'DONE', amount: '80.00', balance: '80.00' } as const
    await move(first, told)
    await move(out('30.00'), { status: 'DONE' })
    // Its balance is that of the first time, whatever came since.
    for (let time = 0; time < 2; time++) await move(first, told)
    await holds(50_00n)
    const taken = out('50.00')
    await move(taken, { status: 'DONE', balance: '0.00' })
    comesTo(await client.wallet('vendorTransfer', taken), { status: 'DONE', balance: '0.00' })
    await holds(0n)
  }),
  moneyCheck(
    'a transfer that comes often at once moves once',
    once,
    async ({ client, into, out, comesTo, holds }) => {
      for (const [transfer, minor] of [
        [into('80.00'), 80_00n],
        [out('30.00'), 50_00n],
      ] as const) {
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => client.wallet('vendorTransfer', transfer)),
        )
        for (const one of answers) comesTo(one, { status: 'DONE', amount: transfer.amount ?? '' })
        await holds(minor)
      }
    },
  ),
  moneyCheck(
    'transfers at once never take more than there is',
    enough,
    async ({ client, into, out, move, find, holds }) => {
      await move(into('50.00'), { status: 'DONE' })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => client.wallet('vendorTransfer', out('20.00'))),
      )
      const done = answers.filter(({ came }) => came.value?.status === 'DONE')
      if (done.length !== 2)
        find('eight times 20.00 out of 50.00, at once', 'two that are done', `${done.length}`)
      await holds(10_00n)
    },
  ),
  moneyCheck(
    'a transfer that comes again with other content is refused with 409 and moves nothing',
    once,
    async ({ client, into, out, move, says, holds }) => {
      const first = into('80.00')
      await move(first, { status: 'DONE' })
      const { transferId } = first
      for (const other of [
        into('81.00', { transferId }),
        out('80.00', { transferId }),
        into('80.00', { transferId, currency: 'USD' }),
        into('80.00', { transferId, playerId: randomUUID() }),
      ])
        says(await client.wallet('vendorTransfer', other), 'CONFLICT')
      await holds(80_00n)
    },
  ),
  moneyCheck(
    'a transfer that was refused stays refused, though the money is there by now',
    once,
    async (play) => {
      const { into, out, move, holds } = play
      const early = out('20.00')
      await move(early, { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' })
      await move(into('50.00'), { status: 'DONE' })
      await move(early, { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' })
      await holds(50_00n)
    },
  ),
]

const lateOnes: readonly StudioCheck[] = [
  moneyCheck('a status tells how a transfer ended', once, async ({ into, out, move, status }) => {
    const [first, poor] = [into('80.00'), out('90.00')]
    await move(first, { status: 'DONE' })
    await move(poor, { status: 'FAILED' })
    await move(out('10.00'), { status: 'DONE' })
    await status(first.transferId, { status: 'DONE', amount: '80.00', balance: '80.00' })
    await status(poor.transferId, { status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' })
  }),
  moneyCheck(
    'a transfer that comes after its status was asked for moves nothing',
    never,
    async ({ into, out, move, status, holds }) => {
      await move(into('40.00'), { status: 'DONE' })
      for (const late of [into('80.00'), out('10.00')]) {
        for (let time = 0; time < 2; time++)
          await status(late.transferId, { status: 'FAILED', reason: 'NEVER_CAME' })
        await move(late, { status: 'FAILED', reason: 'NEVER_CAME' })
        await status(late.transferId, { status: 'FAILED', reason: 'NEVER_CAME' })
      }
      await holds(40_00n)
    },
  ),
  moneyCheck(
    'a transfer whose answer was lost is decided once, and its status says how',
    once,
    async (play) => {
      const { client, into, out, move, find } = play
      await move(into('40.00'), { status: 'DONE' })
      let minor = 40_00n
      for (const [lost, by] of [
        [into('7.00'), 7_00n],
        [out('3.00'), -3_00n],
      ] as const) {
        await client.wallet('vendorTransfer', lost, { way: 'dropped' })
        const { sent, came } = await client.wallet('vendorTransferStatus', { transferId: lost.transferId })
        if (came.value?.status === 'DONE') minor += by
        else if (came.value?.status !== 'FAILED') find(sent, 'DONE or FAILED', came.text)
        await play.holds(minor)
        const again = await client.wallet('vendorTransfer', lost)
        if (again.came.value?.status !== came.value?.status) find(again.sent, came.text, again.came.text)
        await play.holds(minor)
      }
    },
  ),
  moneyCheck(
    'a transfer whose body comes in two pieces is done like any other',
    once,
    async ({ into, move, holds }) => {
      await move(into('7.00'), { status: 'DONE', balance: '7.00' }, { way: 'slow' })
      await holds(7_00n)
    },
  ),
]

const badAmounts: readonly StudioCheck[] = (
  [
    ['three decimals', '1.001'],
    ['nothing', '0.00'],
    ['less than nothing', '-5.00'],
    ['words', 'all'],
    ['a number without quotes', 5],
  ] as const
).map(([what, amount]) =>
  moneyCheck(`a transfer of ${what} is refused`, exact, async ({ client, into, out, move, says, holds }) => {
    await move(into('10.00'), { status: 'DONE' })
    for (const transfer of [into('1.00'), out('1.00')])
      says(
        await client.wallet('vendorTransfer', transfer, { write: (body) => ({ ...body, amount }) }),
        'REFUSED',
      )
    await holds(10_00n)
  }),
)

/** Every order of so many steps out of these. */
type Step = 'in' | 'out' | 'status' | 'again'
const eachStep: readonly Step[] = ['in', 'out', 'status', 'again']
const ordersOf = (length: number): Step[][] =>
  length === 0 ? [[]] : ordersOf(length - 1).flatMap((order) => eachStep.map((step) => [...order, step]))

/** What of an order of two transfers should be there at its end: each is decided by what names it first. */
async function playOrder({ client, into, out, holds }: StudioPlay, order: readonly Step[]) {
  const owner = { playerId: `check-${randomUUID()}` }
  const [put, took] = [into('5.00', owner), out('5.00', owner)]
  let minor = 0n
  const decided = { in: false, out: false }
  const come = async (name: 'in' | 'out') => {
    await client.wallet('vendorTransfer', name === 'in' ? put : took)
    if (decided[name]) return
    decided[name] = true
    if (name === 'in') minor += 5_00n
    else if (minor >= 5_00n) minor -= 5_00n
  }
  for (const step of order) {
    if (step === 'in' || step === 'out') await come(step)
    else if (step === 'again') await Promise.all([come('in'), come('in')])
    else {
      await client.wallet('vendorTransferStatus', { transferId: put.transferId })
      decided.in = true
    }
  }
  await holds(minor, owner)
}

const orders = (length: number) =>
  moneyCheck(
    'transfers and questions in every order come to what the rules say',
    `${never}; ${once}`,
    async (play) => {
      for (const order of ordersOf(length)) await playOrder(play, order)
    },
  )

/** The wallet that a vendor keeps itself, with every order of so many steps. */
export const moneyChecks = (steps: number): readonly StudioCheck[] => [
  ...plainMoves,
  ...repeats,
  ...lateOnes,
  ...badAmounts,
  orders(steps),
]
