import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { rule, settingsWith } from './test-register-settings.ts'
import { showRegistration } from './test-registration.tsx'

beforeAll(() => loadAreas('en', ['auth', 'errors', 'form', 'ui']))
afterEach(() => {
  vi.restoreAllMocks()
})

const number = () => page.getByRole('textbox', { name: 'Mobile number' })
const code = () => page.getByRole('textbox', { name: 'Verification code' })
const sendCode = () => page.getByRole('button', { name: /^Send code|^Again in/ })
const pass = () => page.getByRole('button', { name: 'Verify without the picture' })
const send = () => page.getByRole('button', { name: 'Create account' })

const byMobile = settingsWith({}, { methods: ['mobile'], mobileAsUsername: true, smsRequired: true })
const platform = {
  sandbox: { cashier: false, provider: false, outbox: null },
  identity: { signInUrl: `${location.origin}/identity/sign-in`, social: [], isSandbox: true },
}
const open = (settings: typeof byMobile) =>
  showRegistration(<RegisterForm affiliateCode={null} />, { settings, platform })

type Answer = { status?: number; code?: string; value?: unknown }

/** The platform at the other end of the wire. @returns what it was sent in the clear, by path */
async function answerWith(answers: Record<string, Answer[]>): Promise<Record<string, unknown>> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const expiresAt = Date.now() + 1_000_000
  const values: Record<string, unknown> = {
    '/wps/system/publicKey': { kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt },
    '/wps/verification/challenge': {
      challengeId: '0198f000-0000-7000-8000-000000000001',
      kind: 'work',
      powPrefix: 'p',
      powBits: 0,
      expiresAt,
      challengeToken: 'a person',
    },
  }
  const sent: Record<string, unknown> = {}
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    const { pathname } = new URL(request.url)
    sent[pathname] = await request.json().catch(() => undefined)
    const answer = answers[pathname]?.shift() ?? { value: values[pathname] }
    const { status = 200, code: refusal = '', value = {} } = answer
    const body = { success: refusal === '', code: refusal, value, message: '', traceId: '' }
    return Response.json(body, { status })
  })
  return sent
}

test.each([
  ['by mobile number', byMobile],
  ['by username with the number beside it', settingsWith({ mobileNum: rule() }, { smsRequired: true })],
])(
  '%s the code is asked for, and its field stops at 255 signs; one that is no code is told to be none (REG-64, ERR-22)',
  async (_, settings) => {
    open(settings)
    await expect.element(code()).toBeVisible()
    await send().click()
    await expect.element(code()).toHaveAccessibleDescription(/Enter the verification code/)
    await userEvent.fill(code(), '1'.repeat(255))
    await code().click()
    await userEvent.keyboard('{End}2')
    await expect.element(code()).toHaveValue('1'.repeat(255))
    await userEvent.fill(code(), '12ab')
    await expect.element(code()).toHaveAccessibleDescription(/Enter a valid verification code/)
  },
)

test.each([
  ['no number is asked for', settingsWith({}, { smsRequired: true })],
  ['no code has to prove it', settingsWith({ mobileNum: rule() })],
])('where %s there is no code', async (_, settings) => {
  open(settings)
  await expect.element(send()).toBeVisible()
  expect(code().elements()).toEqual([])
})

test('the code is sent to the number as its country counts it, once the number holds (ERR-03, SMS-06, SMS-07)', async () => {
  const path = '/wps/verification/sms/register'
  const sent = await answerWith({ [path]: [{ value: { expirationTime: Date.now() + 60_000 } }] })
  const clock = vi.spyOn(Date, 'now')
  open(byMobile)
  await sendCode().click()
  await expect.element(number()).toHaveAccessibleDescription('Enter your mobile number')
  expect(sent).not.toHaveProperty([path])
  await number().fill('081-234 5678')
  // Presses are counted by the second.
  const start = Date.now()
  clock.mockImplementation(() => start + 2_000)
  await sendCode().click()
  await pass().click()
  await expect.element(page.getByText('A code is on its way to +66 812345678.')).toBeVisible()
  await expect.element(sendCode()).toBeDisabled()
  expect(sent[path]).toEqual({
    countryDialingCode: '+66',
    mobileNo: '812345678',
    challengeToken: 'a person',
  })
})

