import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#api.ts'
import { cashierCallbacks, cashierGateway } from '#cashier-gateway.ts'
import type { Endpoint } from '#endpoint.ts'
import { gameProvider, providerWallet } from '#provider.ts'

type Schema = {
  type?: string
  const?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Every number of a schema by its path. */
function numbersOf(schema: Schema, path: string): { path: string; schema: Schema }[] {
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const here = isNumber && schema.const === undefined ? [{ path, schema }] : []
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    numbersOf(each, `${path}.${key}`),
  )
  const others = [schema.items ?? [], schema.anyOf ?? []].flat()
  return [...here, ...inside, ...others.flatMap((each) => numbersOf(each, path))]
}

const endpoints: [string, Endpoint][] = Object.entries({
  ...api,
  ...providerWallet,
  ...gameProvider,
  ...cashierGateway,
  ...cashierCallbacks,
})
/** JavaScript's own bounds are those of a schema that says none. */
const isBound = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
const maxEpochMs = 8.64e15

test('bounds every number that a caller may send, to 32 bits unless it is a time', () => {
  const numbers = endpoints.flatMap(([name, { params, query, input }]) =>
    [params, query, input].flatMap((part) =>
      part ? numbersOf(z.toJSONSchema(part, { io: 'output', unrepresentable: 'any' }) as Schema, name) : [],
    ),
  )
  expect(numbers.length).toBeGreaterThan(10)
  for (const { path, schema } of numbers) {
    expect(isBound(schema.minimum), `${path} has no minimum`).toBe(true)
    expect(isBound(schema.maximum), `${path} has no maximum`).toBe(true)
    if (schema.maximum !== maxEpochMs) expect(schema.maximum, path).toBeLessThan(2 ** 31)
  }
})
