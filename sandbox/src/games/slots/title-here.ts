import { part } from '../kit/elements.ts'
import type { PageOfTitle } from './symbol-words.ts'

/** The title that this page was opened for. */
export const pageOfTitle = (): PageOfTitle =>
  (JSON.parse(part('rules').textContent) as { own: PageOfTitle }).own // written by the page's own server
