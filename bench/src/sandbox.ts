import { fileURLToPath } from 'node:url'
import { sign } from '@suntala/contract/signature'
import { postJson } from '#post-json.ts'
import { type Program, startProgram } from '#program.ts'

const sandboxMain = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))

/** What platform and sandbox sign with. */
export const secret = 'a secret of the bench alone'

export type Sandbox = Program & { url: string }

/** The stand-in provider as `npm start` runs it, at a platform. */
export async function startSandbox(options: {
  port: number
  dataDir: string
  platformUrl: string
  environment?: Record<string, string>
  inspectorPort?: number
}): Promise<Sandbox> {
  const { port, dataDir, platformUrl, inspectorPort } = options
  const url = `http://127.0.0.1:${port}`
  const environment = {
    SANDBOX_PORT: String(port),
    SANDBOX_URL: url,
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_SECRET: secret,
    DATA_DIR: dataDir,
    PLATFORM_URL: platformUrl,
    ...options.environment,
  }
  const readyAt = `${url}/healthz`
  return { url, ...(await startProgram({ script: sandboxMain, readyAt, environment, inspectorPort })) }
}

async function asked<T>(url: string, sent: { body: object; headers?: Record<string, string> }): Promise<T> {
  const { status, value } = await postJson<T>(url, sent)
  if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(value)}`)
  return value
}

/** Opens a game by the address that a launch gave. @returns what the game's page sends with every call */
export async function enterGame(sandbox: Sandbox, launchUrl: string): Promise<string> {
  const launch = launchUrl.slice(launchUrl.indexOf('#') + 1)
  const { token } = await asked<{ token: string }>(`${sandbox.url}/api/session`, { body: { launch } })
  return token
}

export type Ticket = { platformUrl: string; gameCode: string; ticket: string }

/** Launches a game in the platform's place, for a ticket that it would have made. @returns the address that opens it once */
export async function launchGame(
  sandbox: Sandbox,
  { platformUrl, gameCode, ticket }: Ticket,
): Promise<string> {
  const path = '/v1/launch'
  const player = { language: 'en', currency: 'THB', demo: false, country: 'TH' }
  const body = { ticket, gameCode, ...player, lobbyUrl: `${platformUrl}/games` }
  const headers = sign({ method: 'POST', path, body: JSON.stringify(body) }, { id: 'sandbox', secret })
  const { url } = await asked<{ url: string }>(`${sandbox.url}${path}`, { body, headers })
  return url
}
