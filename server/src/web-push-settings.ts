import { createECDH } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unusableSettings } from '#unusable-settings.ts'

/** The key by which push services know this house (RFC 8292), whom they may ask, and whose addresses are called. */
export type WebPushSettings = {
  publicKey: string
  privateKey: string
  contact: string
  /** Origins that are called besides the known push services. */
  services: readonly string[]
}

type Given = {
  DATA_DIR: string
  PUBLIC_URL?: string | undefined
  PUSH_KEY?: string | undefined
  PUSH_CONTACT?: string | undefined
  PUSH_SERVICES?: string | undefined
}

/** @throws Error for what is no private key on P-256; never with the key */
function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH('prime256v1')
  try {
    if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('not 32 bytes')
    ecdh.setPrivateKey(privateKey, 'base64url')
  } catch {
    throw unusableSettings(['PUSH_KEY: must be 32 bytes in base64url, a private key on P-256'])
  }
  return ecdh.getPublicKey('base64url')
}

function originsIn(list: string): string[] {
  const given = list.split(',').filter((part) => part.trim() !== '')
  return given.map((part) => {
    const url = URL.parse(part.trim())
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== part.trim())
      throw unusableSettings(['PUSH_SERVICES: must be origins such as https://push.example.com'])
    return url.origin
  })
}

/** Push services want somebody whom they can ask. */
function contactOf({ PUSH_CONTACT: given, PUBLIC_URL: publicUrl }: Given): string {
  if (given !== undefined && !/^(?:https:\/\/|mailto:[^\s@]+@)[^\s]+$/.test(given))
    throw unusableSettings(['PUSH_CONTACT: must be mailto: and an address, or an https address'])
  return given ?? (publicUrl?.startsWith('https://') ? publicUrl : 'mailto:operator@localhost')
}

/** @returns undefined where there is no key: then no browser is told anything */
export function readWebPush(env: Given): WebPushSettings | undefined {
  const path = join(resolve(env.DATA_DIR), 'push-key')
  const privateKey = env.PUSH_KEY ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)
  const contact = contactOf(env)
  const services = originsIn(env.PUSH_SERVICES ?? '')
  if (privateKey === undefined) return undefined
  return { privateKey, publicKey: publicKeyOf(privateKey), contact, services }
}
