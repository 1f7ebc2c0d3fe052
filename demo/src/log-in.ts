import { createHash, randomBytes } from 'node:crypto'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { absoluteMs } from '@suntala/server/session/rules'
import { insertSession } from '@suntala/server/session/store'
import type { House, Player } from '#house.ts'

const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Logs a player in for a day, from a network and a browser that nobody else has. */
export async function logIn({ context: { db, clock } }: House, player: Player, day: number): Promise<void> {
  if (player.session?.day === day) return
  const [a = 0, b = 0, c = 0] = hashOf(player.name)
  const ip = `10.${a}.${b}.${c}`
  const now = clock()
  const id = uuidV7()
  await db.transaction((tx) =>
    insertSession(
      tx,
      {
        id,
        member: player.id,
        network: ip,
        ip,
        userAgent,
        isChangePending: false,
        expiresAt: new Date(now.getTime() + absoluteMs),
        signInId: uuidV7(),
        method: 'CODE',
      },
      {
        secretHash: hashOf(randomBytes(32).toString('hex')),
        deviceHash: hashOf(`device of ${player.name}`),
        now,
      },
    ),
  )
  player.session = { id, day }
}
