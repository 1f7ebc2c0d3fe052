/** Texts of the page of statements. English is the source. */
const en = {
  title: 'Sandbox statements',
  open: 'No real money moves here',
  explain:
    'Half an hour after each day of UTC the platform asks the sandbox bank and studios what moved on it, and compares. Here you choose what is wrong with their answers.',
  back: 'Back to Suntala',
  mode: 'The next statements',
  true: 'Are true',
  missing: 'Lack their first line',
  doubled: 'Have their first line twice',
  amount: 'Say 1.00 more in their first line',
  unknown: 'Have a line that nobody knows',
  unsigned: 'Are not signed',
  down: 'Do not come',
}
export type Phrases = Record<keyof typeof en, string>

const th: Phrases = {
  title: 'รายงานประจำวันจำลอง',
  open: 'ไม่มีเงินจริงเคลื่อนไหวที่นี่',
  explain:
    'ครึ่งชั่วโมงหลังสิ้นวันตามเวลา UTC แพลตฟอร์มจะถามธนาคารและสตูดิโอจำลองว่ามีรายการใดบ้าง แล้วนำมาเปรียบเทียบ เลือกได้ที่นี่ว่าคำตอบจะผิดอย่างไร',
  back: 'กลับไปที่ Suntala',
  mode: 'รายงานถัดไป',
  true: 'ถูกต้อง',
  missing: 'ขาดรายการแรก',
  doubled: 'มีรายการแรกสองครั้ง',
  amount: 'รายการแรกมากขึ้น 1.00',
  unknown: 'มีรายการที่ไม่มีใครรู้จัก',
  unsigned: 'ไม่มีลายเซ็น',
  down: 'ไม่ส่งมา',
}

export const phrasesOf = (language: string): Phrases => (language === 'th' ? th : en)
