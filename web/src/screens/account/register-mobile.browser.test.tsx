import { compactDecrypt } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { rule, settingsWith } from './test-register-settings.ts'
import { showRegistration } from './test-registration.tsx'

beforeAll(() => loadAreas('en', ['auth', 'errors', 'form', 'ui']))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const country = () => page.getByRole('combobox', { name: 'Country' })
const number = () => page.getByRole('textbox', { name: 'Mobile number' })
const username = () => page.getByRole('textbox', { name: 'Username' })
const options = () => page.getByRole('option')
const send = () => page.getByRole('button', { name: 'Create account' })
const toMobile = () => page.getByRole('button', { name: 'Register with a mobile number instead' })
const toUsername = () => page.getByRole('button', { name: 'Register with a username instead' })

const both = settingsWith({}, { methods: ['username', 'mobile'] })
const mobileAlone = settingsWith({}, { methods: ['mobile'], mobileAsUsername: true })

test('there are two ways to register, the first is there, and the other one is the switch (REG-11, REG-13, REG-14)', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: both })
  await expect.element(username()).toBeVisible()
  expect(number().elements()).toEqual([])
  expect(toUsername().elements()).toEqual([])
  await username().fill('narin88')
  await toMobile().click()
  await expect.element(number()).toBeVisible()
  expect(toMobile().elements()).toEqual([])
  // Where the number is no name, the account has one beside it, and what was typed stays.
  await expect.element(username()).toHaveValue('narin88')
  await toUsername().click()
  await expect.element(number()).not.toBeInTheDocument()

  showRegistration(<RegisterForm affiliateCode={null} />, {
    settings: settingsWith({}, { methods: ['mobile', 'username'] }),
  })
  await expect.element(number()).toBeVisible()
})

test('what was told of one way to register is not told of the other, where the first mistake on the page has the focus', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: both })
  await send().click()
  await expect.element(username()).toBeInvalid()
  await toMobile().click()
  await expect.element(number()).toBeVisible()
  await expect.element(username()).not.toBeInvalid()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await send().click()
  await expect.element(number()).toHaveFocus()
  await expect
    .element(page.getByRole('alert').getByRole('button').first())
    .toHaveAccessibleName('Mobile number')
})

test('with the username off the form starts on the mobile number, which is asked for, and is the name where it is set so (REG-10, REG-15, REG-61, REG-62, SYS-17)', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: mobileAlone })
  await expect.element(number()).toBeVisible()
  await expect.element(country()).toBeVisible()
  expect(username().elements()).toEqual([])
  expect(toUsername().elements()).toEqual([])
  await send().click()
  await expect.element(number()).toHaveAccessibleDescription('This field must not be empty')
})

test('where no way to register is open, the form says so', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: settingsWith({}, { methods: [] }) })
  await expect.element(page.getByText('No new accounts can be opened at the moment.')).toBeVisible()
  expect(send().elements()).toEqual([])
})

test('the list of countries opens with the focus, shows their flags, and what is typed finds one by its name or code (REG-16)', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: mobileAlone })
  await expect.element(country()).toHaveAttribute('aria-expanded', 'false')
  country().element().focus()
  await expect.element(country()).toHaveAttribute('aria-expanded', 'true')
  expect(
    options()
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Thailand+66', 'Vietnam+84', 'Laos+856'])
  for (const option of options().elements()) expect(option.querySelector('.flag')).not.toBeNull()
  for (const typed of ['856', '+856', 'lao']) {
    await userEvent.fill(country(), typed)
    await expect
      .poll(() =>
        options()
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(['Laos+856'])
  }
  await userEvent.fill(country(), 'nowhere')
  await expect.element(page.getByText('No country matches')).toBeVisible()
})

test('a press on the field opens the list too', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: mobileAlone })
  await country().click()
  await expect.element(country()).toHaveAttribute('aria-expanded', 'true')
})

test('the list stays for 200 ms after the focus has left (REG-17)', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: mobileAlone })
  await expect.element(country()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isOpen = () => country().element().getAttribute('aria-expanded')
  country().element().focus()
  await expect.poll(isOpen).toBe('true')
  number().element().focus()
  vi.advanceTimersByTime(199)
  await Promise.resolve()
  expect(isOpen()).toBe('true')
  vi.advanceTimersByTime(1)
  await expect.poll(isOpen).toBe('false')
})

