/** Runs once, at the first of these events from now on. @returns a function that calls it off */
export function onFirst(names: readonly (keyof WindowEventMap)[], run: () => void): () => void {
  const stop = () => {
    for (const name of names) removeEventListener(name, onEvent)
  }
  const onEvent = () => {
    stop()
    run()
  }
  for (const name of names) addEventListener(name, onEvent, { passive: true })
  return stop
}

/** Runs once, at the first press of a pointer or key from now on. @returns a function that calls it off */
export const onFirstInput = (run: () => void): (() => void) => onFirst(['pointerdown', 'keydown'], run)
