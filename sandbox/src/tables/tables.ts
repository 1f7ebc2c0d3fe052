import type { Round } from '#provider/round-store.ts'
import { BetPlaces } from '#tables/bet-places.ts'

/** A page that looks at a table: whatever is told to it is one line of text. */
export type Watcher = {
  tableCode: string
  player: string
  send: (event: 'table' | 'crowd' | 'own', text: string) => void
  end: () => void
}

type Told = {
  table: (tableCode: string) => string
  own: (watcher: Watcher) => string
  /** What changes with every bet, as short as it can be said; where it is missing the whole table is told. */
  crowd?: (tableCode: string) => string
  /** What went wrong at one table; the others go on. */
  failed: (tableCode: string, error: unknown) => void
}

/** How many pages of one player are told of a table, more than a browser opens: the oldest makes room, and comes again. */
const maxPages = 6

/** All pages that look at tables, and what of them changed since they were told. */
export class Tables {
  readonly #watchers = new Map<string, Set<Watcher>>()
  readonly #active = new Set<string>()
  readonly #changed = new Set<string>()
  readonly #crowded = new Set<string>()
  readonly #touched = new Map<string, Set<string>>()
  readonly #told: Told
  /** Of running rounds: when bets leave by themselves, the first first. */
  readonly targets = new Map<string, { id: string; at: number }[]>()
  readonly places = new BetPlaces()
  /** When each table was last taken on by the clock. */
  readonly steppedAt = new Map<string, number>()

  /** Why a table fails, as long as it does. */
  readonly #failing = new Map<string, string>()

  constructor(told: Told) {
    this.#told = told
  }

  /** Does something for one table: an error there stops no other, and is told once as long as it stays the same. */
  guard(tableCode: string, key: 'step' | 'push' | 'crowd' | 'beat', work: () => void) {
    const name = `${key} ${tableCode}`
    try {
      work()
      this.#failing.delete(name)
    } catch (error) {
      if (this.#failing.get(name) !== String(error)) this.#told.failed(tableCode, error)
      this.#failing.set(name, String(error))
    }
  }

  active = (): string[] => [...this.#active]
  wake = (tableCode: string) => this.#active.add(tableCode)
  rest = (tableCode: string) => this.#active.delete(tableCode)
  isWatched = (tableCode: string): boolean => (this.#watchers.get(tableCode)?.size ?? 0) > 0
  isWatchedBy = (tableCode: string, player: string): boolean =>
    [...(this.#watchers.get(tableCode) ?? [])].some((watcher) => watcher.player === player)
  /** How many players look at it, each once. */
  countPlayers = (tableCode: string): number =>
    new Set([...(this.#watchers.get(tableCode) ?? [])].map(({ player }) => player)).size
  changed = (tableCode: string) => this.#changed.add(tableCode)
  /** Who is there, or what they did, is other than it was told. */
  #crowdChanged = (tableCode: string) => (this.#told.crowd ? this.#crowded : this.#changed).add(tableCode)
  /** A bet went on: its player is told in every open tab at once, and the table of the stakes with what else comes in. */
  touch = ({ player, gameCode, sharedId }: Pick<Round, 'player' | 'gameCode' | 'sharedId'>) => {
    if (sharedId === undefined) return
    this.#touched.getOrInsertComputed(gameCode, () => new Set()).add(player)
    this.#crowdChanged(gameCode)
  }

  watch(watcher: Watcher): () => void {
    const { tableCode } = watcher
    const all = this.#watchers.getOrInsertComputed(tableCode, () => new Set())
    all.add(watcher)
    const own = [...all].filter(({ player }) => player === watcher.player)
    for (const oldest of own.slice(0, -maxPages)) {
      all.delete(oldest)
      oldest.end()
    }
    this.wake(tableCode)
    this.#crowdChanged(tableCode)
    return () => {
      all.delete(watcher)
      this.#crowdChanged(tableCode)
    }
  }

  tell(watcher: Watcher) {
    watcher.send('table', this.#told.table(watcher.tableCode))
    watcher.send('own', this.#told.own(watcher))
  }

  /** Tells what changed since the last time; what all see alike is written once. */
  push() {
    for (const [tableCode, watchers] of this.#watchers) {
      const hasChanged = this.#changed.delete(tableCode)
      const touched = this.#touched.get(tableCode)
      this.#touched.delete(tableCode)
      if (watchers.size === 0 || (!hasChanged && !touched)) continue
      this.guard(tableCode, 'push', () => {
        if (hasChanged) {
          this.#crowded.delete(tableCode)
          const text = this.#told.table(tableCode)
          for (const watcher of watchers) watcher.send('table', text)
        }
        for (const watcher of watchers)
          if (touched?.has(watcher.player)) watcher.send('own', this.#told.own(watcher))
      })
    }
    // Where nobody ever looked there is nobody to tell.
    this.#changed.clear()
    this.#touched.clear()
  }

  /** Tells what players did since the last time, all of it at once: each message goes to everybody at the table. */
  pushCrowds() {
    for (const tableCode of this.#crowded) {
      const watchers = this.#watchers.get(tableCode)
      if (!watchers?.size) continue
      this.guard(tableCode, 'crowd', () => {
        const text = this.#told.crowd?.(tableCode) ?? ''
        for (const watcher of watchers) watcher.send('crowd', text)
      })
    }
    this.#crowded.clear()
  }

  close() {
    for (const all of this.#watchers.values()) for (const watcher of all) watcher.end()
  }
}
