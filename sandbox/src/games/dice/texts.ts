import type { OwnTexts } from '../kit/kit-texts.ts'

export const diceTexts: OwnTexts = {
  en: {
    gameName: 'Dice',
    side: 'The roll is',
    underShort: 'Under',
    overShort: 'Over',
    under: 'Under {line}',
    over: '{line} or over',
    rolled: 'Rolled {roll}.',
    rules:
      'One of 10,000 rolls from 0.00 to 99.99 comes, each as likely as the others.\nUnder wins when the roll is below your line, over when it is on the line or above it.\nA win pays 0.99 divided by its chance, times the stake, rounded down to two places.',
  },
  th: {
    gameName: 'ไดซ์',
    side: 'ผลการทอย',
    underShort: 'ต่ำกว่า',
    overShort: 'สูงกว่า',
    under: 'ต่ำกว่า {line}',
    over: '{line} ขึ้นไป',
    rolled: 'ทอยได้ {roll}',
    rules:
      'ผลทอยเป็นหนึ่งใน 10,000 ค่า จาก 0.00 ถึง 99.99 ทุกค่ามีโอกาสเท่ากัน\nฝั่งต่ำชนะเมื่อผลน้อยกว่าเส้นของคุณ ฝั่งสูงชนะเมื่อผลเท่ากับหรือมากกว่าเส้น\nเมื่อชนะ จ่าย 0.99 หารด้วยโอกาสชนะ คูณเดิมพัน ปัดลงที่ทศนิยมสองตำแหน่ง',
  },
}
