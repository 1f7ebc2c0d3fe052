import type { OwnTexts } from '../kit/kit-texts.ts'

export const cockfightTexts: OwnTexts = {
  en: {
    gameName: 'Cockfight',
    meron: 'Meron',
    wala: 'Wala',
    draw: 'Draw',
    fullTime: 'Full-time draw',
    arena: 'A cartoon arena: meron in red, wala in blue',
    toldMeron: 'Meron wins.',
    toldWala: 'Wala wins.',
    toldDraw: 'Draw: both went down together.',
    toldFullTime: 'Full-time draw: both still stand.',
    rules:
      'Two drawn roosters meet, meron in red and wala in blue; no animal takes part anywhere. Lay chips and press bet before the time is over.\nMeron pays 0.86 to 1, wala 0.93 to 1. A draw, both down together, pays 8 to 1; a full-time draw, both still standing at the end, 88 to 1. On either draw meron and wala come back.\nOf 100,000 fights meron wins 45,000 and wala 43,340; 10,600 are a draw and 1,060 a full-time draw. Which one it is follows from the seed of the round, and so does every blow that is seen: what you watch decides nothing.\nEverybody at the arena sees the same fight. Of each round the table takes at most 2,000.00 from one player.',
  },
  th: {
    gameName: 'ไก่ชน',
    meron: 'เมรอน',
    wala: 'วาลา',
    draw: 'เสมอ',
    fullTime: 'เสมอหมดเวลา',
    arena: 'สนามการ์ตูน: เมรอนสีแดง วาลาสีน้ำเงิน',
    toldMeron: 'เมรอนชนะ',
    toldWala: 'วาลาชนะ',
    toldDraw: 'เสมอ: ล้มพร้อมกันทั้งคู่',
    toldFullTime: 'เสมอหมดเวลา: ยังยืนอยู่ทั้งคู่',
    rules:
      'ไก่การ์ตูนสองตัวเจอกัน เมรอนสีแดงและวาลาสีน้ำเงิน ไม่มีสัตว์จริงเกี่ยวข้อง วางชิปแล้วกดเดิมพันก่อนหมดเวลา\nเมรอนจ่าย 0.86 ต่อ 1 วาลา 0.93 ต่อ 1 เสมอคือล้มพร้อมกัน จ่าย 8 ต่อ 1 เสมอหมดเวลาคือยังยืนทั้งคู่เมื่อหมดเวลา จ่าย 88 ต่อ 1 หากเสมอแบบใดก็ตาม เดิมพันเมรอนและวาลาได้คืน\nใน 100,000 ไฟต์ เมรอนชนะ 45,000 วาลาชนะ 43,340 เสมอ 10,600 และเสมอหมดเวลา 1,060 ผลมาจากซีดของรอบ ทุกจังหวะที่เห็นก็เช่นกัน สิ่งที่เห็นไม่ได้ตัดสินอะไร\nทุกคนที่สนามเห็นไฟต์เดียวกัน โต๊ะรับจากผู้เล่นหนึ่งคนไม่เกิน 2,000.00 ต่อรอบ',
  },
}
