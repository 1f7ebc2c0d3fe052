import type { opsMemberRank as en } from '#en/actions/ops-member-rank.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsMemberRank = {
  heading: 'ระดับ',
  none: 'ไม่มีระดับ',
  noRanks: 'ยังไม่มีระดับในการตั้งค่า',
  gone: (p) => `ระดับ ${p.level} ซึ่งไม่มีในการตั้งค่าแล้ว`,
  button: 'เปลี่ยนระดับ',
  title: (p) => `กำหนดระดับใหม่ให้ ${p.account} หรือไม่`,
  text: 'สมาชิกเห็นทันที สิทธิ์ของแต่ละระดับอยู่ในการตั้งค่า',
  done: 'เปลี่ยนระดับแล้ว',
  logged: { member: { rank: 'เปลี่ยนระดับ' } },
} satisfies PhrasesLike<typeof en>
