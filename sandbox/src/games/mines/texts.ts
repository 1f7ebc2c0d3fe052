import type { OwnTexts } from '../kit/kit-texts.ts'

export const minesTexts: OwnTexts = {
  en: {
    gameName: 'Mines',
    mines: 'Mines',
    nextTile: 'Next tile',
    bet: 'Start with {amount}',
    tile: 'Tile {number}',
    tileSafe: 'Tile {number}: mandarin',
    tileMine: 'Tile {number}: mine',
    board: 'Board of 25 tiles',
    plan: '{mines} mines, {tiles} tiles, then cash out',
    layout: '{mines} mines',
    told: '{count} tiles without a mine.',
    toldHit: '{count} tiles without a mine, then a mine.',
    rules:
      'Some of 25 tiles hide a mine; you choose how many. The mines lie where they lie from the start.\nEach tile without a mine raises what the round is worth. Cash out after any of them. A mine ends the round and pays nothing.\nA tile raises the worth by its fair odds; of the whole, 99 % is paid, rounded down to two places. A round worth 10,000 stakes or more, or without a safe tile left, is cashed out by itself.',
  },
  th: {
    gameName: 'ไมนส์',
    mines: 'ทุ่นระเบิด',
    nextTile: 'ช่องถัดไป',
    bet: 'เริ่มด้วย {amount}',
    tile: 'ช่อง {number}',
    tileSafe: 'ช่อง {number}: ส้ม',
    tileMine: 'ช่อง {number}: ทุ่นระเบิด',
    board: 'กระดาน 25 ช่อง',
    plan: 'ทุ่นระเบิด {mines} ลูก เปิด {tiles} ช่อง แล้วรับเงิน',
    layout: 'ทุ่นระเบิด {mines} ลูก',
    told: 'เปิด {count} ช่องโดยไม่เจอทุ่นระเบิด',
    toldHit: 'เปิด {count} ช่อง แล้วเจอทุ่นระเบิด',
    rules:
      'บางช่องใน 25 ช่องซ่อนทุ่นระเบิด คุณเลือกจำนวนเอง ตำแหน่งถูกกำหนดไว้ตั้งแต่เริ่ม\nทุกช่องที่ไม่มีทุ่นระเบิดเพิ่มมูลค่าของรอบ รับเงินได้หลังเปิดช่องใดก็ได้ เมื่อเจอทุ่นระเบิด รอบจบและไม่จ่าย\nมูลค่าเพิ่มตามโอกาสจริง และจ่าย 99 % ของทั้งหมด ปัดลงที่ทศนิยมสองตำแหน่ง รอบที่มีค่าตั้งแต่ 10,000 เท่าของเดิมพัน หรือไม่เหลือช่องปลอดภัย จะรับเงินให้เอง',
  },
}
