import { loadFamilies } from '../src/families/index.ts'

/** Every family by its code. */
export const families = await loadFamilies()
