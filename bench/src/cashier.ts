import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { channelSettings, startTestChannel, tell } from '@suntala/server/cashier/test-channel'
import { paymentPassword, testCashier } from '@suntala/server/cashier/test-cashier'
import { mainAccount } from '@suntala/server/ledger/main-account'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { postTransfer } from '@suntala/server/ledger/post-transfers'
import { TestDevice } from '@suntala/server/passkey/test-device'
import type { TestPlatform } from '@suntala/server/test-platform'
import { figureLine, median, type Print } from '#figures.ts'
import { withTestPlatform } from '#with-test-platform.ts'

/** All at once, each with one thing to do in a round. */
const members = 32
const rounds = 10
const amount = '100.00'
const amountMinor = 100_00n

type Rich = Awaited<ReturnType<ReturnType<typeof testCashier>['rich']>>
type Player = { visitor: Rich; device: TestDevice }

/** A member with money, a payee and a passkey, who may withdraw at once. */
async function newPlayer(rich: (amountMinor: bigint) => Promise<Rich>): Promise<Player> {
  const visitor = await rich(1_000_000_00n)
  const device = new TestDevice()
  await visitor.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
  const { value: options } = await visitor.send('passkeyOptions')
  const input = { name: 'Device', credential: device.create(options) }
  const added = await visitor.send('passkeyAdd', { input })
  if (!added.success) throw new Error(`no passkey: ${added.code}`)
  return { visitor, device }
}

/** How many a second, of some that are made ready before the clock runs, and begun all at once; each tells by what it was refused. */
async function perSecond(
  players: readonly Player[],
  makeReady: (player: Player) => Promise<() => Promise<string>>,
): Promise<number> {
  const ready: (() => Promise<string>)[] = []
  for (const player of players) ready.push(await makeReady(player))
  const startMs = performance.now()
  const codes = await Promise.all(ready.map((work) => work()))
  const took = performance.now() - startMs
  const refused = codes.find((code) => code !== '')
  if (refused !== undefined) throw new Error(`a movement of money was refused: ${refused}`)
  return (players.length * 1000) / took
}

/** The channel's word that a deposit was paid, from the signed request to the credited balance. */
const depositOf =
  (platform: TestPlatform) =>
  async ({ visitor }: Player) => {
    const created = await visitor.send('depositCreate', {
      input: { methodId: 'bank-qr', amount },
      headers: { 'idempotency-key': uuidV7(platform.now()) },
    })
    const depositId = String(created.value.id)
    return async () => {
      const { statusCode, body } = await tell(platform, 'deposit', { depositId, status: 'PAID', amount })
      return statusCode === 200 ? '' : body
    }
  }

/** A withdrawal that a passkey signed for; the one of the round before is taken back first. */
const withdrawalOf =
  (platform: TestPlatform) =>
  async ({ visitor, device }: Player) => {
    const { value: open } = await visitor.send('withdrawList', { query: { status: 'REQUESTED' } })
    for (const { id } of open.content) await visitor.send('withdrawCancel', { params: { id } })
    const body = { amount, payeeId: visitor.payeeId }
    const { value: asked } = await visitor.send('withdrawSign', { input: body })
    const input = { ...body, passkey: JSON.stringify(device.sign(asked)) }
    const headers = { 'idempotency-key': uuidV7(platform.now()) }
    return async () => (await visitor.send('withdrawCreate', { input, headers })).code
  }

/** One posting of the ledger in a transaction of its own, and nothing else. */
const postingOf =
  ({ context: { db } }: TestPlatform, suspense: bigint) =>
  async ({ visitor }: Player) => {
    const credit = await mainAccount(db, visitor.id, 'THB')
    const posting = {
      key: uuidV7(),
      kind: 'adjustment_credit',
      debit: suspense,
      credit,
      amountMinor,
    } as const
    return async () => {
      await db.transaction((tx) => postTransfer(tx, posting))
      return ''
    }
  }

/** Deposits and withdrawals a second against the bare posting function, as many at once. */
export async function benchCashier(print: Print = console.log): Promise<void> {
  const channel = await startTestChannel()
  const work = async (platform: TestPlatform) => {
    const { db } = platform.context
    await db.query({ text: "insert into setting (key, value) values ('withdrawHoldHours', '0')" })
    const { rich } = testCashier(db, platform)
    const players: Player[] = []
    for (let made = 0; made < members; made++) players.push(await newPlayer(rich))
    const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
    const kinds = {
      // First: what is paid in asks for turnover before it leaves.
      withdrawals: withdrawalOf(platform),
      'deposit-callbacks': depositOf(platform),
    }
    for (const [name, makeReady] of Object.entries(kinds)) {
      const paces: number[] = []
      const ratios: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const bare = await perSecond(players, postingOf(platform, suspense))
        const ours = await perSecond(players, makeReady)
        // The first warms up.
        if (round === 0) continue
        paces.push(ours)
        ratios.push(ours / bare)
      }
      const about = `${members} at once, the median of ${rounds} rounds`
      print(
        figureLine({
          name: `cashier-${name}-per-second`,
          value: median(paces).toFixed(0),
          unit: '/s',
          about,
        }),
      )
      print(
        figureLine({
          name: `cashier-${name}`,
          value: median(ratios).toFixed(2),
          unit: 'x bare posting',
          limit: '>= 1',
        }),
      )
    }
  }
  await withTestPlatform(work, channelSettings(channel))
  await channel.close()
}
