import type { Exchange, Spoiling, StudioClient } from '#check/studio/studio-client.ts'
import type { StudioCheck, StudioPlay } from '#check/studio/studio-play.ts'
import { dayMs } from '#statement.ts'

const signature = 'signature.ts: only what is signed with the key, over what travels, and lately, is heard'
const syntax = 'the schema of each call: what does not fit it is refused and does nothing'
const farMs = 600_000

type Send = (play: StudioPlay, how: Spoiling) => Promise<Exchange>

const needsWallet: StudioCheck['skip'] = ({ studio }) =>
  studio.wallet === undefined ? 'it takes a vendor with a wallet of its own: --wallet' : undefined

/** Every call that there is, as it should be. */
const calls: readonly {
  name: string
  send: Send
  skip?: StudioCheck['skip']
  hasBody?: (client: StudioClient) => boolean
}[] = [
  {
    name: 'the list of games',
    send: ({ client }, how) => client.call('games', {}, how),
    hasBody: ({ dialect }) => dialect.name === 'actions',
  },
  { name: 'a launch', send: ({ client, launch }, how) => client.call('launch', launch(), how) },
  { name: 'free rounds', send: ({ client, grant }, how) => client.call('freeRounds', grant(), how) },
  {
    name: 'a statement',
    send: ({ client }, how) =>
      client.call(
        'statement',
        { day: new Date(client.now() - dayMs).toISOString().slice(0, 10), page: 1 },
        how,
      ),
  },
  {
    name: 'a balance',
    send: ({ client, into }, how) => {
      const { playerId, wallet, currency } = into('1.00')
      return client.wallet('vendorBalance', { playerId, wallet, currency }, how)
    },
    skip: needsWallet,
  },
  {
    name: 'a transfer',
    send: ({ client, into }, how) => client.wallet('vendorTransfer', into('1.00'), how),
    skip: needsWallet,
  },
  {
    name: 'the status of a transfer',
    send: ({ client, into }, how) =>
      client.wallet('vendorTransferStatus', { transferId: into('1.00').transferId }, how),
    skip: needsWallet,
  },
]

const forgeries = (keyId: string): readonly [string, Spoiling][] => [
  ['signed with another secret', { key: { id: keyId, secret: 'a secret of somebody else' } }],
  ['signed by a key that nobody has', { key: { id: 'nobody', secret: 'a secret of somebody else' } }],
  ['without a signature', { isUnsigned: true }],
  ['signed ten minutes ago', { shiftMs: -farMs }],
  ['signed ten minutes ahead', { shiftMs: farMs }],
]

/** Calls that somebody made up, or changed on their way. */
export const studioForgeChecks = (keyId: string): readonly StudioCheck[] => [
  ...forgeries(keyId).map(([what, how]): StudioCheck => ({
    title: `calls ${what} are not heard`,
    rule: signature,
    run: async (play) => {
      for (const call of calls)
        if (call.skip?.(play) === undefined) play.says(await call.send(play, how), 'FORGED')
      if (play.studio.wallet !== undefined) await play.holds(0n)
    },
  })),
  {
    title: 'calls that were changed on their way are not heard',
    rule: signature,
    run: async (play) => {
      // One more space says the same, and is not what was signed.
      const tamper = (text: string) => text.replace('{', '{ ')
      for (const call of calls)
        if (call.skip?.(play) === undefined && call.hasBody?.(play.client) !== false)
          play.says(await call.send(play, { tamper }), 'FORGED')
      if (play.studio.wallet !== undefined) await play.holds(0n)
    },
  },
  {
    title: 'a signature for one address does not hold at another',
    rule: signature,
    skip: ({ client }) => (client.dialect.name === 'plain' ? undefined : 'this dialect signs the body alone'),
    run: async (play) => {
      for (const call of calls)
        if (call.skip?.(play) === undefined)
          play.says(await call.send(play, { signedFor: '/v1/elsewhere' }), 'FORGED')
    },
  },
  {
    title: 'calls with a field that the contract lacks are refused',
    rule: syntax,
    run: async (play) => {
      const write = (body: Record<string, unknown>) => ({ ...body, bonus: '5.00' })
      for (const call of calls)
        if (call.skip?.(play) === undefined && call.hasBody?.(play.client) !== false)
          play.says(await call.send(play, { write }), 'REFUSED')
      if (play.studio.wallet !== undefined) await play.holds(0n)
    },
  },
]
