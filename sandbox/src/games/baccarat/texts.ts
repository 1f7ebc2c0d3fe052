import type { OwnTexts } from '../kit/kit-texts.ts'

export const baccaratTexts: OwnTexts = {
  en: {
    gameName: 'Baccarat',
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerPair: 'Player pair',
    bankerPair: 'Banker pair',
    told: '{winner}: {player} to {banker}.',
    beadPlate: 'Bead plate',
    bigRoad: 'Big road',
    rules:
      'Two hands are dealt from a fresh shoe of eight decks in every round. Ten and pictures count nothing, the ace one, and of the sum the last digit counts; the higher hand wins. With 8 or 9 of two cards the round is over. Else the player draws with 5 or less; the banker draws with 5 or less when the player stood, and otherwise with 2 or less always, with 3 unless the player’s third card was an 8, with 4 on 2 to 7, with 5 on 4 to 7, with 6 on 6 or 7. Nobody decides anything.\nPlayer pays 1 to 1, banker 0.95 to 1, a tie 8 to 1; a tie gives player and banker back. A pair of the first two cards of a hand pays 11 to 1.\nThe roads tell what was. Every round has a shoe of its own, so they say nothing about what comes.\nOf each round the table takes at most 2,000.00 from one player.',
  },
  th: {
    gameName: 'บาคาร่า',
    player: 'ผู้เล่น',
    banker: 'เจ้ามือ',
    tie: 'เสมอ',
    playerPair: 'คู่ผู้เล่น',
    bankerPair: 'คู่เจ้ามือ',
    told: '{winner}: {player} ต่อ {banker}',
    beadPlate: 'เค้าไข่ปลา',
    bigRoad: 'เค้าใหญ่',
    rules:
      'แจกสองฝั่งจากไพ่แปดสำรับที่สับใหม่ทุกรอบ สิบและไพ่รูปนับศูนย์ เอซนับหนึ่ง ใช้หลักหน่วยของผลรวม แต้มสูงกว่าชนะ สองใบได้ 8 หรือ 9 จบรอบ นอกนั้นผู้เล่นจั่วเมื่อได้ 5 หรือน้อยกว่า เจ้ามือจั่วเมื่อได้ 5 หรือน้อยกว่าหากผู้เล่นไม่จั่ว มิฉะนั้นจั่วเสมอเมื่อได้ 2 หรือน้อยกว่า ได้ 3 เว้นแต่ไพ่ใบที่สามของผู้เล่นเป็น 8 ได้ 4 เมื่อเป็น 2 ถึง 7 ได้ 5 เมื่อเป็น 4 ถึง 7 ได้ 6 เมื่อเป็น 6 หรือ 7 ไม่มีใครตัดสินใจ\nผู้เล่นจ่าย 1 ต่อ 1 เจ้ามือ 0.95 ต่อ 1 เสมอ 8 ต่อ 1 และคืนเดิมพันผู้เล่นกับเจ้ามือ คู่จากสองใบแรกจ่าย 11 ต่อ 1\nเค้าไพ่บอกสิ่งที่ผ่านมา ทุกรอบใช้ไพ่ใหม่ จึงไม่บอกสิ่งที่จะเกิด\nโต๊ะรับจากผู้เล่นหนึ่งคนไม่เกิน 2,000.00 ต่อรอบ',
  },
}
