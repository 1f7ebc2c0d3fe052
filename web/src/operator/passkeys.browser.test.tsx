import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { PasskeyEntry } from '#operator/PasskeyEntry.tsx'
import { SecurityPage } from '#operator/SecurityPage.tsx'
import type { Who } from '#operator/session.ts'
import { answerCalls as answerPaths, leave } from '#start/test-agents.tsx'
import { answer, answerCalls, refusal } from '#start/test-answers.ts'
import { showConsole } from '#start/test-console.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['actions', 'audit', 'people', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const who = { operatorId: '01990000-0000-7000-8000-000000000001', username: 'mali', permissions: [] }
const laptop = {
  id: '01990000-0000-7000-8000-000000000002',
  name: 'Work laptop',
  isSynced: false,
  createdAt: 0,
  lastUsedAt: null,
}
const list = (...content: object[]) => ({ opsPasskeys: () => answer({ content, max: 10 }) })
const challenge = {
  challenge: 'AAAA',
  timeout: 60_000,
  rpId: location.hostname,
  userVerification: 'required',
}
const options = {
  challenge: 'AAAA',
  timeout: 60_000,
  rp: { id: location.hostname, name: 'Suntala console' },
  user: { id: 'AAAA', name: 'mali', displayName: 'mali' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
/** By which what is typed is sealed. */
async function sealing() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const expiresAt = Date.now() + 1_000_000
  return { publicKey: () => answer({ kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt }) }
}
const show = () => showInPortal(<SecurityPage who={who as unknown as Who} />) // all that the page reads
const givesUp = (method: 'get' | 'create', name = 'NotAllowedError') =>
  vi.spyOn(navigator.credentials, method).mockRejectedValue(new DOMException('', name))

async function prove(): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Password', { exact: true }).fill('a-long-password')
  await dialog.getByRole('textbox', { name: 'Code of your authenticator' }).fill(' 123456 ')
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('a wrong password and a used code are told at their fields, and the device is not asked', async () => {
  const create = givesUp('create')
  const refusals = ['PASSWORD_CHECK', 'VERIFY_WRONG'] as const
  let tries = 0
  await answerCalls({
    ...list(),
    ...(await sealing()),
    opsPasskeyOptions: () => refusal(refusals[tries++] ?? 'VERIFY_WRONG', 400),
  })
  show()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await prove()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(/wrong/)
  await prove()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Code of your authenticator' }))
    .toHaveAccessibleDescription(/wrong/)
  expect(create).not.toHaveBeenCalled()
})

test('a device that makes none says why, and is asked again without another proof', async () => {
  const create = givesUp('create')
  let proofs = 0
  await answerCalls({
    ...list(laptop),
    ...(await sealing()),
    opsPasskeyOptions: () => {
      proofs++
      return answer(options)
    },
  })
  show()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await prove()
  const make = page.getByRole('button', { name: 'Make the passkey' })
  await make.click()
  await expect.element(page.getByText(/The device made no passkey/)).toBeVisible()
  create.mockRejectedValue(new DOMException('', 'InvalidStateError'))
  await make.click()
  await expect.element(page.getByText(/has a passkey for your account already/)).toBeVisible()
  expect([proofs, create.mock.calls.length]).toEqual([1, 2])
})

test('a removal that is not signed for sends nothing; password and code stay a way', async () => {
  givesUp('get')
  const sent: string[] = []
  await answerCalls({
    ...list(laptop),
    ...(await sealing()),
    opsPasskeySign: ({ pathname }) => {
      sent.push(pathname)
      return answer({ ...challenge, allowCredentials: [] })
    },
    opsPasskeyRemove: ({ pathname }) => {
      sent.push(pathname)
      return answer({ name: laptop.name })
    },
  })
  show()
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign with a passkey' }).click()
  await expect.element(dialog.getByText(/Nothing was signed/)).toBeVisible()
  expect(sent).toHaveLength(1)
  await dialog.getByLabelText('Password', { exact: true }).fill('a-long-password')
  await dialog.getByRole('textbox', { name: 'Code of your authenticator' }).fill('123456')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent[1]).toContain(laptop.id)
})

test('who has as many passkeys as there may be is told so, and offered none', async () => {
  const content = Array.from({ length: 10 }, (_, at) => ({ ...laptop, id: `${laptop.id.slice(0, -1)}${at}` }))
  await answerCalls(list(...content))
  show()
  await expect.element(page.getByText('You have 10, and there can be no more.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a passkey' }).query()).toBeNull()
})

test('a login whose passkey is refused, or that nobody signs for, says so and goes on being offered', async () => {
  givesUp('get')
  await answerCalls({
    opsPasskeyChallenge: () => answer(challenge),
    opsPasskeyLogin: () => {
      throw new Error('nothing was signed')
    },
  })
  showInPortal(<PasskeyEntry />)
  const button = page.getByRole('button', { name: 'Log in with a passkey' })
  await button.click()
  await expect.element(page.getByText(/No passkey was used/)).toBeVisible()
  await expect.element(button).toBeEnabled()
})

test('passkeys of another are taken away with a reason; of who has none, and of oneself, nothing is offered', async () => {
  const person = {
    ...who,
    role: 'support',
    state: 'ACTIVE',
    hasAuthenticator: true,
    passkeys: 2,
    lastLoginAt: 0,
    sessions: 1,
    createdAt: 0,
    linkUntil: null,
    setUpAt: null,
    setUpFrom: null,
    isSelf: false,
  }
  const other = { ...person, operatorId: laptop.id, username: 'chai', passkeys: 0 }
  const self = { ...person, operatorId: laptop.id.replace(/2$/, '3'), username: 'anong', isSelf: true }
  const take = `/wps/ops/operators/${who.operatorId}/passkeys/take`
  const told = answerPaths({
    'GET /wps/ops/operators': () => ({ value: { content: [person, other, self] } }),
    [`POST ${take}`]: () => ({ value: { taken: 2, ended: 1 } }),
  })
  for (const each of [other, self]) {
    showConsole(`/operators/${each.operatorId}`, ['operator.read', 'operator.manage'])
    await expect.element(page.getByRole('heading', { name: each.username })).toBeVisible()
    expect(page.getByRole('button', { name: 'Take passkeys away' }).query(), each.username).toBeNull()
  }
  showConsole(`/operators/${who.operatorId}`, ['operator.read', 'operator.manage'])
  await page.getByRole('button', { name: 'Take passkeys away' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a lost laptop')
  await dialog.getByRole('button', { name: 'Take passkeys away' }).click()
  await expect.poll(() => told.find(({ path }) => path === take)?.body).toEqual({ reason: 'a lost laptop' })
})
