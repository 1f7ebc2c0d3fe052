import type { ComponentType } from 'react'
import type { Params } from '#paths.ts'
import { withStyles, type StyledPart } from '#theme/later-styles.ts'
import { memoizeLoader, loadPart } from '#util/load-part.ts'

/** What every screen gets from its address. */
export type ScreenProps = { params: Params; search: URLSearchParams }
export type Screen = ComponentType<ScreenProps>

export type LazyScreen = {
  /** File below screens/ without ending; names the part in reports and in the build's manifest. */
  name: string
  /** Its document does without theme/later.css. */
  isStyledFirst: boolean
  load: () => Promise<Screen>
  /** For rendering: the screen, at once where it is here, so that a first paint needs no waiting. */
  useScreen: () => Screen
}

/** A screen in a chunk of its own: one limit, one retry, then a report and P-26 (A-117, CONST-01, ERR-01). */
export function lazyScreen(name: string, importScreen: StyledPart<Screen>): LazyScreen {
  const loader = memoizeLoader((screen: string) =>
    loadPart(`screens/${screen}`, () => withStyles(importScreen)),
  )
  const { isStyledFirst = false } = importScreen
  return { name, isStyledFirst, load: () => loader.load(name), useScreen: () => loader.usePart(name) }
}
