import type { SeededArticle } from '#content/demo-content.ts'

/** Help about money. Figures that an operator may change stay on the pages that they belong to. */
export const helpMoney: readonly SeededArticle[] = [
  {
    slug: 'adding-money',
    category: 'money',
    en: {
      title: 'Adding money',
      summary: 'How a deposit is made, when it is credited, and what may go wrong.',
      content: `<p>Open the <a href="/member/depositv2">deposit page</a>, choose a way to pay and an amount between the limits that stand beside the field. The button says what will be paid, any fee included.</p>
<h2>When it is credited</h2><p>A deposit is credited once the bank says that it is paid. The page that shows the payment follows it by itself, and so does the wallet: there is nothing to confirm.</p>
<h2>When it is not paid in time</h2><p>A deposit that was started and not paid runs out after the time that its page counts down. Nothing was taken, and you can start another.</p>
<h2>When another amount was paid</h2><p>It is not credited by itself. Somebody of the house compares it with the bank first, and you see the state in your account record.</p>`,
    },
    th: {
      title: 'การฝากเงิน',
      summary: 'วิธีฝากเงิน เงินเข้าเมื่อใด และเมื่อมีปัญหาต้องทำอย่างไร',
      content: `<p>เปิด<a href="/member/depositv2">หน้าฝากเงิน</a> เลือกวิธีชำระและจำนวนเงินภายในขอบเขตที่แสดงข้างช่องกรอก ปุ่มจะบอกยอดที่ต้องชำระรวมค่าธรรมเนียมหากมี</p>
<h2>เงินเข้าเมื่อใด</h2><p>ยอดฝากเข้าบัญชีเมื่อธนาคารแจ้งว่าชำระแล้ว หน้าชำระเงินและกระเป๋าเงินปรับปรุงเอง ไม่ต้องยืนยันอะไรเพิ่ม</p>
<h2>หากไม่ชำระภายในเวลา</h2><p>รายการที่เริ่มแล้วแต่ไม่ชำระจะหมดอายุตามเวลาที่หน้านั้นนับถอยหลัง ไม่มีการหักเงิน และเริ่มรายการใหม่ได้</p>
<h2>หากชำระไม่ตรงจำนวน</h2><p>ยอดจะไม่เข้าเอง เจ้าหน้าที่ต้องตรวจกับธนาคารก่อน และคุณดูสถานะได้ในประวัติบัญชี</p>`,
    },
  },
  {
    slug: 'taking-money-out',
    category: 'money',
    en: {
      title: 'Taking money out',
      summary: 'What a withdrawal needs, and why you are asked whether it arrived.',
      content: `<p>A withdrawal needs a payment password, a bank account in your own name, and no turnover left. The <a href="/member/withdraw">withdrawal page</a> shows which of these is missing.</p>
<h2>What happens to the amount</h2><ol><li>Asked for: the amount is held at once and cannot be bet.</li><li>Approved: it is sent to your bank.</li><li>Sent: you say whether it arrived.</li></ol><p>A withdrawal that is rejected or fails gives the whole amount back.</p>
<h2>Saying what arrived</h2><p>You can say that all of it arrived, a part, or nothing. For nothing, add a picture of your statement. Without a word from you the withdrawal counts as received after the time that the page counts down.</p>`,
    },
    th: {
      title: 'การถอนเงิน',
      summary: 'สิ่งที่ต้องมีก่อนถอน และเหตุใดจึงต้องยืนยันว่าเงินเข้าแล้ว',
      content: `<p>การถอนต้องมีรหัสผ่านการชำระเงิน บัญชีธนาคารในชื่อของคุณ และไม่มียอดหมุนเวียนค้าง <a href="/member/withdraw">หน้าถอนเงิน</a>จะแสดงว่ายังขาดสิ่งใด</p>
<h2>เกิดอะไรกับยอดเงิน</h2><ol><li>ขอถอน: ยอดถูกกันไว้ทันทีและนำไปแทงไม่ได้</li><li>อนุมัติ: ส่งไปยังธนาคารของคุณ</li><li>ส่งแล้ว: คุณแจ้งว่าได้รับหรือไม่</li></ol><p>หากถูกปฏิเสธหรือไม่สำเร็จ ยอดทั้งหมดจะกลับเข้าบัญชี</p>
<h2>การแจ้งยอดที่ได้รับ</h2><p>แจ้งได้ว่าได้รับทั้งหมด บางส่วน หรือไม่ได้รับเลย หากไม่ได้รับ ให้แนบภาพรายการเดินบัญชี หากไม่แจ้งภายในเวลาที่หน้านั้นนับถอยหลัง จะถือว่าได้รับแล้ว</p>`,
    },
  },
  {
    slug: 'turnover',
    category: 'money',
    en: {
      title: 'Turnover',
      summary: 'What must be bet before a deposit can be withdrawn.',
      content: `<p>What you deposit is bet through before it can be withdrawn: once, unless the deposit page says otherwise. The wallet shows what is left of it, and so does the withdrawal page.</p>
<h2>What counts</h2><p>A bet counts once it is settled: lotteries and slots with the stake, every other game with what was won or lost, up to the stake. What comes back does not count, such as a bet on a side that draws, or one that is given back because a round or an issue was void.</p>`,
    },
    th: {
      title: 'ยอดหมุนเวียน',
      summary: 'ยอดที่ต้องแทงก่อนถอนเงินที่ฝาก',
      content: `<p>ยอดที่ฝากต้องนำไปแทงก่อนถอน หนึ่งรอบ เว้นแต่หน้าฝากเงินจะบอกเป็นอย่างอื่น กระเป๋าเงินและหน้าถอนเงินแสดงยอดที่ยังเหลือ</p>
<h2>อะไรนับบ้าง</h2><p>การแทงนับเมื่อคิดผลแล้ว ลอตเตอรี่และสล็อตนับตามเดิมพัน เกมอื่นนับตามยอดที่ชนะหรือแพ้ แต่ไม่เกินเดิมพัน ส่วนที่ได้คืนไม่นับ เช่น การแทงที่ผลออกมาเสมอ หรือการแทงที่คืนเงินเพราะรอบหรืองวดเป็นโมฆะ</p>`,
    },
  },
]
