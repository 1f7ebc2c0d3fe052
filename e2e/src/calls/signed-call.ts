import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { providerWallet } from '@suntala/contract/provider'
import { sign } from '@suntala/contract/signature'
import { worldNow } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

const calls = { ...cashierCallbacks, ...providerWallet }

type SignedAnswer = { status: number; body: Record<string, unknown> }

/** Calls the platform as its game provider or payment channel would, by their own signature unless told otherwise. */
export async function tellPlatform(
  name: keyof typeof calls,
  body: object,
  { secret = readWorld().secret, lateMs = 0 } = {},
): Promise<SignedAnswer> {
  const { method, path } = calls[name]
  const text = JSON.stringify(body)
  const signed = sign({ method, path, body: text }, { id: 'sandbox', secret }, worldNow() - lateMs)
  const response = await fetch(readWorld().portal + path, {
    method,
    headers: { 'content-type': 'application/json', ...signed },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as SignedAnswer['body'] }
}
