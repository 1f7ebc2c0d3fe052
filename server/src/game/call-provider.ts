import type { Input, Output } from '@suntala/contract/endpoint'
import { gameProvider } from '@suntala/contract/provider'
import { sign } from '@suntala/contract/signature'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Provider } from '#game/providers.ts'

const timeoutMs = 5_000
const { providerLaunch } = gameProvider
type Launch = typeof providerLaunch

/**
 * Asks a provider to open a game.
 * @throws ApiError INVALID_URL when it gives no address within 5 seconds, or one that is not its own
 */
export async function callProvider(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  provider: Provider,
  input: Input<Launch>,
): Promise<Output<Launch>> {
  const body = JSON.stringify(input)
  const request = { method: providerLaunch.method, path: providerLaunch.path, body }
  try {
    const response = await fetch(provider.baseUrl + providerLaunch.path, {
      method: providerLaunch.method,
      headers: {
        'content-type': 'application/json',
        ...sign(request, provider.key, clock().getTime()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const answer = providerLaunch.output.parse(await response.json())
    if (new URL(answer.url).origin !== provider.origin) throw new Error('its address is of another origin')
    return answer
  } catch (error) {
    log.warn({ provider: provider.code, reason: String(error) }, 'a game could not be opened')
    throw new ApiError('INVALID_URL', { cause: error })
  }
}
