import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { consolePolicy } from '#http/security-headers.ts'

const yearSeconds = 31_536_000

/** Paths that belong to calls and files, never to pages. */
const isCall = (path: string): boolean => /^\/(?:wps|lgw|gw|assets)(?:\/|$)/.test(path)

/** Serves the built console: one document for every address, and its own files. Nothing of the portal is there. */
export async function serveConsole(app: FastifyInstance, { config, log }: Context): Promise<void> {
  const root = join(config.portalDir, 'operator')
  const document = join(root, 'operator.html')
  const isBuilt = await access(document).then(
    () => true,
    () => false,
  )
  if (!isBuilt) {
    if (config.operatorPort !== undefined)
      log.warn({ directory: root }, "the operators' console is not built: only its calls are answered")
    return
  }
  const html = await readFile(document, 'utf8')
  // Names in /assets carry a hash of their content, so they never change.
  await app.register(staticFiles, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
    preCompressed: true,
  })
  app.get('/*', { config: { operation: 'console' } }, async (request, reply) => {
    if (isCall(request.url.split('?')[0] ?? '/')) throw new ApiError('NOT_FOUND')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', consolePolicy)
      .header('cache-control', 'private, no-cache')
      .send(html)
  })
}
