import { createStore, useStore } from '#util/store.ts'

const hidden = createStore(false)

/** Whether the member has covered amounts, until the page is loaded anew. */
export const useAmountsHidden = (): boolean => useStore(hidden, false)
export const toggleAmounts = (): void => hidden.set(!hidden.get())
