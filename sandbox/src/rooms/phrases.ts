/** Texts of the page of the rooms. English is the source. */
const en = {
  title: 'Sandbox card rooms',
  open: 'For the studio’s own people',
  explain:
    'Who may play together in the rooms of cards. A sign is no proof, and nothing follows of it by itself. Players stand here by the last signs of their name, addresses not at all.',
  back: 'Back to Suntala',
  none: 'Nothing was noted.',
  noneNote: 'Signs of the last 90 days stand here, one of a kind for two players and a day.',
  ADDRESS: 'Same address',
  PAIR: 'Always together',
  FLOW: 'Money one way',
  explainADDRESS: 'Both took their seats from one address.',
  explainPAIR: 'Together in {together} of the last {hands} hands.',
  explainFLOW: '{amount} more from the first to the second than back, in {hands} hands of a day.',
  kept: 'Kept by the house of {hands} hands that were shown',
  fee: 'Fees',
  house: 'House player',
}
export type Phrases = Record<keyof typeof en, string>

const th: Phrases = {
  title: 'ห้องไพ่จำลอง',
  open: 'สำหรับเจ้าหน้าที่สตูดิโอ',
  explain: 'ใครอาจร่วมมือกันในห้องไพ่ สัญญาณไม่ใช่หลักฐาน และไม่มีผลใดตามมาเอง แสดงผู้เล่นเพียงท้ายชื่อ และไม่แสดงที่อยู่',
  back: 'กลับไปที่ Suntala',
  none: 'ยังไม่มีบันทึก',
  noneNote: 'แสดงสัญญาณของ 90 วันล่าสุด ชนิดละหนึ่งรายการต่อสองผู้เล่นต่อวัน',
  ADDRESS: 'ที่อยู่เดียวกัน',
  PAIR: 'นั่งด้วยกันเสมอ',
  FLOW: 'เงินไหลทางเดียว',
  explainADDRESS: 'ทั้งสองนั่งโต๊ะจากที่อยู่เดียวกัน',
  explainPAIR: 'อยู่ด้วยกัน {together} จาก {hands} มือล่าสุด',
  explainFLOW: 'จากคนแรกไปคนที่สองมากกว่ากลับมา {amount} ใน {hands} มือของหนึ่งวัน',
  kept: 'เงินที่เว็บเก็บจาก {hands} มือที่เปิดไพ่แล้ว',
  fee: 'ค่าธรรมเนียม',
  house: 'ผู้เล่นของเว็บ',
}

export const phrasesOf = (language: string): Phrases => (language === 'th' ? th : en)
