import type { member as en } from '#en/member.ts'
import type { PhrasesLike } from '#shape.ts'

export const member = {
  title: 'ศูนย์สมาชิก',
  close: 'ปิดศูนย์สมาชิก',
  groups: { money: 'การเงิน', records: 'ประวัติ', rewards: 'สิทธิประโยชน์' },
  pages: {
    transferFund: 'กระเป๋าเงินของฉัน',
    depositv2: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
    personalHistoryCopy: 'ประวัติการเดิมพัน',
    transactionHistory: 'ประวัติบัญชี',
    manualRebate: 'ยอดคืน',
  },
  hideAmounts: 'ซ่อนจำนวนเงิน',
  showAmounts: 'แสดงจำนวนเงิน',
  hidden: 'ซ่อนจำนวนเงินอยู่',
  notLoaded: 'โหลดข้อมูลส่วนนี้ไม่สำเร็จ',
  safe: 'เงินของคุณยังปลอดภัย',
  code: (p) => `รหัส ${p.code}`,
} satisfies PhrasesLike<typeof en>
