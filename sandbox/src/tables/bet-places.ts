import { listBetIds, type Round } from '#provider/round-store.ts'
import type { Store } from '#store/open-store.ts'

/** Rounds whose bets' places are kept in memory: of each table the one that is there, and some before. */
const maxRounds = 200

/** The places of bets in the rounds of tables, from 1 on, in the order they came. A place that was given stays. */
export class BetPlaces {
  readonly #rounds = new Map<string, Map<string, number>>()

  of(store: Store, sharedId: string, { id }: Pick<Round, 'id'>): number {
    return this.#rounds.get(sharedId)?.get(id) ?? this.#read(store, sharedId).get(id) ?? 0
  }

  #read(store: Store, sharedId: string): Map<string, number> {
    const places = new Map(listBetIds(store, sharedId).map((id, at) => [id, at + 1]))
    this.#rounds.delete(sharedId)
    this.#rounds.set(sharedId, places)
    const [oldest] = this.#rounds.keys()
    if (oldest !== undefined && this.#rounds.size > maxRounds) this.#rounds.delete(oldest)
    return places
  }
}
