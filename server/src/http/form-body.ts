import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/api-error.ts'

const bodyLimitBytes = 10_000

/** @throws ApiError VALIDATION for a field that is there twice: one server in a row may read the first, the next the last */
function readForm(body: string): Record<string, string> {
  const pairs = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length < pairs.length) throw new ApiError('VALIDATION')
  return fields
}

/** A server whose bodies are form-encoded, and nothing else. */
export function withForm(app: FastifyInstance, work: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      async (_request: unknown, body: string) => readForm(body),
    )
    work(scope)
  })
}
