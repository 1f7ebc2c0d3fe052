import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { readSettings } from '#settings/read-settings.ts'

const daySeconds = 86_400

/** Icons of the art pack, by the shape that a system asks for. */
const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((sizePx) => ({
    src: `/art/icons/${purpose === 'any' ? 'icon' : purpose}-${sizePx}.png`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  })),
)

/** What a browser shows of the portal once it is installed, under the operator's own name for it. */
const webManifest = (brandName: string): object => ({
  name: brandName,
  short_name: brandName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#080e0c',
  theme_color: '#0d1412',
  icons,
})

/**
 * The service worker as the portal's build left it, asked for anew each time. Its own calls are held to the portal. One
 * that is not there, or not wanted, answers 404, upon which browsers drop theirs with everything that it kept.
 */
function serveWorker(app: FastifyInstance, { portalDir, offlineReading }: Context['config']): void {
  app.get('/worker.js', { config: { operation: 'worker' } }, (_request, reply) =>
    offlineReading
      ? reply
          .header('cache-control', 'no-cache')
          .header('content-security-policy', "default-src 'none'; connect-src 'self'")
          .sendFile('worker.js', join(portalDir, 'client'), { cacheControl: false })
      : reply.callNotFound(),
  )
}

/** Files that browsers and phones ask for at the root, whether a page names them or not. */
export function serveInstalledApp(
  app: FastifyInstance,
  { db, config }: Pick<Context, 'db' | 'config'>,
  artDirectory: string,
): void {
  serveWorker(app, config)
  const cached = `public, max-age=${daySeconds}`
  app.get('/manifest.webmanifest', { config: { operation: 'manifest' } }, async (_request, reply) => {
    const { settings } = await readSettings(db)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', cached)
      .send(webManifest(settings.brandName))
  })
  for (const name of ['favicon.ico', 'apple-touch-icon.png'])
    app.get(`/${name}`, { config: { operation: 'icon' } }, (_request, reply) =>
      reply
        .header('cache-control', cached)
        .sendFile(name, join(artDirectory, 'icons'), { cacheControl: false }),
    )
}
