export type Emitter<T> = {
  emit: (event: T) => void
  /** @returns a function that ends the subscription */
  on: (listener: (event: T) => void) => () => void
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    emit: (event) => {
      // A listener may end its own subscription: a set survives that.
      for (const listener of listeners) listener(event)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
