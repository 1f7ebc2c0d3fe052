import { gameProvider } from '@suntala/contract/provider'
import { sign } from '@suntala/contract/signature'
import { worldNow } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

/** Launches a game for play credits of its provider, as the platform does. @returns the address that opens it once */
export async function launchDemo(gameCode: string, language: string): Promise<string> {
  const { portal, sandbox, secret } = readWorld()
  const { method, path } = gameProvider.providerLaunch
  const about = { currency: 'THB', demo: true, lobbyUrl: `${portal}/games`, country: 'TH' }
  const body = JSON.stringify({ gameCode, language, ...about })
  const signed = sign({ method, path, body }, { id: 'sandbox', secret }, worldNow())
  const headers = { 'content-type': 'application/json', ...signed }
  const response = await fetch(sandbox + path, { method, headers, body })
  return gameProvider.providerLaunch.output.parse(await response.json()).url
}
