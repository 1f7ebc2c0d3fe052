import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput, Refusal } from '#http/signed-body.ts'
import { listRevealed, readSeeds, rotateSeeds, type SeedOwner } from '#provider/fair-store.ts'
import { sessionOf } from '#provider/find-session.ts'
import { hasUnfinished } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

const revealedShown = 20

export type FairView = {
  commitment: string
  clientSeed: string
  /** Of the next round. */
  nonce: number
  nextCommitment: string
  revealed: { serverSeed: string; commitment: string; clientSeed: string; rounds: number }[]
}

function presentSeeds(sandbox: Sandbox, owner: SeedOwner): FairView {
  const { current, next } = readSeeds(sandbox.store, owner, sandbox.now())
  return {
    commitment: current.commitment,
    clientSeed: current.clientSeed ?? '',
    nonce: current.nonce,
    nextCommitment: next.commitment,
    revealed: listRevealed(sandbox.store, owner, revealedShown).map((seed) => ({
      serverSeed: seed.serverSeed,
      commitment: seed.commitment,
      clientSeed: seed.clientSeed ?? '',
      rounds: seed.nonce,
    })),
  }
}

/** What a player sees of the seeds, and how the player has them changed. */
export function fairRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/fair', (request) => {
    const session = sessionOf(sandbox, request)
    return atomically(sandbox.store, () => presentSeeds(sandbox, session))
  })
  app.post('/api/fair', (request) => {
    const session = sessionOf(sandbox, request)
    const body = z.strictObject({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) })
    const { clientSeed } = readInput(body, request.body)
    return atomically(sandbox.store, () => {
      // A seed that is revealed would tell what an open round still hides.
      if (hasUnfinished(sandbox.store, session)) throw new Refusal(409, 'ROUND_OPEN')
      rotateSeeds(sandbox.store, session, { clientSeed, now: sandbox.now() })
      return presentSeeds(sandbox, session)
    })
  })
}
