import type { Store } from '#store/open-store.ts'

/** What is wrong with the statements, as somebody chose it on their page. */
export const modes = ['true', 'missing', 'doubled', 'amount', 'unknown', 'unsigned', 'down'] as const
export type Mode = (typeof modes)[number]

export function readMode(store: Store): Mode {
  const row = store.prepare('select mode from statement_mode').get()
  return modes.find((mode) => mode === row?.['mode']) ?? 'true'
}

export function saveMode(store: Store, mode: Mode): void {
  store
    .prepare(
      'insert into statement_mode (id, mode) values (1, ?) on conflict (id) do update set mode = excluded.mode',
    )
    .run(mode)
}
