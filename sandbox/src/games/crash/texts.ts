import type { OwnTexts } from '../kit/kit-texts.ts'

export const crashTexts: OwnTexts = {
  en: {
    gameName: 'Crash',
    target: 'Leave by itself at',
    byPress: 'by press only',
    described: 'Leaves at {target}',
    describedPress: 'Leaves by press',
    told: 'Broke at {height}.',
    toldAtOnce: 'Broke at once.',
    targetForm: 'From 1.01 to 1,000.00, or empty.',
    leaveAt: 'Cash out {amount}',
    staked: 'In with {amount}',
    nextBet: 'Bet {amount}',
    left: 'Players who left',
    leftNone: 'Nobody has left yet.',
    bet: 'Bet {number}',
    you: 'you',
    rules:
      'One curve rises for everybody, by 8 % of itself a second, and breaks at a height that nobody knows beforehand. Leave it in time, by the button or at a height that you set, and you have your stake times that height. If it breaks first, the stake is lost.\nWhen your press reaches the server decides which height you get: its clock is the one that counts. A height that you set is met exactly, also when your line breaks.\nIn one round of a hundred the curve breaks before anybody can leave. At 1,000.00 it ends, and everybody who is still in is paid.\nThe curve comes to any height h with a chance of 0.99 / h. So each way to play returns 99 %.\nIf the table itself breaks off while the curve rises, heights that were set are settled by what the seed gives, and those who could only press have their stake back.',
  },
  th: {
    gameName: 'แครช',
    target: 'ออกเองที่',
    byPress: 'กดเองเท่านั้น',
    described: 'ออกที่ {target}',
    describedPress: 'ออกด้วยการกด',
    told: 'หยุดที่ {height}',
    toldAtOnce: 'หยุดทันที',
    targetForm: 'ตั้งแต่ 1.01 ถึง 1,000.00 หรือเว้นว่าง',
    leaveAt: 'รับเงิน {amount}',
    staked: 'เดิมพัน {amount}',
    nextBet: 'เดิมพัน {amount}',
    left: 'ผู้เล่นที่ออกแล้ว',
    leftNone: 'ยังไม่มีใครออก',
    bet: 'เดิมพันที่ {number}',
    you: 'คุณ',
    rules:
      'เส้นเดียวขึ้นสำหรับทุกคน เพิ่มขึ้น 8 % ของตัวเองต่อวินาที และหยุดที่ความสูงที่ไม่มีใครรู้ล่วงหน้า ออกให้ทันด้วยปุ่มหรือที่ความสูงที่ตั้งไว้ จะได้เดิมพันคูณความสูงนั้น หากหยุดก่อน จะเสียเดิมพัน\nเวลาที่การกดถึงเซิร์ฟเวอร์กำหนดความสูงที่ได้ นาฬิกาของเซิร์ฟเวอร์เป็นหลัก ความสูงที่ตั้งไว้ได้ตรงตามนั้น แม้สัญญาณขาด\nหนึ่งในร้อยรอบเส้นหยุดก่อนที่ใครจะออกได้ ที่ 1,000.00 รอบจบและทุกคนที่ยังอยู่ได้รับเงิน\nเส้นไปถึงความสูง h ด้วยโอกาส 0.99 / h ทุกวิธีเล่นจึงคืน 99 %\nหากโต๊ะขาดตอนขณะเส้นกำลังขึ้น ความสูงที่ตั้งไว้จะสรุปตามซีด ผู้ที่ต้องกดเองจะได้เดิมพันคืน',
  },
}
