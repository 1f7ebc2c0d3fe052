import type { Store } from '#store/open-store.ts'

/** What the slot is called under a code: each title of the platform's catalogue opens the same game. */
export type GameName = { gameCode: string; title: string; studio: string }

/** Keeps the name that a launch gave, for the pages that show it. */
export function saveName(store: Store, { gameCode, title, studio }: GameName) {
  store
    .prepare(
      `insert into game_name (game_code, title, studio) values (?, ?, ?)
       on conflict (game_code) do update set title = excluded.title, studio = excluded.studio`,
    )
    .run(gameCode, title, studio)
}

export function readName(store: Store, gameCode: string): GameName | undefined {
  const row = store.prepare('select * from game_name where game_code = ?').get(gameCode)
  if (!row) return undefined
  return { gameCode, title: String(row['title']), studio: String(row['studio']) }
}
