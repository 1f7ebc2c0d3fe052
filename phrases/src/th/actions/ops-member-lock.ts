import type { opsMemberLock as en } from '#en/actions/ops-member-lock.ts'
import type { PhrasesLike } from '#shape.ts'

export const opsMemberLock = {
  heading: 'การล็อกบัญชี',
  isOpen: 'สมาชิกเข้าสู่ระบบได้',
  isLocked: 'ไม่มีใครเข้าสู่ระบบบัญชีนี้ได้',
  isOver: 'บัญชีนี้ล็อกหรือปลดล็อกไม่ได้',
  lock: {
    button: 'ล็อกบัญชี',
    title: 'ล็อกบัญชีนี้หรือไม่',
    text: 'ทุกเซสชันจะปิดทันที และไม่มีใครเข้าสู่ระบบได้จนกว่าจะปลดล็อก ไม่มีเงินเคลื่อนไหว เดิมพันยังคิดผลตามปกติ และรายการถอนที่รออยู่ยังรอการตัดสินของคุณ',
  },
  unlock: {
    button: 'ปลดล็อกบัญชี',
    title: 'ปลดล็อกบัญชีนี้หรือไม่',
    text: 'สมาชิกเข้าสู่ระบบได้อีกครั้งด้วยรหัสผ่านเดิม',
  },
  done: { LOCKED: 'ล็อกบัญชีแล้ว', ACTIVE: 'ปลดล็อกบัญชีแล้ว' },
  logged: { member: { lockAccount: 'ล็อกบัญชี', unlockAccount: 'ปลดล็อกบัญชี' } },
} satisfies PhrasesLike<typeof en>
