import type { OwnTexts } from '../kit/kit-texts.ts'

export const gourdTexts: OwnTexts = {
  en: {
    gameName: 'Fish, Prawn and Crab',
    gourd: 'Gourd',
    crab: 'Crab',
    fish: 'Fish',
    prawn: 'Prawn',
    rooster: 'Rooster',
    tiger: 'Tiger',
    triple: 'Three alike',
    both: '{a} and {b}',
    told: '{dice}.',
    rules:
      'Three dice with six pictures lie under the bowl. Lay chips on what you think they show, and press bet before the time is over.\nA picture pays 1 to 1, 2 to 1 or 3 to 1 as it shows once, twice or three times. Two different pictures together pay 6 to 1. Three alike, whichever they are, pay 30 to 1.\nEverybody at the table sees the same dice. Of each round the table takes at most 2,000.00 from one player.',
  },
  th: {
    gameName: 'น้ำเต้าปูปลา',
    gourd: 'น้ำเต้า',
    crab: 'ปู',
    fish: 'ปลา',
    prawn: 'กุ้ง',
    rooster: 'ไก่',
    tiger: 'เสือ',
    triple: 'ตอง',
    both: '{a}และ{b}',
    told: '{dice}',
    rules:
      'ลูกเต๋าสามลูกหกรูปอยู่ใต้ถ้วย วางชิปบนรูปที่คุณทาย แล้วกดเดิมพันก่อนหมดเวลา\nรูปเดียวจ่าย 1, 2 หรือ 3 ต่อ 1 ตามจำนวนลูกที่ออก สองรูปต่างกันจ่าย 6 ต่อ 1 ตองใดก็ได้จ่าย 30 ต่อ 1\nทุกคนที่โต๊ะเห็นลูกเต๋าเดียวกัน โต๊ะรับจากผู้เล่นหนึ่งคนไม่เกิน 2,000.00 ต่อรอบ',
  },
}
