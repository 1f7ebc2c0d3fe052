/** Texts of the outbox. English is the source. */
const en = {
  title: 'Sandbox outbox',
  open: 'Anybody can read this',
  explain: 'SMS and mail of the portal end here in place of a phone or a mailbox. They stay for a day.',
  back: 'Back to Suntala',
  none: 'Nothing was sent yet',
  noneNote: 'Ask the portal for a code, and it appears here within a second.',
  sms: 'SMS',
  mail: 'Mail',
  ACCEPTED: 'On its way',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  REFUSED: 'Refused',
  mode: 'What happens to the next messages',
  deliver: 'Delivered at once',
  slow: 'Delivered after 15 seconds',
  fail: 'Taken, then lost',
  refuse: 'Refused',
}
export type Phrases = Record<keyof typeof en, string>

const th: Phrases = {
  title: 'กล่องข้อความจำลอง',
  open: 'ทุกคนอ่านได้',
  explain: 'SMS และอีเมลของพอร์ทัลมาถึงที่นี่แทนโทรศัพท์หรือกล่องอีเมล และเก็บไว้หนึ่งวัน',
  back: 'กลับไปที่ Suntala',
  none: 'ยังไม่มีข้อความที่ส่ง',
  noneNote: 'ขอรหัสจากพอร์ทัล แล้วรหัสจะปรากฏที่นี่ภายในหนึ่งวินาที',
  sms: 'SMS',
  mail: 'อีเมล',
  ACCEPTED: 'กำลังส่ง',
  DELIVERED: 'ส่งถึงแล้ว',
  FAILED: 'ส่งไม่สำเร็จ',
  REFUSED: 'ถูกปฏิเสธ',
  mode: 'ข้อความถัดไปจะเป็นอย่างไร',
  deliver: 'ส่งถึงทันที',
  slow: 'ส่งถึงหลัง 15 วินาที',
  fail: 'รับแล้วแต่หาย',
  refuse: 'ปฏิเสธ',
}

export const phrasesOf = (language: string): Phrases => (language === 'th' ? th : en)
