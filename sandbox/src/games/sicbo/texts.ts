import type { OwnTexts } from '../kit/kit-texts.ts'

export const sicboTexts: OwnTexts = {
  en: {
    gameName: 'Sic Bo',
    small: 'Small',
    big: 'Big',
    odd: 'Odd',
    even: 'Even',
    anyTriple: 'Any triple',
    total: 'Total {which}',
    single: 'A {which}',
    double: 'Two of {which}',
    triple: 'Three of {which}',
    combo: '{which} together',
    told: '{dice}: {sum}.',
    rules:
      'Three dice under the bowl. Lay chips on what you think they show, and press bet before the time is over.\nSmall (4 to 10), big (11 to 17), odd and even pay 1 to 1 and lose on three alike. One number pays 1 to 1, 2 to 1 or 3 to 1 as it shows once, twice or three times; two of it 11 to 1, three of it 180 to 1, any three alike 31 to 1, two different numbers together 6 to 1. A total pays: 4 and 17 62 to 1, 5 and 16 31, 6 and 15 18, 7 and 14 12, 8 and 13 8, 9 and 12 7, 10 and 11 6.\nEverybody at the table sees the same dice. Of each round the table takes at most 2,000.00 from one player.',
  },
  th: {
    gameName: 'ไฮโลสามลูก',
    small: 'ต่ำ',
    big: 'สูง',
    odd: 'คี่',
    even: 'คู่',
    anyTriple: 'ตองใดก็ได้',
    total: 'ผลรวม {which}',
    single: 'แต้ม {which}',
    double: 'แต้ม {which} สองลูก',
    triple: 'ตอง {which}',
    combo: 'แต้ม {which} คู่กัน',
    told: '{dice}: {sum}',
    rules:
      'ลูกเต๋าสามลูกใต้ถ้วย วางชิปบนสิ่งที่คุณทาย แล้วกดเดิมพันก่อนหมดเวลา\nต่ำ (4 ถึง 10) สูง (11 ถึง 17) คี่ และคู่จ่าย 1 ต่อ 1 และแพ้เมื่อออกตอง แต้มเดียวจ่าย 1, 2 หรือ 3 ต่อ 1 ตามจำนวนลูกที่ออก สองลูกจ่าย 11 ต่อ 1 ตองที่ระบุ 180 ต่อ 1 ตองใดก็ได้ 31 ต่อ 1 สองแต้มคู่กัน 6 ต่อ 1 ผลรวมจ่าย: 4 และ 17 62 ต่อ 1, 5 และ 16 31, 6 และ 15 18, 7 และ 14 12, 8 และ 13 8, 9 และ 12 7, 10 และ 11 6\nทุกคนที่โต๊ะเห็นลูกเต๋าเดียวกัน โต๊ะรับจากผู้เล่นหนึ่งคนไม่เกิน 2,000.00 ต่อรอบ',
  },
}
