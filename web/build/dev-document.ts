import type { Plugin } from 'vite'

type ServerEntry = typeof import('../src/entry-server.tsx')

/** In development every address answers the empty frame that the server build writes; the browser renders it. */
export function devDocument(): Plugin {
  return {
    name: 'dev-document',
    apply: 'serve',
    configureServer(server) {
      // After Vite's own handlers, which serve the modules.
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/'
          if (!request.headers.accept?.includes('text/html')) return next()
          server
            .ssrLoadModule('/src/entry-server.tsx')
            .then(async (entry) => {
              const { render } = entry as ServerEntry // the module of that name
              const { html } = render({
                url,
                lang: 'en',
                theme: 'light',
                nonce: '',
                sentAt: String(Date.now()),
              })
              response.setHeader('Content-Type', 'text/html')
              response.end(await server.transformIndexHtml(url, html))
            })
            .catch(next)
        })
      }
    },
  }
}
