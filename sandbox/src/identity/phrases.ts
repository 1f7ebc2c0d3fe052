/** Texts of the sign-in window. English is the source. */
const en = {
  title: 'Sandbox sign-in',
  open: 'Anybody can be anybody here',
  google: 'In place of Google',
  facebook: 'In place of Facebook',
  explain: 'No account of yours is asked for, and nothing leaves this machine. Choose who you are.',
  persons: 'Who are you?',
  newPerson: 'Somebody new',
  name: 'Name',
  goOn: 'Sign in',
  failures: 'Answer with a failure',
  'auth/operation-not-allowed': 'Not allowed',
  'auth/too-many-requests': 'Too many requests',
  'auth/quota-exceeded': 'Quota used up',
  'auth/captcha-check-failed': 'reCAPTCHA failed',
  'auth/unauthorized-domain': 'This host is not allowed',
  'auth/internal-error': 'Something unknown',
  refused: 'This page cannot sign you in',
  refusedNote: 'It was not opened by a portal that it knows. Close it and start from the login.',
  failed: 'That did not work. Please try again.',
}
export type Phrases = Record<keyof typeof en, string>

const th: Phrases = {
  title: 'การเข้าสู่ระบบจำลอง',
  open: 'ที่นี่ใครเป็นใครก็ได้',
  google: 'ใช้แทน Google',
  facebook: 'ใช้แทน Facebook',
  explain: 'ไม่มีการถามบัญชีจริงของคุณ และไม่มีข้อมูลออกจากเครื่องนี้ เลือกว่าคุณเป็นใคร',
  persons: 'คุณเป็นใคร',
  newPerson: 'คนใหม่',
  name: 'ชื่อ',
  goOn: 'เข้าสู่ระบบ',
  failures: 'ตอบกลับเป็นความล้มเหลว',
  'auth/operation-not-allowed': 'ไม่อนุญาต',
  'auth/too-many-requests': 'คำขอมากเกินไป',
  'auth/quota-exceeded': 'โควตาหมด',
  'auth/captcha-check-failed': 'reCAPTCHA ไม่ผ่าน',
  'auth/unauthorized-domain': 'ไม่อนุญาตโดเมนนี้',
  'auth/internal-error': 'สาเหตุไม่ทราบ',
  refused: 'หน้านี้เข้าสู่ระบบให้คุณไม่ได้',
  refusedNote: 'หน้านี้ไม่ได้เปิดจากพอร์ทัลที่รู้จัก ปิดหน้านี้แล้วเริ่มจากหน้าเข้าสู่ระบบ',
  failed: 'ไม่สำเร็จ โปรดลองอีกครั้ง',
}

export const phrasesOf = (language: string): Phrases => (language === 'th' ? th : en)
