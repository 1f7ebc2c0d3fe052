import { sign } from '@suntala/contract/signature'
import type { Sandbox } from '#sandbox.ts'

/** The pause before the next try: it doubles, up to a minute. */
export const pauseMs = (sandbox: Sandbox, tries: number): number =>
  Math.min(sandbox.settings.retryBaseMs * 2 ** Math.min(tries, 12), 60_000)

/** Sends a body, signed as told or as the contract has it, and reads JSON; any failure on the way is undefined, and in a row of them the first is logged. */
export async function send(
  sandbox: Pick<Sandbox, 'settings' | 'now' | 'log' | 'isPlatformSilent'>,
  path: string,
  sent: string,
  signature?: Record<string, string>,
): Promise<{ status: number; body: unknown } | undefined> {
  const { platformUrl, key, callTimeoutMs } = sandbox.settings
  try {
    const response = await fetch(platformUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ?? sign({ method: 'POST', path, body: sent }, key, sandbox.now())),
      },
      body: sent,
      redirect: 'error',
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    const body: unknown = await response.json()
    sandbox.isPlatformSilent = false
    return { status: response.status, body }
  } catch (error) {
    if (!sandbox.isPlatformSilent)
      sandbox.log.warn({ path, reason: String(error) }, 'no readable answer from the platform')
    sandbox.isPlatformSilent = true
    return undefined
  }
}
