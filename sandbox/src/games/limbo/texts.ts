import type { OwnTexts } from '../kit/kit-texts.ts'

export const limboTexts: OwnTexts = {
  en: {
    gameName: 'Limbo',
    bet: 'Fly for {amount}',
    target: 'Target height',
    described: 'To {target}',
    told: 'The kite flew to {height}.',
    rules:
      'You choose a height. The kite flies to a height of its own; when that is yours or more, the round pays your height times the stake.\nThe kite flies to a height with a chance of 0.99 divided by that height, in steps of 1 in 4,294,967,296.\nThe flight is fixed before it is shown: there is nothing to stop and nothing to be late for.',
  },
  th: {
    gameName: 'ลิมโบ',
    bet: 'ปล่อยว่าวด้วย {amount}',
    target: 'ความสูงเป้าหมาย',
    described: 'ถึง {target}',
    told: 'ว่าวขึ้นถึง {height}',
    rules:
      'คุณเลือกความสูง ว่าวจะขึ้นถึงความสูงของมันเอง เมื่อถึงหรือเกินเป้าหมาย รอบจ่ายความสูงเป้าหมายคูณเดิมพัน\nโอกาสที่ว่าวจะถึงความสูงใดคือ 0.99 หารด้วยความสูงนั้น ละเอียดถึง 1 ใน 4,294,967,296\nผลกำหนดไว้ก่อนแสดง ไม่มีอะไรต้องหยุดหรือต้องรีบ',
  },
}
