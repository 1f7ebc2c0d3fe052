import type { Endpoint } from '@suntala/contract/endpoint'
import { errorStatus } from '@suntala/contract/errors'
import { signatureHeaders } from '@suntala/contract/signature'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { codesOf } from '#http/codes-of.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const described = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] } // an object schema
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (described.required?.includes(name) ?? false),
    schema: property,
  }))
}

function responsesOf(definition: Endpoint): Json {
  const envelope = (value: Json, code: Json) => ({
    type: 'object',
    required: ['success', 'message', 'value', 'code', 'traceId'],
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      value,
      code,
      traceId: { type: 'string' },
    },
  })
  const responses: Json = {
    200: {
      description: 'Done',
      content: {
        'application/json': { schema: envelope(schemaOf(definition.output, 'output'), { enum: [''] }) },
      },
    },
  }
  const byStatus = Map.groupBy(codesOf(definition), (code) => errorStatus[code])
  for (const [status, codes] of byStatus)
    responses[status] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: envelope({}, { enum: codes }) } },
    }
  return responses
}

function operationOf(name: string, definition: Endpoint): Json {
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }
  const body = definition.encrypted
    ? {
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'string', description: 'compact JWE' } },
      }
    : definition.input && schemaOf(definition.input, 'input')
  const bodyType = definition.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: name,
    summary: definition.summary,
    security: definition.auth === 'public' ? [] : [{ session: [], bearer: [] }],
    parameters: [
      ...parametersOf(definition.params, 'path'),
      ...parametersOf(definition.query, 'query'),
      ...(definition.idempotent ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    ...(definition.bytesMax !== undefined && {
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    }),
    ...(definition.encrypted &&
      definition.input && { 'x-encrypted-content': schemaOf(definition.input, 'input') }),
    responses: responsesOf(definition),
  }
}

/** A call that machines sign: its answer travels bare, and its failures are words of that answer. */
function signedOperationOf(name: string, definition: Endpoint): Json {
  return {
    operationId: name,
    summary: definition.summary,
    security: [Object.fromEntries(Object.keys(signatureHeaders).map((part) => [part, []]))],
    ...(definition.input && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(definition.input, 'input') } },
      },
    }),
    responses: {
      default: {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(definition.output, 'output') } },
      },
    },
  }
}

type Endpoints = Record<string, Endpoint>

/** Machines sign these. */
const isSigned = ({ auth }: Endpoint): boolean => auth === 'provider' || auth === 'cashier'

/** The OpenAPI 3.0 document of the portal's calls and of those that machines sign. */
export function describeApi(endpoints: Endpoints): Json {
  const paths: Record<string, Json> = {}
  for (const [name, definition] of Object.entries(endpoints)) {
    const path = definition.path.replace(/:(\w+)/g, '{$1}')
    const operation = isSigned(definition) ? signedOperationOf : operationOf
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(name, definition) }
  }
  const signature = Object.entries(signatureHeaders).map(([part, name]) => [
    part,
    { type: 'apiKey', in: 'header', name },
  ])
  return {
    openapi: '3.0.3',
    info: { title: 'Suntala platform', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: { type: 'http', scheme: 'bearer' },
        ...Object.fromEntries(signature),
      },
    },
    paths,
  }
}

/** The document is made when it is first asked for: that takes as long as all else that a server does to begin. */
export function answerOpenApi(app: FastifyInstance, endpoints: Endpoints): void {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeApi(endpoints))
    return reply.type('application/json').send(document)
  })
}
