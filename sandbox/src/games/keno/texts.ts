import type { OwnTexts } from '../kit/kit-texts.ts'

export const kenoTexts: OwnTexts = {
  en: {
    gameName: 'Keno',
    bet: 'Draw for {amount}',
    numbers: 'Numbers 1 to 40',
    pick: 'Pick for me',
    reset: 'Clear',
    picked: 'Chosen',
    described: 'Numbers {picks}',
    count: '{count} numbers',
    told: 'Drawn {drawn}: {hits} hits.',
    hits: '{hits} hits',
    rules:
      'Choose one to ten of 40 numbers. Ten balls are drawn, each once; every set of ten is equally likely.\nThe round pays by how many of your numbers come. What each count pays stands below the board.',
  },
  th: {
    gameName: 'คีโน',
    bet: 'จับลูกบอลด้วย {amount}',
    numbers: 'หมายเลข 1 ถึง 40',
    pick: 'สุ่มให้',
    reset: 'ล้าง',
    picked: 'เลือกแล้ว',
    described: 'หมายเลข {picks}',
    count: '{count} หมายเลข',
    told: 'ออก {drawn}: ถูก {hits} ตัว',
    hits: 'ถูก {hits} ตัว',
    rules:
      'เลือกหนึ่งถึงสิบหมายเลขจาก 40 จับลูกบอลสิบลูก ไม่ซ้ำกัน ทุกชุดมีโอกาสเท่ากัน\nรอบจ่ายตามจำนวนหมายเลขที่ถูก อัตราจ่ายแสดงใต้กระดาน',
  },
}
