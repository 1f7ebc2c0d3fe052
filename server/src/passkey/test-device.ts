import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { type TestAnswer, testPassword, type TestVisitor } from '#test-platform.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** What a test lets a device say other than it would by itself. */
export type Lies = {
  origin?: string
  rpId?: string
  type?: string
  crossOrigin?: boolean
  /** Present 1, verified 4, backup eligible 8, backed up 16, credential data 64. */
  flags?: number
  counter?: number
  /** Null leaves it out. */
  userHandle?: string | null
  credentialId?: Buffer
  format?: 'none' | 'packed' | 'fido-u2f'
}

type Asked = { challenge: string; rpId: string }

const flagsOfUse = 0x01 | 0x04
const credentialData = 0x40

/** A device that keeps one passkey: a key on P-256, made and used with node's own cryptography. */
export class TestDevice {
  readonly credentialId = randomBytes(32)
  readonly origin: string
  counter = 0
  userHandle = ''
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject }

  constructor(origin = 'http://localhost:4100') {
    this.origin = origin
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.origin, crossOrigin = false } = lies
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin }))
  }

  private authenticatorData(rpId: string, flags: number, counter: number, more: Buffer[] = []): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, ...more])
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  /** Makes its passkey of the options of the server. */
  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    lies: Lies = {},
  ): Record<string, unknown> {
    this.userHandle = options.user.id
    const credentialId = lies.credentialId ?? this.credentialId
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const authData = this.authenticatorData(
      lies.rpId ?? options.rp.id,
      lies.flags ?? flagsOfUse | credentialData,
      lies.counter ?? this.counter,
      [Buffer.alloc(16), length, credentialId, this.coseKey()],
    )
    const certificate = new Uint8Array(randomBytes(40))
    const statement =
      lies.format && lies.format !== 'none'
        ? new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(randomBytes(70))],
            ['x5c', [certificate]],
          ])
        : new Map<string, unknown>()
    const attestation = new Map<string, unknown>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: encode(credentialId),
      rawId: encode(credentialId),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(this.clientData('webauthn.create', options.challenge, lies)),
        attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])), // CBOR takes any such map
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Signs a challenge; its counter grows with each use, once it counts at all. */
  sign({ challenge, rpId }: Asked, lies: Lies = {}): Record<string, unknown> {
    if (this.counter > 0) this.counter++
    const clientData = this.clientData('webauthn.get', challenge, lies)
    const counter = lies.counter ?? this.counter
    const authData = this.authenticatorData(lies.rpId ?? rpId, lies.flags ?? flagsOfUse, counter)
    const signed = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey)
    const id = encode(lies.credentialId ?? this.credentialId)
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(signed),
        ...(lies.userHandle !== null && { userHandle: lies.userHandle ?? this.userHandle }),
      },
    }
  }
}

/** Has a member prove anew who they are: by a passkey, or by the login password as long as there is none. */
export async function prove(visitor: TestVisitor, device?: TestDevice, lies: Lies = {}): Promise<TestAnswer> {
  if (!device) return visitor.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  const { value } = await visitor.send('passkeyProof')
  const answer = JSON.stringify(device.sign(value, lies))
  return visitor.send('stepUp', { input: { kind: 'PASSKEY', answer } })
}

/** Gives a member who is logged in a first passkey on a device. */
export async function addPasskey(visitor: TestVisitor, device = new TestDevice()): Promise<TestDevice> {
  await prove(visitor)
  const { value } = await visitor.send('passkeyOptions')
  const input = { name: 'My phone', credential: device.create(value) }
  const added = await visitor.send('passkeyAdd', { input })
  if (!added.success) throw new Error(`no passkey: ${added.code}`)
  return device
}
