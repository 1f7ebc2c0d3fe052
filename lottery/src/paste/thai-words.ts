/** Where a number is looked for: บน, ล่าง, โต๊ด, หน้า; เต็ง is the top in its order and of three digits only. */
export type Side = 'top' | 'bottom' | 'tod' | 'front' | 'straight'

/** Numbers made of one digit: รูดหน้า, รูดหลัง, 19 ประตู. */
export type Row = 'front' | 'back' | 'doors'

/** What a word of a pasted list says. */
export type ThaiWord =
  | { readonly kind: 'side'; readonly side: Side }
  /** How many digits the numbers have: วิ่ง, สองตัว, สามตัว. */
  | { readonly kind: 'length'; readonly digits: number }
  /** Every order of the digits (กลับ), and how many the writer counts on. */
  | { readonly kind: 'orders'; readonly given?: number }
  | { readonly kind: 'row'; readonly row: Row }
  /** Doubles (เบิ้ล) and triples (ตอง), all of them. */
  | { readonly kind: 'set'; readonly digits: 2 | 3 }
  /** What stands before an amount, such as ละ. */
  | { readonly kind: 'equals' }
  | { readonly kind: 'currency' }
  /** Says nothing about a bet. */
  | { readonly kind: 'filler' }
  | { readonly kind: 'ambiguous'; readonly readings: readonly string[] }

const spellings: ReadonlyArray<readonly [words: string, meaning: ThaiWord]> = [
  ['บน บ เต็งบน ตรงบน', { kind: 'side', side: 'top' }],
  ['ล่าง ล ท้าย', { kind: 'side', side: 'bottom' }],
  ['โต๊ด โต ต', { kind: 'side', side: 'tod' }],
  ['หน้า', { kind: 'side', side: 'front' }],
  ['เต็ง ตรง', { kind: 'side', side: 'straight' }],
  ['วิ่ง เลขวิ่ง หนึ่งตัว', { kind: 'length', digits: 1 }],
  ['สองตัว', { kind: 'length', digits: 2 }],
  ['สามตัว', { kind: 'length', digits: 3 }],
  ['กลับ', { kind: 'orders' }],
  ['รูดหน้า', { kind: 'row', row: 'front' }],
  ['รูดหลัง รูดท้าย', { kind: 'row', row: 'back' }],
  ['สิบเก้าประตู', { kind: 'row', row: 'doors' }],
  ['รูด', { kind: 'ambiguous', readings: ['front', 'back', 'doors'] }],
  ['เบิ้ล เลขเบิ้ล', { kind: 'set', digits: 2 }],
  ['ตอง เลขตอง', { kind: 'set', digits: 3 }],
  ['ละ ตัวละ ชุดละ อย่างละ เท่ากับ', { kind: 'equals' }],
  ['บาท', { kind: 'currency' }],
  ['เลข และ กับ ครับ คับ ค่ะ คะ', { kind: 'filler' }],
]

/** Every word as it stands in a plain line. */
export const thaiWords: ReadonlyMap<string, ThaiWord> = new Map(
  spellings.flatMap(([words, meaning]) =>
    words.split(' ').map((word) => [withoutTones(word), meaning] as const),
  ),
)

/** Words that begin with a number of their own: `2ตัว`, `6กลับ`, `19ประตู`. */
export function wordOfCount(count: string, noun: string): ThaiWord | undefined {
  const number = Number(count)
  if (noun === 'ตัว') return number >= 1 && number <= 3 ? { kind: 'length', digits: number } : undefined
  if (noun !== 'กลับ' && number === 19) return { kind: 'row', row: 'doors' }
  return [2, 3, 6].includes(number) ? { kind: 'orders', given: number } : undefined
}

/** Without the marks over letters that are left out or mistaken in haste; words read the same without them. */
export function withoutTones(text: string): string {
  return text.replaceAll(/[\u0e47-\u0e4e]/g, '')
}
