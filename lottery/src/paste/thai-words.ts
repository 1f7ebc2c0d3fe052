/** Where a number is looked for: บน, ล่าง, โต๊ด, หน้า; เต็ง is the top in its order and of three digits only. */
export type Side = 'top' | 'bottom' | 'tod' | 'front' | 'straight'

/** Numbers made of one digit: รูดหน้า, รูดหลัง, 19 ประตู. */
export type Row = 'front' | 'back' | 'doors'

/** What a word of a pasted list says. */
export type ThaiWord =
  /** `isLetter` for the บ that also stands for บาท. */
  | { readonly kind: 'side'; readonly side: Side; readonly isLetter?: true }
  /** How many digits the numbers have: วิ่ง, สองตัว, สามตัว. */
  | { readonly kind: 'length'; readonly digits: number }
  /** Every order of the digits (กลับ), and how many the writer counts on. */
  | { readonly kind: 'orders'; readonly given?: number }
  /** รูด by itself may be any of them. */
  | { readonly kind: 'row'; readonly rows: readonly Row[] }
  /** Doubles (เบิ้ล) and triples (ตอง), all of them. */
  | { readonly kind: 'set'; readonly digits: 2 | 3 }
  /** What stands before an amount, such as ละ. */
  | { readonly kind: 'equals' }
  | { readonly kind: 'currency' }
  /** ร้อย and พัน, which multiply the amount before them. */
  | { readonly kind: 'times'; readonly factor: bigint }
  /** ถึง: all numbers from one to another. */
  | { readonly kind: 'range' }
  /** รวม, ยอด: a sum of what stands before it. */
  | { readonly kind: 'total' }
  /** ลบ, ยกเลิก, ไม่เอา: takes something back. */
  | { readonly kind: 'deletes' }
  /** Part of a day or of a time: งวดวันที่, ธ.ค., น. */
  | { readonly kind: 'calendar' }
  /** Says nothing about a bet. */
  | { readonly kind: 'filler' }

const spellings: ReadonlyArray<readonly [words: string, meaning: ThaiWord]> = [
  ['บน เต็งบน ตรงบน บนตรง ข้างบน ตัวบน', { kind: 'side', side: 'top' }],
  ['บ', { kind: 'side', side: 'top', isLetter: true }],
  ['ล่าง ล ท้าย ข้างล่าง ตัวล่าง', { kind: 'side', side: 'bottom' }],
  ['โต๊ด โต ต โต๊ต โต็ด โตีด โต๊ส', { kind: 'side', side: 'tod' }],
  ['หน้า', { kind: 'side', side: 'front' }],
  ['เต็ง ตรง', { kind: 'side', side: 'straight' }],
  ['วิ่ง เลขวิ่ง หนึ่งตัว', { kind: 'length', digits: 1 }],
  ['สองตัว เลขสองตัว', { kind: 'length', digits: 2 }],
  ['สามตัว เลขสามตัว', { kind: 'length', digits: 3 }],
  ['กลับ กลับเลข กลับหมด กลับด้วย ทุกประตู', { kind: 'orders' }],
  ['รูดหน้า', { kind: 'row', rows: ['front'] }],
  ['รูดหลัง รูดท้าย', { kind: 'row', rows: ['back'] }],
  ['สิบเก้าประตู สิบเก้าหาง', { kind: 'row', rows: ['doors'] }],
  ['รูด', { kind: 'row', rows: ['front', 'back', 'doors'] }],
  ['เบิ้ล เลขเบิ้ล', { kind: 'set', digits: 2 }],
  ['ตอง เลขตอง', { kind: 'set', digits: 3 }],
  ['ละ ตัวละ ชุดละ อย่างละ คู่ละ เลขละ เท่ากับ', { kind: 'equals' }],
  ['บาท บาด thb baht', { kind: 'currency' }],
  ['ร้อย', { kind: 'times', factor: 100n }],
  ['พัน', { kind: 'times', factor: 1000n }],
  ['ถึง', { kind: 'range' }],
  ['รวม รวมเป็น รวมเงิน รวมทั้งหมด รวมทั้งสิ้น ทั้งหมด ยอด ยอดรวม รวมยอด ยอดเงิน total sum', { kind: 'total' }],
  [
    'ลบ ลบออก ยกเลิก แคนเซิล ไม่เอา ไม่ซื้อ ไม่ต้อง งด ตัดออก เอาออก ออก คืน หัก แก้ แก้เป็น แก้ไข เปลี่ยน เปลี่ยนเป็น cancel delete del',
    { kind: 'deletes' },
  ],
  [
    'งวด งวดวันที่ งวดที่ วันที่ ประจำงวด ประจำวันที่ ประจำวัน วัน เวลา น นาฬิกา โมง ทุ่ม บ่าย เช้า เที่ยง พศ คศ ปี เดือน จันทร์ อังคาร พุธ พฤหัส พฤหัสบดี ศุกร์ เสาร์ อาทิตย์ มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค มกรา กุมภา มีนา เมษา พฤษภา มิถุนา กรกฎา สิงหา กันยา ตุลา พฤศจิกา ธันวา am pm',
    { kind: 'calendar' },
  ],
  [
    'เลข และ กับ ครับ คับ ครับผม ค้าบ ค่ะ คะ จ้า จ้ะ จ๊ะ จร้า ฮะ นะ น้า เอา ขอ ซื้อ แทง ฝาก ด้วย สวัสดี สวัสดีครับ สวัสดีค่ะ ขอบคุณ ขอบใจ หวัดดี ดีครับ เฮีย เจ๊ พี่ จัดให้',
    { kind: 'filler' },
  ],
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
  if (noun !== 'กลับ' && number === 19) return { kind: 'row', rows: ['doors'] }
  return [2, 3, 6].includes(number) ? { kind: 'orders', given: number } : undefined
}

/** Without the marks over letters that are left out or mistaken in haste; words read the same without them. */
export function withoutTones(text: string): string {
  return text.replaceAll(/[\u0e47-\u0e4e]/g, '')
}
