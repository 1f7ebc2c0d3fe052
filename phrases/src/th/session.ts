import type { session as en } from '#en/session.ts'
import type { PhrasesLike } from '#shape.ts'

export const session = {
  logOutTitle: 'ออกจากระบบ',
  logOutText: 'คุณแน่ใจหรือไม่ว่าต้องการออกจากระบบ เดิมพันที่แทงไว้จะยังคงอยู่',
  stay: 'อยู่ต่อ',
  trialTitle: 'ต้องใช้บัญชีจริงสำหรับรายการนี้',
  trialText: 'บัญชีทดลองเล่นได้ด้วยเครดิตทดลองเท่านั้น เปิดบัญชีของคุณเองใช้เวลาเพียงหนึ่งนาที',
  trialRegister: 'เปิดบัญชี',
} satisfies PhrasesLike<typeof en>
