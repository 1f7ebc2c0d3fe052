import { firstRoundFrom, timeOfRound } from '@suntala/lottery/beacon/beacon-chain'
import { infoOf } from '@suntala/lottery/beacon/beacon-info'
import type { BeaconRound } from '@suntala/lottery/beacon/beacon-round'
import { type StandIn, standInBeacon } from '@suntala/lottery/beacon/stand-in'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'

/** Rounds that are kept: those of the last minutes, which draws ask for. */
const maxKept = 200

/** Keeps what was signed last: a signature takes long, and it is always the same. */
function keepSigned(): (standIn: StandIn, round: number) => Promise<BeaconRound> {
  const kept = new Map<number, Promise<BeaconRound>>()
  return (standIn, round) => {
    const known = kept.get(round)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    const signed = standIn.sign(round)
    kept.set(round, signed)
    return signed
  }
}

/**
 * A stand-in for a public beacon, in drand's format: it signs each round by its key once it is out, and none before.
 * Whoever knows the sandbox's secret knows them all in advance.
 */
export function beaconRoutes(app: FastifyInstance, { settings, now }: Sandbox): void {
  let made: Promise<StandIn> | undefined
  const standIn = () => (made ??= standInBeacon(settings.key.secret))
  const signed = keepSigned()

  app.get('/beacon/info', async () => infoOf((await standIn()).chain))

  app.get<{ Params: { round: string } }>('/beacon/public/:round', async ({ params }, reply) => {
    const beacon = await standIn()
    // The round that is out now: the one before the first that is not.
    const latest = firstRoundFrom(beacon.chain, now() + 1) - 1
    const round = params.round === 'latest' ? latest : Number(params.round)
    if (!Number.isSafeInteger(round) || round < 1 || timeOfRound(beacon.chain, round) > now())
      throw new Refusal(404, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').send(await signed(beacon, round))
  })
}
