import type { contract as en } from '#en/contract.ts'
import type { PhrasesLike } from '#shape.ts'

const each = {
  hourly: 'ทุกชั่วโมง',
  daily: 'ทุกวัน',
  weekly: 'ทุกสัปดาห์ นับจากวันจันทร์',
  semiMonthly: 'ทุกครึ่งเดือน ถึงวันที่ 15 และตั้งแต่วันที่ 16',
  monthly: 'ทุกเดือน',
}

export const contract = {
  kinds: {
    dividend: 'เงินปันผล',
    daily: 'ค่าจ้างรายวัน',
    hourly: 'เงินเดือนรายชั่วโมง',
    realtime: 'เงินเดือนเรียลไทม์',
  },
  house: 'บริษัท',
  ofBets: (p) => `${p.upline} จ่ายให้ ${p.downline} ${p.rate}% ของยอดเดิมพันที่นับได้ของทีม`,
  ofLoss: (p) => `${p.upline} จ่ายให้ ${p.downline} ${p.rate}% ของยอดเสียสุทธิของทีม`,
  offUpline: (p) => `บริษัทเป็นผู้จ่าย โดยหักจากส่วนที่ ${p.upline} จะได้รับ`,
  overBets: (p) =>
    `${p.upline} จ่ายให้ ${p.downline} ${p.rate}% ของยอดเดิมพันที่นับได้ของบัญชีต่ำลงไปไม่เกิน ${p.levels} ชั้น แยกจากที่สัญญาด้านล่างจ่าย`,
  overLoss: (p) =>
    `${p.upline} จ่ายให้ ${p.downline} ${p.rate}% ของยอดเสียสุทธิของบัญชีต่ำลงไปไม่เกิน ${p.levels} ชั้น แยกจากที่สัญญาด้านล่างจ่าย`,
  overTop: 'จะลดลงหากทุกชั้นรวมกันเกินกว่าที่สัญญาด้านบนให้ได้',
  measured: (p) => `คิดและจ่าย${each[p.period]}`,
  paidWithin: (p) => `คิด${each[p.period]} และจ่ายทุกห้านาทีในช่วงนั้น`,
  lossOver: (p) => `ยอดเสียสุทธิคิด${each[p.period]}`,
  members: (p) => `จ่ายเมื่อทีมมีสมาชิกที่เล่นอย่างน้อย ${p.count} คน`,
  bets: (p) => `จ่ายเมื่อยอดเดิมพันที่นับได้ของทีมถึง ${p.amount} ขึ้นไป`,
  membersAndBets: (p) => `จ่ายเมื่อทีมมีสมาชิกที่เล่นอย่างน้อย ${p.count} คน และยอดเดิมพันที่นับได้ถึง ${p.amount} ขึ้นไป`,
  always: 'จ่ายไม่ว่าทีมจะใหญ่หรือเล็ก',
  hourCounts: (p) => `ชั่วโมงจะนับเมื่อยอดเดิมพันที่นับได้ถึง ${p.amount} ขึ้นไป`,
  dayCounts: (p) => `วันจะนับเมื่อยอดเดิมพันที่นับได้ถึง ${p.amount} ขึ้นไป`,
  stepByMembers: (p) => `เมื่อมีสมาชิกที่เล่นอย่างน้อย ${p.count} คน อัตราเป็น ${p.rate}%`,
  stepByBets: (p) => `เมื่อยอดเดิมพันที่นับได้ถึง ${p.amount} ขึ้นไป อัตราเป็น ${p.rate}%`,
  stepByBoth: (p) =>
    `เมื่อมีสมาชิกที่เล่นอย่างน้อย ${p.count} คน และยอดเดิมพันที่นับได้ถึง ${p.amount} ขึ้นไป อัตราเป็น ${p.rate}%`,
  carried: 'ยอดที่ทีมชนะสุทธิในช่วงหนึ่งจะหักจากช่วงถัดไป',
  notCarried: 'ยอดที่ทีมชนะสุทธิในช่วงหนึ่งจะไม่หักจากช่วงถัดไป',
  paidOut: 'เงินที่ได้รับถอนได้ทันที',
  from: (p) => `มีผลตั้งแต่ ${p.date}`,
  until: (p) => `มีผลถึง ${p.date}`,
  never: 'สัญญาสิ้นสุดก่อนเริ่มมีผล',
  span: (p) => `มีผลตั้งแต่ ${p.from} ถึง ${p.until}`,
} satisfies PhrasesLike<typeof en>
