import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { windowPage } from '#http/page-headers.ts'
import { readInput, Refusal } from '#http/signed-body.ts'
import { publishedKeys } from '#identity/key-store.ts'
import {
  findPerson,
  listPersons,
  type Person,
  type Provider,
  providers,
  savePerson,
} from '#identity/person-store.ts'
import { sendPhoneCode, takePhoneCode } from '#identity/phone-code.ts'
import { renderPhone, renderRefused, renderSignIn } from '#identity/sign-in-page.ts'
import { tokenOfPerson, tokenOfPhone } from '#identity/sign-token.ts'
import type { Sandbox } from '#sandbox.ts'

const provider = z.enum(providers)
const SignIn = z.object({
  provider: z.enum([...providers, 'phone']),
  phone: z.string().max(20).default(''),
  origin: z.string().max(200),
  /** Said back to the page that opened the window. */
  state: z.string().regex(/^[\w-]{16,100}$/),
  language: z.string().max(10).default('en'),
})
const Choice = z.union([
  z.strictObject({ provider, person: z.string().max(100) }),
  z.strictObject({
    provider,
    name: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^\p{C}]+$/u),
  }),
])

const PhoneOrder = z.strictObject({ phone: z.string().max(40), language: z.string().max(10) })
const PhoneCode = z.strictObject({ phone: z.string().max(40), code: z.string().max(40) })

/** @throws Refusal with Firebase's name of what is wrong */
function phoneOf(written: string): string {
  const phone = written.replace(/[\s()-]/g, '')
  if (!phone) throw new Refusal(400, 'auth/missing-phone-number')
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new Refusal(400, 'auth/invalid-phone-number')
  return phone
}

/** Somebody who was not there before, with an address made of the name. */
function newPerson(sandbox: Sandbox, provider: Provider, name: string): Person {
  const id = `${provider[0]}-${randomUUID()}`
  const local =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.|\.$/g, '') || 'somebody'
  const person = { id, name, email: `${local}@example.com` }
  savePerson(sandbox.store, { ...person, provider, createdAt: sandbox.now() })
  return person
}

/** A page of another origin may show the window, and never ask for a token by itself. */
function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal(403, 'NOT_ALLOWED')
}

function chosenPerson(sandbox: Sandbox, choice: z.output<typeof Choice>): Person {
  if ('name' in choice) return newPerson(sandbox, choice.provider, choice.name)
  const found = findPerson(sandbox.store, choice.provider, choice.person)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

/** Stands in for an identity provider in Firebase's form: its keys, its window, its tokens. */
export function identityRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/identity/keys', () => publishedKeys(sandbox))
  app.get('/identity/sign-in', (request, reply) => {
    const asked = SignIn.safeParse(request.query)
    const language = asked.data?.language ?? 'en'
    const page = windowPage(reply)
    // Told to no other origin than the portal's, whoever opened the window.
    if (!asked.success || !sandbox.settings.platformOrigins.includes(asked.data.origin))
      return page.code(400).send(renderRefused(language))
    const { provider, phone, ...opener } = asked.data
    if (provider === 'phone') return page.send(renderPhone({ ...opener, provider }, { language, phone }))
    const persons = listPersons(sandbox.store, provider)
    return page.send(renderSignIn({ ...opener, provider }, { language, persons }))
  })
  app.post('/identity/phone-code', (request) => {
    requireOwnPage(request)
    const { phone, language } = readInput(PhoneOrder, request.body)
    sendPhoneCode(sandbox, { phone: phoneOf(phone), language })
    return { sent: true }
  })
  app.post('/identity/phone-token', (request) => {
    requireOwnPage(request)
    const { phone, code } = readInput(PhoneCode, request.body)
    if (!code.trim()) throw new Refusal(400, 'auth/missing-verification-code')
    takePhoneCode(sandbox, { phone: phoneOf(phone), code: code.trim() })
    return { idToken: tokenOfPhone(sandbox, phoneOf(phone)) }
  })
  app.post('/identity/token', (request) => {
    requireOwnPage(request)
    const choice = readInput(Choice, request.body)
    return { idToken: tokenOfPerson(sandbox, choice.provider, chosenPerson(sandbox, choice)) }
  })
}
