import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { rule, settingsWith } from './test-register-settings.ts'
import { showRegistration } from './test-registration.tsx'
import { removeSession, writeSession } from '#util/storage.ts'

beforeAll(() => loadAreas('en', ['auth', 'errors', 'form', 'ui']))
afterEach(() => {
  removeSession('affiliateCode')
  vi.restoreAllMocks()
})

/** The platform, which knows one code. @returns what it was asked */
function answerCodes(): string[] {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { url, method } = new Request(address, init)
    const { pathname, searchParams } = new URL(url)
    const code = searchParams.get('code')
    asked.push(code === null ? `${method} ${pathname}` : `${method} ${pathname} ${code}`)
    const isValid = code === 'SUN-24'
    const body = {
      success: isValid,
      code: isValid ? '' : 'AFFILIATE_INVALID',
      value: isValid ? { valid: true, agentName: 'la***m' } : null,
      message: '',
      traceId: '',
    }
    return Promise.resolve(Response.json(body, { status: isValid ? 200 : 422 }))
  })
  return asked
}

function open(search: string, settings = settingsWith({ affiliateCode: rule({ maxLength: 20 }) })): void {
  showRegistration(<RegisterPage params={{}} search={new URLSearchParams(search)} />, { settings })
}

const code = () => page.getByRole('textbox', { name: /^Invitation code/ })
const send = () => page.getByRole('button', { name: 'Create account' })
const warning = () => page.getByRole('dialog', { name: 'Invitation code' })

async function fillIn(): Promise<void> {
  await page.getByLabelText('Username', { exact: true }).fill('narin88')
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabelText(name, { exact: true }).fill('mango-tree-7')
  page.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
}

test('a code of the address is checked on opening, and one that holds is not asked for (REG-19, REG-20)', async () => {
  const asked = answerCodes()
  open('affiliateCode=SUN-24')
  await expect.element(send()).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['GET /wps/agent/affiliate SUN-24']))
  expect(code().elements()).toEqual([])
})

test('an invitation that holds says who invites, by as much of the name as strangers are told', async () => {
  answerCodes()
  open('affiliateCode=SUN-24')
  await expect.element(page.getByText('You are invited by la***m.')).toBeVisible()
})

test('a code of the address counts also where none is asked for', async () => {
  const asked = answerCodes()
  open('affiliateCode=SUN-24', settingsWith({}))
  await expect.element(send()).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['GET /wps/agent/affiliate SUN-24']))
  expect(code().elements()).toEqual([])
})

test('with a code of the address that does not hold, it is said, and one can be typed (REG-21)', async () => {
  answerCodes()
  open('aff=NOBODY')
  await expect.element(code()).toBeVisible()
  await expect.element(page.getByText(/^This invitation is closed, unknown/)).toBeVisible()
  await expect.element(code()).toHaveValue('')
})

test('without a code in the address one can be typed, and nothing is checked before (REG-22)', async () => {
  const asked = answerCodes()
  open('affiliateCode=%3Cscript%3E')
  await expect.element(code()).toBeVisible()
  expect(asked).toEqual([])
})

test('a code that an address brought to another page of the tab counts like one of the address', async () => {
  const asked = answerCodes()
  writeSession('affiliateCode', 'SUN-24')
  open('')
  await expect.element(send()).toBeVisible()
  await expect.poll(() => code().elements()).toEqual([])
  expect(new Set(asked)).toEqual(new Set(['GET /wps/agent/affiliate SUN-24']))
})

test('a code that was typed and does not hold stops the registration with a warning and is told at its field (REG-25, ERR-25, M-15)', async () => {
  const asked = answerCodes()
  open('')
  await fillIn()
  await code().fill(' NOBODY ')
  await send().click()
  await expect.element(warning()).toBeVisible()
  await expect.element(warning()).toHaveAccessibleDescription('This invitation code is not valid.')
  await warning().getByRole('button', { name: 'Confirm' }).click()
  await expect.element(code()).toHaveAccessibleDescription('This invitation code is not valid.')
  // Neither the registration nor the human verification before it.
  expect(asked).toEqual(['GET /wps/agent/affiliate NOBODY'])
})

test('a code is checked at submit only where one was typed (REG-24)', async () => {
  const challenge = 'GET /wps/verification/challenge'
  const without = answerCodes()
  open('')
  await fillIn()
  await send().click()
  await expect.poll(() => without).toContain(challenge)
  expect(without.filter((call) => call.includes('affiliate'))).toEqual([])
  const asked = answerCodes()
  open('')
  await fillIn()
  await code().fill('SUN-24')
  await send().click()
  await expect.poll(() => asked).toContain(challenge)
  expect(asked.filter((call) => call.includes('affiliate'))).toEqual(['GET /wps/agent/affiliate SUN-24'])
})

test('the address names the code as affiliateCode or aff, and the portal’s domain goes with it (A-60)', async () => {
  const asked: (string | null)[][] = []
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { searchParams } = new URL(new Request(address, init).url)
    asked.push([searchParams.get('code'), searchParams.get('domain')])
    return Promise.withResolvers<Response>().promise
  })
  for (const name of ['affiliateCode', 'aff']) {
    asked.length = 0
    open(`${name}=SUN-24`)
    await expect.poll(() => asked).toContainEqual(['SUN-24', location.hostname])
  }
})
