import { randomInt } from 'node:crypto'
import { giveContacts } from '@suntala/server/account/test-contacts'
import { codeSentTo } from '@suntala/server/messaging/test-messages'
import { makeOperator } from '@suntala/server/operator/make-operator'
import { forgetSettings } from '@suntala/server/settings/read-settings'
import { registration, TestVisitor, type TestAnswer, type TestPlatform } from '@suntala/server/test-platform'
import { challengeToken } from '#challenge-token.ts'
import { figureLine, median, type Print } from '#figures.ts'
import { withTestPlatform } from '#with-test-platform.ts'

const pairs = Number(process.env['BENCH_PAIRS'] ?? 1_000)
const dayMs = 24 * 3_600_000
/** Beyond three and a quarter standard deviations chance comes once in a thousand runs. */
const limitZ = 3.29

/** `code`: what is typed as the code that came by message. */
type Known = { account: string; mobileNum: string; code?: string }
type Ask = (who: Known) => Promise<TestAnswer>
/** A member and nobody, asked about equally often: what earlier questions left behind is the same. */
type Twins = { known: Known; unknown: Known }
type Pair = { known: number; unknown: number }

/** What is refused to who has the wrong password is to be the same for each. */
const states = {
  open: `state = 'ACTIVE'`,
  locked: `state = 'LOCKED'`,
  closed: `mobile_sealed = null, mobile_print = null, registered_ip = null, state = 'CLOSED', password_hash = null`,
}
type State = keyof typeof states

/** A member as a stranger would guess one: by name or by number. */
async function makeMember(platform: TestPlatform, state: State): Promise<Known> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const mobileNum = String(randomInt(100_000_000, 1_000_000_000))
  await giveContacts(platform, String(value.account), { mobile: `+66${mobileNum}` })
  const text = `update member set ${states[state]} where username = $1`
  await platform.context.db.query({ text, values: [value.account] })
  return { account: String(value.account), mobileNum }
}

/** An operator, and a name that nobody has. */
async function operatorTwins({ context, now }: TestPlatform): Promise<Twins> {
  const known = nobody()
  const password = 'a-long-password-of-the-house'
  const at = new Date(now())
  await makeOperator(context.db, { username: known.account, password, permissions: ['all'], at })
  return { known, unknown: nobody() }
}

const nobody = (): Known => ({
  account: registration().username,
  mobileNum: String(randomInt(100_000_000, 1_000_000_000)),
})

async function microseconds(ask: Ask, who: Known): Promise<[number, string]> {
  const startMs = performance.now()
  const { code } = await ask(who)
  return [(performance.now() - startMs) * 1000, code]
}

/** One after the other, in an order that is drawn; both must be answered alike. */
async function pairOf(ask: Ask, twins: Twins[]): Promise<Pair> {
  const twin = twins[randomInt(twins.length)]
  if (!twin) throw new Error('no member')
  const isFirst = randomInt(2) === 0
  const [one, other] = isFirst ? [twin.known, twin.unknown] : [twin.unknown, twin.known]
  const [first, firstCode] = await microseconds(ask, one)
  const [second, secondCode] = await microseconds(ask, other)
  if (firstCode !== secondCode) throw new Error(`told apart by ${firstCode} and ${secondCode}`)
  return isFirst ? { known: first, unknown: second } : { known: second, unknown: first }
}

/** How far the share of pairs in which the member's took longer is from one half, in standard deviations. */
const signZ = (all: Pair[]): number => {
  const longer = all.filter(({ known, unknown }) => known > unknown).length
  return (longer - all.length / 2) / Math.sqrt(all.length / 4)
}

type Question = { name: string; ask: Ask; before: () => Promise<void>; of?: State; twins?: Twins[] }

async function compare(
  platform: TestPlatform,
  { name, ask, before, twins }: Question & { twins: Twins[] },
  print: Print,
): Promise<void> {
  const all: Pair[] = []
  for (let turn = 0; turn < 20 + pairs; turn++) {
    platform.advance(dayMs + 60_000)
    await before()
    const pair = await pairOf(ask, twins)
    if (turn >= 20) all.push(pair)
  }
  const [known, unknown] = [median(all.map((pair) => pair.known)), median(all.map((pair) => pair.unknown))]
  print(
    figureLine({
      name: `${name}-told-apart`,
      value: Math.abs(signZ(all)).toFixed(2),
      unit: 'standard deviations',
      limit: `<= ${limitZ}`,
      about: `medians ${known.toFixed(0)} and ${unknown.toFixed(0)} us, ${all.length} pairs`,
    }),
  )
}

const country = { countryDialingCode: '+66' }

/** Has a code for a login sent to a member. @returns what the message says */
async function codeFor(platform: TestPlatform, { mobileNum }: Known): Promise<string> {
  const visitor = new TestVisitor(platform)
  const token = await challengeToken(platform, { purpose: 'sms', ip: visitor.ip })
  await visitor.send('smsLogin', { input: { ...country, mobileNum, challengeToken: token } })
  return codeSentTo(platform, `+66${mobileNum}`)
}

