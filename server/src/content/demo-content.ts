import type { Texts } from '#content/store.ts'

/** A row of the demo world with its texts in both languages. */
export type Spoken<Row> = Row & { en: Texts; th: Texts }

/** Address of a focal picture of the art pack. */
export const focal = (name: string): string => `/art/focal/${name}.webp`
