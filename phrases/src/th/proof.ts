import type { proof as en } from '#en/proof.ts'
import type { PhrasesLike } from '#shape.ts'

export const proof = {
  title: 'ยืนยันว่าเป็นคุณ',
  text: 'รายการนี้เปลี่ยนสิ่งที่ปกป้องบัญชีและเงินของคุณ การยืนยันของคุณใช้ได้ไม่กี่นาที',
  by: 'ยืนยันด้วย',
  kinds: {
    PASSKEY: 'พาสคีย์',
    LOGIN_PASSWORD: 'รหัสผ่านเข้าสู่ระบบ',
    PAYMENT_PASSWORD: 'รหัสผ่านการชำระเงิน',
    SMS: 'รหัสทาง SMS',
    AUTHENTICATOR: 'แอปยืนยันตัวตน',
  },
  codeTo: (p) => `รหัสจะถูกส่งไปที่ ${p.to}`,
  passkeyText: 'อุปกรณ์จะขอใบหน้า ลายนิ้วมือ หรือรหัสล็อกของคุณ',
  passkeyGivenUp: 'ไม่ได้ใช้พาสคีย์ คุณลองอีกครั้งได้',
  passkeyNotHere: 'เบราว์เซอร์นี้ใช้พาสคีย์ของคุณที่นี่ไม่ได้ กรุณาเลือกวิธีอื่นหรือเบราว์เซอร์อื่น',
  confirm: 'ยืนยัน',
  appCode: 'รหัสจากแอป',
  appCodeHint: 'ตัวเลขหกหลักจากแอปยืนยันตัวตน หรือรหัสกู้คืนหนึ่งรหัส',
  appCodeMissing: 'กรอกรหัสที่แอปยืนยันตัวตนแสดง',
  appCodeWrong: 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว โปรดรอรหัสถัดไป',
  passwordMissing: 'กรอกรหัสผ่าน',
  noneTitle: 'ยืนยันที่นี่ไม่ได้',
  noneText: 'บัญชีของคุณยังไม่มีวิธียืนยันสำหรับรายการนี้ โปรดติดต่อฝ่ายบริการลูกค้า',
} satisfies PhrasesLike<typeof en>