test('a country chosen by keys is the one whose number of digits is wanted, and told (REG-18, REG-82)', async () => {
  showRegistration(<RegisterForm affiliateCode={null} />, { settings: mobileAlone })
  await expect.element(country()).toHaveValue('Thailand')
  await number().fill('2012345678')
  await send().click()
  await expect.element(number()).toHaveAccessibleDescription('Enter a valid mobile number of 9 digits')
  // What is wrong gets the focus a moment later.
  await expect.element(number()).toHaveFocus()
  country().element().focus()
  await userEvent.fill(country(), 'lao')
  // The list follows what is typed a moment later, and begins anew with it.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}')
      return page.getByRole('option', { selected: true }).elements().length
    })
    .toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(country()).toHaveValue('Laos')
  await expect.element(country()).toHaveAttribute('aria-expanded', 'false')
  await send().click()
  await expect.element(number()).not.toBeInvalid()
})

/** The platform at the other end of the wire. @returns the calls that it got, by method and path, and what was sealed in them */
async function answerAll(): Promise<{ sent: string[]; sealed: Promise<object>[] }> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    ['deriveBits'],
  )
  const jwk = await crypto.subtle.exportKey('jwk', publicKey)
  const expiresAt = Date.now() + 1_000_000
  const values: Record<string, unknown> = {
    '/wps/captcha': btoa('picture'),
    '/wps/system/publicKey': { kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt },
    '/wps/verification/challenge': {
      challengeId: '0198f000-0000-7000-8000-000000000001',
      kind: 'work',
      powPrefix: 'p',
      powBits: 0,
      expiresAt,
      challengeToken: 'passed',
    },
  }
  const sent: string[] = []
  const sealed: Promise<object>[] = []
  const open = async (body: string) => {
    const { plaintext } = await compactDecrypt(JSON.parse(body).data, privateKey)
    return JSON.parse(new TextDecoder().decode(plaintext))
  }
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { url, method } = new Request(address, init)
    const { pathname } = new URL(url)
    sent.push(`${method} ${pathname}`)
    const isRefused = pathname.startsWith('/wps/member/register')
    if (isRefused) sealed.push(open(init?.body as string)) // as a caller writes it
    const body = {
      success: !isRefused,
      code: isRefused ? 'USERNAME_TAKEN' : '',
      value: values[pathname] ?? null,
      message: '',
      traceId: '',
    }
    return Promise.resolve(Response.json(body, { status: isRefused ? 409 : 200 }))
  })
  return { sent, sealed }
}

async function fillIn(): Promise<void> {
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabelText(name, { exact: true }).fill('mango-tree-7')
  await page.getByLabelText('Picture code', { exact: true }).fill('ACE3')
  page.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
}

test('each way to register has a picture code and a call of its own, and a name that is taken is told where it was typed; what was verified goes along (REG-30, CAPT-02, DATA-45, DATA-47, DATA-50, DATA-51)', async () => {
  const captcha = rule({ required: true })
  const settings = settingsWith({ captcha }, { methods: ['username', 'mobile'], mobileAsUsername: true })
  const { sent, sealed } = await answerAll()
  const pictures = () => sent.filter((call) => call === 'GET /wps/captcha').length
  const registrations = () => sent.filter((call) => call.startsWith('PUT '))
  showRegistration(<RegisterForm affiliateCode={null} />, { settings })
  await expect.poll(pictures).toBeGreaterThan(0)
  await username().fill('narin88')
  await fillIn()
  await send().click()
  await expect
    .element(username())
    .toHaveAccessibleDescription('This username is taken. Please choose another.')
  expect(registrations()).toEqual(['PUT /wps/member/register'])

  const before = pictures()
  await toMobile().click()
  await expect.poll(pictures).toBeGreaterThan(before)
  await number().fill('0812345678')
  await page.getByLabelText('Picture code', { exact: true }).fill('ACE3')
  await send().click()
  await expect
    .element(number())
    .toHaveAccessibleDescription('This mobile number has an account already. Log in with it.')
  expect(registrations().at(-1)).toBe('PUT /wps/member/register/mobile')
  const way = {
    challengeToken: 'passed',
    captcha: 'ACE3',
    registerUrl: location.pathname,
    registerMethod: 'WEB',
  }
  expect(await Promise.all(sealed)).toMatchObject([
    { ...way, username: 'narin88' },
    { ...way, username: '812345678', mobileNum: '812345678', countryDialingCode: '+66' },
  ])
})