/** A member with a code on its way, at whom another member's right code is tried, and one that is nobody's. */
async function codesOfOthers(platform: TestPlatform): Promise<{ twins: Twins; before: () => Promise<void> }> {
  const [own, other] = [await makeMember(platform, 'open'), await makeMember(platform, 'open')]
  const twins: Twins = { known: own, unknown: own }
  const before = async () => {
    const codes = [await codeFor(platform, own), await codeFor(platform, other)]
    if (!codes.every(Boolean)) throw new Error('a code was not sent')
    const nobodys = Array.from({ length: 3 }, (_, at) => String(111_111 * (at + 1)))
    twins.known = { ...own, code: codes[1] ?? '' }
    twins.unknown = { ...own, code: nobodys.find((code) => !codes.includes(code)) ?? '' }
  }
  return { twins, before }
}

/** The questions, each with visitors and human verifications that are made before the clock runs. */
async function questionsOf(platform: TestPlatform): Promise<Question[]> {
  let ready: { visitor: TestVisitor; token: string }[] = []
  const newVisitor = async (purpose: 'login' | 'sms') => {
    const visitor = new TestVisitor(platform)
    return { visitor, token: await challengeToken(platform, { purpose, ip: visitor.ip }) }
  }
  const prepare = (purpose: 'login' | 'sms') => async () => {
    ready = [await newVisitor(purpose), await newVisitor(purpose)]
  }
  const next = () => {
    const given = ready.pop()
    if (!given) throw new Error('asked more often than prepared for')
    return given
  }
  const logInBy = (name: string) => {
    const { visitor, token } = next()
    return visitor.logIn(name, 'not-the-password-at-all', { challengeToken: token })
  }
  const login: Ask = ({ account }) => logInBy(account)
  /** A wrong address in either case, another each time: the name alone is not to be told. */
  const mail: Ask = ({ account }) => {
    const { visitor, token } = next()
    const input = {
      username: account,
      email: `n${randomInt(1_000_000_000)}@example.com`,
      challengeToken: token,
    }
    return visitor.send('passwordEmail', { input })
  }
  const reset: Ask = ({ mobileNum }) => {
    const { visitor, token } = next()
    const given = {
      ...country,
      mobileNum,
      verificationCode: '000000',
      newPassword: 'river-stone-under-moon-58',
    }
    return visitor.send('passwordPhone', { input: { ...given, challengeToken: token } })
  }
  const logInByCode: Ask = ({ mobileNum, code = '000000' }) => {
    const { visitor, token } = next()
    const given = { ...country, mobileNum, verificationCode: code, challengeToken: token }
    return visitor.send('login', { input: { type: 'sms', ...given } })
  }
  const others = await codesOfOthers(platform)
  const operators: Twins[] = []
  for (let number = 0; number < 50; number++) operators.push(await operatorTwins(platform))
  const logInAtConsole: Ask = ({ account }) =>
    next().visitor.send('opsLogin', { input: { username: account, password: 'not-the-password-at-all' } })
  const register: Ask = ({ mobileNum }) => {
    const { visitor, token } = next()
    return visitor.send('smsRegister', { input: { ...country, mobileNum, challengeToken: token } })
  }
  const sendFor =
    (purpose: 'login' | 'reset'): Ask =>
    ({ mobileNum }) => {
      const { visitor, token } = next()
      return visitor.send('smsLogin', { input: { ...country, mobileNum, purpose, challengeToken: token } })
    }
  // The reset before any code is sent: whoever asks for one learns later that it is over, member or not.
  return [
    { name: 'login-refusals', ask: login, before: prepare('login') },
    { name: 'login-refusals-locked', ask: login, before: prepare('login'), of: 'locked' },
    { name: 'login-refusals-closed', ask: login, before: prepare('login'), of: 'closed' },
    { name: 'login-refusals-number', ask: ({ mobileNum }) => logInBy(mobileNum), before: prepare('login') },
    { name: 'mail-refusals', ask: mail, before: prepare('login') },
    { name: 'reset-refusals', ask: reset, before: prepare('login') },
    { name: 'code-refusals', ask: logInByCode, before: prepare('login') },
    {
      name: 'code-refusals-of-others',
      ask: logInByCode,
      before: async () => {
        await others.before()
        await prepare('login')()
      },
      twins: [others.twins],
    },
    { name: 'login-codes', ask: sendFor('login'), before: prepare('sms') },
    { name: 'reset-codes', ask: sendFor('reset'), before: prepare('sms') },
    { name: 'registration-codes', ask: register, before: prepare('sms') },
    { name: 'operator-refusals', ask: logInAtConsole, before: prepare('login'), twins: operators },
  ]
}

/** Whether the time of a refusal tells that somebody has the name or number: 1,000 pairs of each. */
export async function benchRefusals(print: Print = console.log): Promise<void> {
  await withTestPlatform(async (platform) => {
    const { db } = platform.context
    await db.query({
      text: `update module_flag set is_enabled = true 
        where mod_id in ('MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3')`,
    })
    forgetSettings(db)
    const twins: Record<State, Twins[]> = { open: [], locked: [], closed: [] }
    for (const state of Object.keys(states) as State[])
      // its own keys
      for (let number = 0; number < 50; number++)
        twins[state].push({ known: await makeMember(platform, state), unknown: nobody() })
    for (const question of await questionsOf(platform))
      await compare(platform, { ...question, twins: question.twins ?? twins[question.of ?? 'open'] }, print)
  })
}
