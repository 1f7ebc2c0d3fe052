import { argon2Cost } from '@suntala/server/account/hash-password'
import { createFindCaller } from '@suntala/server/session/find-caller'
import { sessionCache } from '@suntala/server/session/session-cache'
import { encrypt, testPassword, TestVisitor, type TestPlatform } from '@suntala/server/test-platform'
import { hash, verify } from '@node-rs/argon2'
import { challengeToken } from '#challenge-token.ts'
import { figureLine, median, type Print } from '#figures.ts'
import { withTestPlatform } from '#with-test-platform.ts'

const members = 64
const rounds = 5
const roundMs = 4_000
/** As many as the machine's pool of threads takes at once; and as many browsers as keep the platform's queue filled. */
const inFlight = { bare: 4, logins: 12 }
const checks = 2_000

/** @returns how often the work was done in a second, by so many at once */
async function perSecond(work: () => Promise<unknown>, workers: number): Promise<number> {
  const startMs = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - startMs < roundMs) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return (done * 1000) / (performance.now() - startMs)
}

async function register(platform: TestPlatform): Promise<string> {
  const { value } = await new TestVisitor(platform).register()
  return String(value.account)
}

/** A right login from a browser that was never there before: the dearest one. */
async function logIn(platform: TestPlatform, account: string): Promise<void> {
  const visitor = new TestVisitor(platform)
  const token = await challengeToken(platform, { purpose: 'login', ip: visitor.ip })
  const { code } = await visitor.logIn(account, testPassword, { challengeToken: token })
  if (code !== '') throw new Error(`a login was refused: ${code}`)
}

/** What of that is the browser's work and the bench's: it makes a challenge's token and encrypts the call. */
async function prepare(platform: TestPlatform, account: string): Promise<void> {
  const token = await challengeToken(platform, { purpose: 'login', ip: new TestVisitor(platform).ip })
  await encrypt(platform.context, { username: account, password: testPassword, challengeToken: token })
}

async function compareLogins(platform: TestPlatform, accounts: string[], print: Print): Promise<void> {
  const stored = await hash(testPassword, argon2Cost)
  const bare = () => perSecond(() => verify(stored, testPassword), inFlight.bare)
  let turn = 0
  const eachAccount = (work: typeof logIn) =>
    perSecond(() => work(platform, accounts[turn++ % accounts.length] ?? ''), inFlight.logins)
  await eachAccount(logIn)
  const [logins, hashes, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const [before, between, after] = [await bare(), await eachAccount(logIn), await bare()]
    const callers = await eachAccount(prepare)
    const server = 1 / (1 / between - 1 / callers)
    logins.push(server)
    hashes.push(before, after)
    ratios.push((2 * server) / (before + after))
  }
  const about = `${inFlight.logins} in flight, one process, the caller's own work taken off`
  print(figureLine({ name: 'logins-per-second', value: median(logins).toFixed(1), unit: 'logins/s', about }))
  print(figureLine({ name: 'bare-argon2id-per-second', value: median(hashes).toFixed(1), unit: 'hashes/s' }))
  print(
    figureLine({
      name: 'logins-to-bare-argon2id',
      value: median(ratios).toFixed(2),
      unit: 'x bare hashing',
      limit: '>= 0.8',
    }),
  )
}

async function microsecondsOf(work: () => Promise<unknown>): Promise<number> {
  const each: number[] = []
  for (let turn = 0; turn < checks; turn++) {
    const startMs = performance.now()
    await work()
    each.push((performance.now() - startMs) * 1000)
  }
  return median(each)
}

/** The part of a call of a member that goes into finding who calls. */
async function measureCheck(platform: TestPlatform, print: Print): Promise<void> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const find = createFindCaller(platform.context)
  const request = {
    headers: { authorization: `Bearer ${visitor.token}` },
    cookies: Object.fromEntries(visitor.cookies),
  } as Parameters<typeof find>[0] // all that is read of it
  const call = () => visitor.send('memberInfo')
  await microsecondsOf(call)
  const [whole, check] = [await microsecondsOf(call), await microsecondsOf(() => find(request, 'both'))]
  const cold = await microsecondsOf(() => {
    sessionCache(platform.context.db).clear()
    return find(request, 'both')
  })
  print(
    figureLine({
      name: 'session-check-share',
      value: (check / whole).toFixed(3),
      unit: 'of a call',
      limit: '<= 0.05',
      about: `${check.toFixed(0)} of ${whole.toFixed(0)} us, of a call that reads one row`,
    }),
  )
  print(
    figureLine({
      name: 'session-check-first',
      value: (cold / (whole + cold)).toFixed(3),
      unit: 'of a call',
      about: `${cold.toFixed(0)} us: the first call in five seconds reads the session from the database`,
    }),
  )
}

/** How much a login costs beside the hashing that must be, and a call beside the check of its session. */
export async function benchLogins(print: Print = console.log): Promise<void> {
  await withTestPlatform(async (platform) => {
    const accounts: string[] = []
    for (let number = 0; number < members; number++) accounts.push(await register(platform))
    await compareLogins(platform, accounts, print)
    await measureCheck(platform, print)
  })
}
