import type { Mark } from '#arrange/vendor.ts'
import { vendors } from '#arrange/vendors.ts'

export type MarkEntry = Mark & {
  /** Code of the studio in the catalogue. */
  readonly vendor: string
  readonly name: string
  /** Name of the file without its ending. */
  readonly file: string
  readonly picture: string
}

export const markEntries: readonly MarkEntry[] = vendors.map(({ code, name, logo, picture, mark }) => ({
  vendor: code,
  name,
  file: logo,
  picture,
  ...mark,
}))