test('a refusal of code or number is told at its field, and no second puzzle comes', async () => {
  const path = '/wps/member/register/mobile'
  await answerWith({
    [path]: [
      { status: 400, code: 'SMS_CODE_WRONG' },
      { status: 400, code: 'SMS_CODE_EXPIRED' },
      { status: 409, code: 'MOBILE_TAKEN' },
    ],
  })
  open(byMobile)
  await number().fill('812345678')
  await code().fill('123456')
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabelText(name, { exact: true }).fill('mango-tree-7')
  page.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
  await send().click()
  await expect.element(code()).toHaveAccessibleDescription(/The verification code is missing or wrong\./)
  await send().click()
  await expect.element(code()).toHaveAccessibleDescription(/This verification code has expired\./)
  await send().click()
  await expect
    .element(number())
    .toHaveAccessibleDescription('This mobile number has an account already. Log in with it.')
  await expect.element(code()).not.toBeInvalid()
  expect(pass().elements()).toEqual([])
})

const byFirebase = settingsWith(
  {},
  { methods: ['mobile'], mobileAsUsername: true, smsRequired: true, numberProof: 'firebase' },
)
const proof = () => page.getByRole('textbox', { name: 'Proof of the number' })
const prove = () => page.getByRole('button', { name: 'Verify number' })
const checkPath = '/wps/verification/firebase'
const registerPath = '/wps/member/register/mobile'

/** In place of the window: a frame that says at once that the number is proved. @returns the addresses that were asked for */
function answerInWindow(): URL[] {
  const asked: URL[] = []
  vi.spyOn(window, 'open').mockImplementation((address) => {
    const url = new URL(String(address))
    asked.push(url)
    const message = { kind: 'identity', state: url.searchParams.get('state'), idToken: 'a token' }
    const frame = document.createElement('iframe')
    frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`
    document.body.append(frame)
    return frame.contentWindow
  })
  return asked
}

async function fillByFirebase(): Promise<void> {
  open(byFirebase)
  await number().fill('081-234 5678')
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabelText(name, { exact: true }).fill('mango-tree-7')
  page.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
}

test('a number that Firebase is to prove is asked for its proof, which is checked after the human verification and before the registration (REG-28, ERR-18)', async () => {
  const sent = await answerWith({ [checkPath]: [{ value: { phone: '+66812345678', valid: true } }] })
  const asked = answerInWindow()
  await fillByFirebase()
  expect(code().elements()).toEqual([])
  await send().click()
  await expect.element(proof()).toHaveAccessibleDescription(/^Verify your number first before you continue /)
  expect(sent).not.toHaveProperty([registerPath])
  await prove().click()
  await expect.element(proof()).toHaveValue('+66812345678')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    provider: 'phone',
    phone: '+66812345678',
  })
  await send().click()
  await pass().click()
  await expect.poll(() => Object.keys(sent)).toContain(registerPath)
  const steps = ['/wps/verification/challenge', checkPath, registerPath]
  expect(Object.keys(sent).filter((path) => steps.includes(path))).toEqual(steps)
})

test.each([
  ['is refused', { status: 400, code: 'OTP_INVALID' }, 'This sign-in does not count. Please sign in again.'],
  [
    'is of another number',
    { value: { phone: '+66999999999', valid: true } },
    'Another number was verified. Verify this one.',
  ],
])('a proof that %s ends the registration before its call (REG-29)', async (_, answer, words) => {
  const sent = await answerWith({ [checkPath]: [answer] })
  answerInWindow()
  await fillByFirebase()
  await prove().click()
  await expect.element(proof()).toHaveValue('+66812345678')
  await send().click()
  await pass().click()
  await expect.element(proof()).toHaveAccessibleDescription(expect.stringContaining(words))
  await expect.element(proof()).toHaveValue('')
  await expect.element(proof()).toHaveFocus()
  expect(sent).not.toHaveProperty([registerPath])
})

test('another number than the proved one has to be proved again', async () => {
  await answerWith({})
  answerInWindow()
  await fillByFirebase()
  await prove().click()
  await expect.element(proof()).toHaveValue('+66812345678')
  await number().fill('812345679')
  await expect.element(proof()).toHaveValue('')
})
