import type { picking as en } from '#en/picking.ts'
import type { PhrasesLike } from '#shape.ts'

export const picking = {
  repeat: {
    button: 'แทงโพยนี้อีกครั้ง',
    done: (count) => `เพิ่ม ${count} รายการลงโพยแล้ว`,
    forRound: (p) => `สำหรับงวด ${p.round} ตามเงินเดิมพันของโพยเดิม`,
    partly: (p) => `เพิ่มลงโพยแล้ว ${p.on} จาก ${p.of} แถว`,
    none: 'ตอนนี้แทงรายการในโพยนี้ไม่ได้เลย',
    moreLines: (count) => `และอีก ${count} แถว`,
  },
  saved: {
    label: 'เลขที่บันทึกไว้',
    keep: 'บันทึกเลขชุดนี้',
    use: (p) => `เลือก ${p.choice}`,
    forget: (p) => `ลบ ${p.choice}`,
  },
  shelf: {
    label: 'สลากบนแผง',
    views: 'วิธีเลือกสลาก',
    shelf: 'แผงสลาก',
    typed: 'พิมพ์เลข',
    ending: 'ลงท้ายด้วย',
    anyEnding: 'เลขใดก็ได้',
    others: 'สลับสลาก',
    more: 'ดูสลากเพิ่ม',
    set: 'จำนวนต่อเลข',
    sets: (count) => (count === 1 ? 'ใบเดียว' : `ชุด ${count} ใบ`),
    ticket: (p) => `สลากเลข ${p.number}`,
    found: (count) => `แสดงสลาก ${count} ใบ`,
    picked: (count) => `เลือกแล้ว ${count} ใบ`,
    none: (p) => `งวดนี้ไม่มีสลากที่ลงท้ายด้วย ${p.digits}`,
  },
} satisfies PhrasesLike<typeof en>
