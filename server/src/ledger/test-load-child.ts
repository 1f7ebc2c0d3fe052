import { writeSync } from 'node:fs'
import { connectDatabase } from '#db/database.ts'
import { writeUntil, type Load } from '#ledger/test-load.ts'

/** For tests: a process that writes until it is killed, and tells each acknowledged key on its standard output. */
type Given = { connection: object; members: [string, string, string][]; game: string; bank: string }

const given = JSON.parse(process.argv[2] ?? '') as Given // the test that starts it wrote it
const load: Load = {
  db: connectDatabase({ connection: given.connection }),
  members: given.members.map(([ownerId, main, hold]) => ({
    ownerId,
    main: BigInt(main),
    hold: BigInt(hold),
  })),
  game: BigInt(given.game),
  bank: BigInt(given.bank),
  acknowledged: (key) => writeSync(1, `${key}\n`),
}
await writeUntil(load, 30, () => false)
