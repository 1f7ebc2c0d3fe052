import type { OwnTexts } from '../kit/kit-texts.ts'

export const coinTexts: OwnTexts = {
  en: {
    gameName: 'Coin',
    bet: 'Flip for {amount}',
    side: 'Your side',
    heads: 'Heads',
    tails: 'Tails',
    described: 'First side: {side}',
    plan: 'The next {count} sides right, then cash out',
    told: 'Fell: {sides}.',
    again: 'Flip again for',
    next: 'Next side right',
    series: 'The series',
    rules:
      'You call a side, and the coin falls on heads or tails, both equally likely. A right side doubles what the round is worth, less 1 % once.\nCash out after any right side, or call the next. A wrong side ends the round and pays nothing. After 14 right sides the round is cashed out by itself.',
  },
  th: {
    gameName: 'เหรียญ',
    bet: 'โยนด้วย {amount}',
    side: 'ด้านของคุณ',
    heads: 'หัว',
    tails: 'ก้อย',
    described: 'ด้านแรก: {side}',
    plan: 'ทายถูก {count} ครั้งติด แล้วรับเงิน',
    told: 'ออก: {sides}',
    again: 'โยนต่อ',
    next: 'ถูกครั้งถัดไป',
    series: 'ชุดนี้',
    rules:
      'ทายด้านของเหรียญ เหรียญออกหัวหรือก้อยด้วยโอกาสเท่ากัน ทายถูกเพิ่มมูลค่าเป็นสองเท่า หัก 1 % ครั้งเดียว\nรับเงินได้หลังทายถูก หรือทายต่อ เมื่อทายผิดรอบจบและไม่จ่าย ทายถูกครบ 14 ครั้ง รับเงินให้เอง',
  },
}
