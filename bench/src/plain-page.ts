import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type AfterFirstView = {
  script: { entry: string; before: string[] }
  preload: string[]
  manifest: string
}

/** Only what the browser's own request would say: the answer is rewritten here, so it must come unpacked. */
const plainHeaders = (headers: IncomingMessage['headers']) => ({ ...headers, 'accept-encoding': 'identity' })

/** What makes lazy pictures wait for the rendered view's main one: nobody would release them here. */
const hold = ';document.documentElement.dataset.first=""'

/**
 * The page as a client-side application would serve it: an empty root, no data, an ordinary module script in place
 * of the deferred one, the manifest in the head, and no picture that waits for another. Everything else (styles,
 * fonts, the files asked for ahead) stays.
 */
export function toPlainPage(html: string): string {
  const told = /\)\((\{"script":\{[^}]*\},"preload":[^}]*\}),/.exec(html)?.[1]
  const rootStart = html.indexOf('<div id="root">')
  if (!told || rootStart < 0 || !html.includes(hold))
    throw new Error(
      'the page is not what the server renders: no deferred script, no root, or no held pictures',
    )
  const { script: starts, preload, manifest } = JSON.parse(told) as AfterFirstView // what the page itself asks for
  const script = [
    `<link rel="manifest" href="${manifest}">`,
    `<script type="module" src="${starts.entry}"></script>`,
    ...[...starts.before, ...preload].map((url) => `<link rel="modulepreload" href="${url}">`),
  ]
  const head = html
    .slice(0, rootStart)
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(hold, '')
  return `${head.replace('</head>', `${script.join('\n')}\n</head>`)}<div id="root"></div>\n</body>\n</html>`
}

async function answerPage(port: number, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = `http://127.0.0.1:${port}${incoming.url}`
  const [answer] = (await once(ask(url, { headers: plainHeaders(incoming.headers) }).end(), 'response')) as [
    IncomingMessage,
  ] // what the event brings
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer) // no encoding is set
  const page = gzipSync(toPlainPage(Buffer.concat(parts).toString('utf8')), { level: 5 })
  const { 'content-length': _length, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' }).end(page)
}

function passOn(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = ask({ host: '127.0.0.1', port, method, headers, path: url }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

export type PageServer = { url: string; close(): Promise<void> }

/** Stands before the platform: passes every request on, and hands out pages as they are or as plain ones. */
export async function servePages(port: number, kind: 'rendered' | 'plain'): Promise<PageServer> {
  const server = createServer((incoming, response) => {
    const isPage = incoming.headers.accept?.includes('text/html') ?? false
    if (isPage && kind === 'plain')
      answerPage(port, incoming, response).catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
    else passOn(port, incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://127.0.0.1:${own}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
