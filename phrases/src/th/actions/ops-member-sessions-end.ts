import type { opsMemberSessionsEnd as en } from '#en/actions/ops-member-sessions-end.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsMemberSessionsEnd = {
  heading: 'เซสชันที่ยังเปิด',
  end: 'ปิด',
  endAll: 'ปิดทุกเซสชัน',
  endOne: (p) => `ปิดเซสชันบน ${p.device} หรือไม่`,
  endEach: 'ปิดทุกเซสชันของสมาชิกนี้หรือไม่',
  text: 'สมาชิกจะออกจากระบบทันทีและต้องเข้าใหม่ ไม่มีเงินเคลื่อนไหว',
  done: (p) => `ปิดแล้ว ${p.count} เซสชัน`,
  logged: { member: { endSessions: 'ปิดเซสชัน' } },
} satisfies PhrasesLike<typeof en>
