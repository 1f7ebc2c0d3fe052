import { api, type ApiName } from '@suntala/contract'
import type { Endpoint } from '@suntala/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const [member, protectedOne] = [new TestVisitor(platform), new TestVisitor(platform)]
beforeAll(async () => {
  for (const visitor of [member, protectedOne]) await visitor.register()
})
/** Members who exclude themselves reach no other call from then on. */
const callerOf = (name: ApiName) => (name.startsWith('protection') ? protectedOne : member)

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

const texts = ['a', 'A1', '1', '10.00', '2026-01-02', uuidV7(), 'a@b.co']

/** Something that the schema takes. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, each]) => [key, sampleOf(each)]),
      )
    case 'array':
      return [sampleOf(schema.items ?? {})]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1)
    case 'boolean':
      return true
    default:
      return texts.find((text) => new RegExp(schema.pattern ?? '', 'u').test(text)) ?? 'a'
  }
}

const extremes = [
  -(2 ** 63),
  -(2 ** 53),
  -(2 ** 31) - 1,
  -1,
  0,
  1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
]

/** The value with each number in it replaced by each extreme, one at a time. */
function* bent(schema: Schema, given: unknown): Generator<unknown> {
  // What may be left out is not in the sample.
  const value = given === undefined ? sampleOf(schema) : given
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  if (isNumber && schema.const === undefined) {
    const bounds = [schema.minimum, schema.maximum].filter((bound) => bound !== undefined)
    yield* new Set([...extremes, ...bounds])
  }
  const content = value as Record<string, unknown> // an object's sample
  for (const [key, each] of Object.entries(schema.properties ?? {}))
    for (const other of bent(each, content[key])) yield { ...content, [key]: other }
  if (schema.items) for (const other of bent(schema.items, (value as unknown[])[0])) yield [other] // an array's sample
}

const parts = ['params', 'query', 'input'] as const
/** As an address has it: terms of a contract travel in it as JSON. */
const asTexts = (part: unknown) =>
  Object.fromEntries(
    Object.entries(part as object).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

/** Every request of a call whose parts hold, except for one number. */
function* bentRequests(definition: Endpoint): Generator<Record<string, unknown>> {
  const schemas = parts.flatMap((part) => {
    const schema = definition[part]
    return schema
      ? [{ part, schema: z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema }]
      : []
  })
  const whole = Object.fromEntries(schemas.map(({ part, schema }) => [part, sampleOf(schema)]))
  for (const { part, schema } of schemas)
    for (const other of bent(schema, whole[part])) yield { ...whole, [part]: other }
}

const calls = Object.entries(api)
  .map(([name, definition]) => ({ name: name as ApiName, requests: [...bentRequests(definition)] })) // a key of the contract
  .filter(({ requests }) => requests.length > 0)

test.each(calls)(
  '$name refuses or takes every whole number, and breaks on none',
  async ({ name, requests }) => {
    for (const { params, query, input } of requests) {
      const answer = await callerOf(name).send(name, {
        ...(params !== undefined && { params: asTexts(params) }),
        ...(query !== undefined && { query: asTexts(query) }),
        ...(input !== undefined && { input: input as object }),
        headers: { 'idempotency-key': uuidV7() },
      })
      expect(answer.status, JSON.stringify({ params, query, input })).toBeLessThan(500)
    }
  },
)

test('tries numbers that reach the handler, not only those that are refused before it', () => {
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'game',
      'favAdd',
      'favRemove',
      'launch',
      'lottoBet',
      'challengeSolve',
      'betRecords',
    ]),
  )
  for (const { name, requests } of calls) {
    const definition: Endpoint = api[name]
    const holds = requests.some((request) =>
      parts.every((part) => {
        const schema = definition[part]
        return (
          !schema || z.safeParse(schema, part === 'input' ? request[part] : asTexts(request[part])).success
        )
      }),
    )
    expect(holds, `${name}: no request holds`).toBe(true)
  }
})
