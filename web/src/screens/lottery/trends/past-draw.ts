import type { Outcome } from '@suntala/lottery/rules/outcome'

/** A draw with its numbers as the rules take them. */
export type PastDraw = { readonly numero: string; readonly outcome: Outcome }
