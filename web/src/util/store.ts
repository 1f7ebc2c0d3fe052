import { useSyncExternalStore } from 'react'
import { createEmitter } from '#util/emitter.ts'

export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside React that components can follow with useStore. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const changed = createEmitter<void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      changed.emit()
    },
    subscribe: changed.on,
  }
}

/** `onServer` is what the first paint shows, on the server and while the browser takes it over. */
export const useStore = <T>(store: Store<T>, onServer: T): T =>
  useStoreFact(store, (value) => value, onServer)

/** What `read` finds in the value: whoever follows a fact is drawn again only when that changes. */
export const useStoreFact = <T, Fact>(store: Store<T>, read: (value: T) => Fact, onServer: T): Fact =>
  useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read(onServer),
  )
