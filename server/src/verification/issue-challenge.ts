import { randomBytes } from 'node:crypto'
import type { Output } from '@suntala/contract/endpoint'
import type { verification } from '@suntala/contract/verification'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { createGate } from '#http/gate.ts'
import { networkOf } from '#http/network.ts'
import { drawSlider } from '#verification/draw-slider.ts'
import { randomPiecePlace } from '#verification/random-task.ts'
import {
  adaptWindowMs,
  type ChallengeKind,
  challengeLifeMs,
  challengeTries,
  pictureHeight,
  pictureWidth,
  pieceSize,
  powBitsFor,
} from '#verification/rules.ts'
import { type ChallengePurpose, countChallenges, insertChallenge } from '#verification/store.ts'

const drawing = createGate({ running: 2, waiting: 40 })

async function drawPicture(kind: ChallengeKind) {
  if (kind === 'work')
    return { answer: 0, image: '', piece: '', width: 0, height: 0, pieceSize: 0, pieceTop: 0 }
  const place = randomPiecePlace()
  const drawn = await drawing.run(() => drawSlider(place))
  return {
    ...drawn,
    answer: place.left,
    width: pictureWidth,
    height: pictureHeight,
    pieceSize,
    pieceTop: place.top,
  }
}

/** Sets a task to the caller: a piece to be put into its picture, and work that a robot has to pay for. */
export async function issueChallenge(
  context: Context,
  asked: { purpose: ChallengePurpose; kind: ChallengeKind; ip: string },
): Promise<Output<typeof verification.challengeNew>> {
  const { answer, ...picture } = await drawPicture(asked.kind)
  const network = networkOf(asked.ip)
  const now = context.clock()
  const task = {
    id: uuidV7(now.getTime()),
    kind: asked.kind,
    powPrefix: `${randomBytes(12).toString('hex')}.`,
    expiresAt: new Date(now.getTime() + challengeLifeMs),
  }
  const powBits = await context.db.transaction(async (tx) => {
    const issuedLately = await countChallenges(tx, network, new Date(now.getTime() - adaptWindowMs))
    return insertChallenge(tx, {
      ...task,
      answer,
      network,
      purpose: asked.purpose,
      powBits: powBitsFor(asked.kind, issuedLately),
      triesLeft: challengeTries,
      createdAt: now,
    })
  })
  return {
    challengeId: task.id,
    kind: task.kind,
    ...picture,
    powPrefix: task.powPrefix,
    powBits,
    expiresAt: task.expiresAt.getTime(),
  }
}
