import type { opsMemberMessage as en } from '#en/actions/ops-member-message.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsMemberMessage = {
  heading: 'เขียนถึงสมาชิก',
  state: 'ข้อความของคุณจะเข้ากล่องข้อความ และแจ้งบนหน้าที่เปิดอยู่ ทางอีเมล และบนอุปกรณ์ตามที่สมาชิกเลือกไว้',
  button: 'ส่งข้อความ',
  title: (p: { account: string }) => `เขียนถึง ${p.account}`,
  text: 'สมาชิกจะอ่านข้อความนี้ในนามของเรา ตามที่คุณเขียน โปรดเขียนในภาษาของสมาชิก เรียกคืนไม่ได้',
  message: 'ข้อความ',
  done: 'ส่งข้อความแล้ว',
  logged: { member: { write: 'เขียนข้อความถึงสมาชิก' } },
} satisfies PhrasesLike<typeof en>
