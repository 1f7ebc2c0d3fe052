import type { notices as en } from '#en/notices.ts'
import type { PhrasesLike } from '#shape.ts'

export const notices = {
  depositCredited: (p) => `เงิน ${p.amount} เข้าบัญชีของคุณแล้ว`,
  depositFailed: (p) => `การฝาก ${p.amount} ไม่สำเร็จ ไม่มีการหักเงิน`,
  depositApproved: (p) => `การฝาก ${p.amount} ได้รับอนุมัติแล้ว`,
  depositRejected: (p) => `การฝาก ${p.amount} ถูกปฏิเสธ`,
  withdrawalCredited: (p) => `โอน ${p.amount} ไปยังธนาคารของคุณแล้ว กรุณายืนยันเมื่อได้รับเงิน`,
  withdrawalFailed: (p) => `การถอน ${p.amount} ไม่สำเร็จ เงินกลับเข้าบัญชีของคุณแล้ว`,
  withdrawalApproved: (p) => `การถอน ${p.amount} ได้รับอนุมัติแล้ว`,
  withdrawalRejected: (p) => `การถอน ${p.amount} ถูกปฏิเสธ เงินกลับเข้าบัญชีของคุณแล้ว`,
  withdrawalDisputed: (p) => `เรากำลังตรวจสอบการถอน ${p.amount} ของคุณ`,
  withdrawalRefunded: (p) => `เงิน ${p.amount} จากการถอนของคุณกลับเข้าบัญชีแล้ว`,
  withdrawalConfirmed: (p) => `เราตรวจสอบการถอน ${p.amount} ของคุณแล้ว เงินถึงบัญชีแล้ว จึงปิดเรื่องนี้`,
  receiptForced: (p) => `หมดเวลายืนยันการรับเงิน ${p.amount} จึงถือว่าได้รับแล้ว`,
  loginPasswordChanged: 'รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยนแล้ว',
  authenticatorOn: 'แอปยืนยันตัวตนปกป้องบัญชีของคุณแล้ว',
  authenticatorOff: 'แอปยืนยันตัวตนของบัญชีคุณถูกปิดแล้ว',
  recoveryCodesNew: 'รหัสกู้คืนของคุณถูกเปลี่ยนเป็นชุดใหม่แล้ว',
  paymentPasswordChanged: 'รหัสผ่านการชำระเงินของคุณถูกเปลี่ยนแล้ว',
  payeeAdded: 'มีการเพิ่มบัญชีธนาคารสำหรับถอนเงินอีกหนึ่งบัญชี',
  passkeyAdded: 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ',
  passkeyRemoved: 'มีการลบพาสคีย์ออกจากบัญชีของคุณ',
  roundRefunded: (p) => `${p.name} ถูกยกเลิก คืนเงิน ${p.amount} เข้าบัญชีของคุณแล้ว`,
  winTakenBack: (p) => `ผลรางวัลของ ${p.name} ถูกเพิกถอน ระบบหักเงินรางวัล ${p.amount} ที่จ่ายไปแล้วคืน`,
  feedbackAnswered: 'ความคิดเห็นของคุณได้รับคำตอบแล้ว',
} satisfies PhrasesLike<typeof en>
