import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { channelSettings, signedWord, startTestChannel } from '@suntala/server/cashier/test-channel'
import { paymentPassword, testCashier } from '@suntala/server/cashier/test-cashier'
import { mainAccount } from '@suntala/server/ledger/main-account'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { postTransfer } from '@suntala/server/ledger/post-transfers'
import { TestDevice } from '@suntala/server/passkey/test-device'
import { encrypt, type TestPlatform } from '@suntala/server/test-platform'
import { type CoreTime, coreTime } from '#core-time.ts'
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

/** How many a second, begun all at once; each tells by what it was refused. */
async function perSecond(ready: readonly (() => Promise<string>)[]): Promise<number> {
  const startMs = performance.now()
  const codes = await Promise.all(ready.map((work) => work()))
  const took = performance.now() - startMs
  const refused = codes.find((code) => code !== '')
  if (refused !== undefined) throw new Error(`a movement of money was refused: ${refused}`)
  return (ready.length * 1000) / took
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
    const send = signedWord(platform, 'deposit', { depositId, status: 'PAID', amount })
    return async () => {
      const { statusCode, body } = await send()
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
    // What a browser does for it, it does on a machine of its own.
    const input = await encrypt(platform.context, { ...body, passkey: JSON.stringify(device.sign(asked)) })
    const headers = { 'idempotency-key': uuidV7(platform.now()) }
    return async () => (await visitor.send('withdrawCreate', { input, headers, isPlain: true })).code
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

type Measured = { pace: number; core: CoreTime }

/** A round, and what the cores worked for each of it; what is made ready before is left out. */
async function measured(
  platform: TestPlatform,
  players: readonly Player[],
  makeReady: (player: Player) => Promise<() => Promise<string>>,
): Promise<Measured> {
  const ready: (() => Promise<string>)[] = []
  for (const player of players) ready.push(await makeReady(player))
  const before = await coreTime(platform)
  const pace = await perSecond(ready)
  const after = await coreTime(platform)
  const each = (of: keyof CoreTime) => (after[of] - before[of]) / ready.length
  return { pace, core: { processMs: each('processMs'), databaseMs: each('databaseMs') } }
}

const coreMs = (rounds: readonly Measured[], of: keyof CoreTime): number =>
  median(rounds.map(({ core }) => core[of]))

const aboutCore = (rounds: readonly Measured[]): string =>
  `${coreMs(rounds, 'processMs').toFixed(2)} of the process and ${coreMs(rounds, 'databaseMs').toFixed(2)} of the database`

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
      const [bare, ours]: [Measured[], Measured[]] = [[], []]
      for (let round = 0; round <= rounds; round++) {
        const posted = await measured(platform, players, postingOf(platform, suspense))
        const done = await measured(platform, players, makeReady)
        // The first warms up.
        if (round === 0) continue
        bare.push(posted)
        ours.push(done)
      }
      tellFigures(print, `cashier-${name}`, { bare, ours })
    }
  }
  await withTestPlatform(work, channelSettings(channel))
  await channel.close()
}

function tellFigures(
  print: Print,
  name: string,
  { bare, ours }: { bare: readonly Measured[]; ours: readonly Measured[] },
): void {
  const about = `${members} at once, the median of ${rounds} rounds`
  const pace = median(ours.map((one) => one.pace)).toFixed(0)
  print(figureLine({ name: `${name}-per-second`, value: pace, unit: '/s', about }))
  const ratios = ours.map((one, round) => one.pace / (bare[round]?.pace ?? Number.NaN))
  print(figureLine({ name, value: median(ratios).toFixed(2), unit: 'x bare posting', limit: '>= 1' }))
  const core = coreMs(ours, 'processMs') + coreMs(ours, 'databaseMs')
  const parts = `${aboutCore(ours)}; a bare posting ${aboutCore(bare)}`
  print(figureLine({ name: `${name}-core-time`, value: core.toFixed(2), unit: 'ms', about: parts }))
}
