const touches = ['pointerdown', 'keydown'] as const

/** Runs once, at the first press of a pointer or key from now on. @returns a function that calls it off */
export function onFirstInput(run: () => void): () => void {
  const stop = () => {
    for (const name of touches) removeEventListener(name, onTouch)
  }
  const onTouch = () => {
    stop()
    run()
  }
  for (const name of touches) addEventListener(name, onTouch, { passive: true })
  return stop
}
