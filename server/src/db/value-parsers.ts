import pg from 'pg'

const { INT8, DATE } = pg.types.builtins
/** Arrays are not in pg's list of names; the numbers are fixed in PostgreSQL's catalogue. */
const INT8_ARRAY: number = 1016
const DATE_ARRAY: number = 1182
const TEXT_ARRAY: number = 1009

const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => parseTextArray(text).map((member) => (member === null ? null : BigInt(member)))],
  [DATE, String],
  [DATE_ARRAY, parseTextArray],
])

/**
 * How columns arrive on this platform's connections; pg's global parsers stay as they are.
 * bigint (and count(*)) as bigint, numeric as string, timestamptz as Date, date as 'YYYY-MM-DD', jsonb parsed.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' ? parsers.get(type) : undefined) ?? pg.types.getTypeParser(type, format),
}
