import { argon2Cost } from '@suntala/server/account/hash-password'
import { testPassword, TestVisitor, type TestPlatform } from '@suntala/server/test-platform'
import { hash, verify } from '@node-rs/argon2'
import { type CoreTime, coreTime } from '#core-time.ts'
import { figureLine, median, type Print } from '#figures.ts'
import { sealLogins } from '#sealed-logins.ts'
import { measureSessionCheck } from '#session-check.ts'
import { withTestPlatform } from '#with-test-platform.ts'

const members = 128
const rounds = 5
const roundMs = 4_000
/** More than a round takes. */
const sealedLogins = 1_500
/** As many as the machine's pool of threads takes at once; and as many browsers as keep the platform's queue filled. */
const inFlight = { bare: 4, logins: 12 }

type Pace = { perSecond: number; coreMs: CoreTime }

/** How often the work was done in a second, by so many at once, and what the cores worked for each. */
async function paceOf(platform: TestPlatform, work: () => Promise<unknown>, workers: number): Promise<Pace> {
  const before = await coreTime(platform)
  const startMs = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - startMs < roundMs) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  const perSecond = (done * 1000) / (performance.now() - startMs)
  const after = await coreTime(platform)
  const each = (part: keyof CoreTime) => (after[part] - before[part]) / done
  return { perSecond, coreMs: { processMs: each('processMs'), databaseMs: each('databaseMs') } }
}

async function register(platform: TestPlatform): Promise<string> {
  const { value } = await new TestVisitor(platform).register()
  return String(value.account)
}

async function compareLogins(platform: TestPlatform, accounts: string[], print: Print): Promise<void> {
  const stored = await hash(testPassword, argon2Cost)
  const bare = () => paceOf(platform, () => verify(stored, testPassword), inFlight.bare)
  const logins = async () => {
    const sealed = await sealLogins(platform, { accounts, count: sealedLogins })
    const send = () => sealed.pop()?.() ?? Promise.reject(new Error('more logins were sent than were sealed'))
    return paceOf(platform, send, inFlight.logins)
  }
  await logins()
  const [of, hashes]: [Pace[], Pace[]] = [[], []]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [before, between, after] = [await bare(), await logins(), await bare()]
    of.push(between)
    hashes.push(before, after)
    ratios.push((2 * between.perSecond) / (before.perSecond + after.perSecond))
  }
  const middle = (paces: Pace[], figure: (pace: Pace) => number) => median(paces.map(figure))
  const [hashMs, processMs, databaseMs] = [
    middle(hashes, ({ coreMs }) => coreMs.processMs),
    middle(of, ({ coreMs }) => coreMs.processMs),
    middle(of, ({ coreMs }) => coreMs.databaseMs),
  ]
  const perSecond = ({ perSecond: figure }: Pace) => figure
  const about = `${inFlight.logins} in flight, one process, their bodies encrypted beforehand`
  const line = (name: string, value: string, unit: string, notes: { limit?: string; about?: string } = {}) =>
    print(figureLine({ name, value, unit, ...notes }))
  line('logins-per-second', middle(of, perSecond).toFixed(1), 'logins/s', { about })
  line('bare-argon2id-per-second', middle(hashes, perSecond).toFixed(1), 'hashes/s')
  line('logins-to-bare-argon2id', median(ratios).toFixed(2), 'x bare hashing', { limit: '>= 0.8' })
  const parts = `${processMs.toFixed(1)} of the process, ${databaseMs.toFixed(1)} of the database; a bare hash ${hashMs.toFixed(1)}`
  line('login-core-time', (processMs + databaseMs).toFixed(1), 'ms', { about: parts })
}

/** How much a login costs beside the hashing that must be, and a call beside the check of its session. */
export async function benchLogins(print: Print = console.log): Promise<void> {
  await withTestPlatform(async (platform) => {
    const accounts: string[] = []
    for (let number = 0; number < members; number++) accounts.push(await register(platform))
    await compareLogins(platform, accounts, print)
    await measureSessionCheck(platform, print)
  })
}
