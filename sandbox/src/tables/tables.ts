import type { Round } from '#provider/round-store.ts'

/** A page that looks at a table: whatever is told to it is one line of text. */
export type Watcher = {
  tableCode: string
  player: string
  send: (event: 'table' | 'own', text: string) => void
  end: () => void
}

type Told = { table: (tableCode: string) => string; own: (watcher: Watcher) => string }

/** All pages that look at tables, and what of them changed since they were told. */
export class Tables {
  readonly #watchers = new Map<string, Set<Watcher>>()
  readonly #active = new Set<string>()
  readonly #changed = new Set<string>()
  readonly #touched = new Set<string>()
  readonly #told: Told
  /** Of running rounds: when bets leave by themselves, the first first. */
  readonly targets = new Map<string, { id: string; at: number }[]>()

  constructor(told: Told) {
    this.#told = told
  }

  active = (): string[] => [...this.#active]
  wake = (tableCode: string) => this.#active.add(tableCode)
  rest = (tableCode: string) => this.#active.delete(tableCode)
  isWatched = (tableCode: string): boolean => (this.#watchers.get(tableCode)?.size ?? 0) > 0
  /** How many players look at it, each once. */
  countPlayers = (tableCode: string): number =>
    new Set([...(this.#watchers.get(tableCode) ?? [])].map(({ player }) => player)).size
  changed = (tableCode: string) => this.#changed.add(tableCode)
  /** A bet went on: its player is told in every open tab, and the table of the stakes. */
  touch = ({ player, gameCode, sharedId }: Pick<Round, 'player' | 'gameCode' | 'sharedId'>) => {
    if (sharedId === undefined) return
    this.#touched.add(`${gameCode} ${player}`)
    this.#changed.add(gameCode)
  }

  watch(watcher: Watcher): () => void {
    const { tableCode } = watcher
    const all = this.#watchers.getOrInsertComputed(tableCode, () => new Set())
    all.add(watcher)
    this.wake(tableCode)
    this.changed(tableCode)
    return () => {
      all.delete(watcher)
      this.changed(tableCode)
    }
  }

  tell(watcher: Watcher) {
    watcher.send('table', this.#told.table(watcher.tableCode))
    watcher.send('own', this.#told.own(watcher))
  }

  /** Tells what changed since the last time; what all see alike is written once. */
  push() {
    for (const tableCode of this.#changed) {
      const watchers = this.#watchers.get(tableCode)
      if (!watchers?.size) continue
      const text = this.#told.table(tableCode)
      for (const watcher of watchers) watcher.send('table', text)
    }
    this.#changed.clear()
    for (const key of this.#touched) {
      const [tableCode = ''] = key.split(' ', 1)
      for (const watcher of this.#watchers.get(tableCode) ?? [])
        if (key === `${tableCode} ${watcher.player}`) watcher.send('own', this.#told.own(watcher))
    }
    this.#touched.clear()
  }

  close() {
    for (const all of this.#watchers.values()) for (const watcher of all) watcher.end()
  }
}
