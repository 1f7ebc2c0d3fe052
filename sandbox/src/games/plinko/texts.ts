import type { OwnTexts } from '../kit/kit-texts.ts'

export const plinkoTexts: OwnTexts = {
  en: {
    gameName: 'Plinko',
    bet: 'Drop for {amount}',
    rows: 'Rows',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    described: '{rows} rows, risk {risk}',
    fell: 'Pocket {pocket} of {count}.',
    rules:
      'The mandarin falls over rows of pegs and goes left or right at each, both equally likely. The pocket at the end pays what it shows.\nMore rows and a higher risk pay more at the edges and less in the middle. Every pocket pays something.',
  },
  th: {
    gameName: 'พลินโก',
    bet: 'ปล่อยด้วย {amount}',
    rows: 'แถว',
    risk: 'ความเสี่ยง',
    low: 'ต่ำ',
    medium: 'กลาง',
    high: 'สูง',
    described: '{rows} แถว ความเสี่ยง{risk}',
    fell: 'ช่อง {pocket} จาก {count}',
    rules:
      'ส้มตกผ่านหมุดทีละแถว ไปซ้ายหรือขวาด้วยโอกาสเท่ากัน ช่องสุดท้ายจ่ายตามที่แสดง\nแถวมากและความเสี่ยงสูงจ่ายมากที่ขอบ จ่ายน้อยตรงกลาง ทุกช่องจ่ายบางส่วน',
  },
}
