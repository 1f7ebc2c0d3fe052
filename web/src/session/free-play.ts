import { uuidV7 } from '@suntala/contract/uuid-v7'
import { navigate } from 'wouter/use-browser-location'
import { call } from '#api/call.ts'
import { serverNow } from '#api/server-clock.ts'
import { paths } from '#paths.ts'
import { beginSession } from '#session/session.ts'

/**
 * Opens a demo and leads home (AUTH-40).
 * @throws CallError
 */
export async function startFreePlay(): Promise<void> {
  const random = uuidV7(serverNow())
  const answer = await call('freeplay', { input: { os: 'web', platform: 'W', random, gatewayVersion: 3 } })
  await beginSession(answer)
  navigate(paths.home())
}
