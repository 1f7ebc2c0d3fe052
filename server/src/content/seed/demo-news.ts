import { focal, type SeededArticle } from '#content/demo-content.ts'

type DemoNews = SeededArticle & { picture: string; colors: [string, string]; daysOld: number }

/** News of the demo world: each tells of something that can be used here today. */
export const demoNews: readonly DemoNews[] = [
  {
    slug: 'news-help-and-feedback',
    category: 'portal',
    picture: focal('megaphone'),
    colors: ['#4a1d05', '#c2570f'],
    daysOld: 1,
    en: {
      title: 'News, help and a way to tell us',
      summary: 'Articles by subject with a search of their own, and a form that somebody reads.',
      content: `<p>What is new here now has a page, and so has everything that used to be one long text of help.</p><h2>Help by subject</h2><p>Articles stand under money, lottery, games, your account and the rules. The search looks through all of them while you type. <a href="/help">Open the help centre</a>.</p><h2>Feedback</h2><p>Six kinds of questions and a text of your own. Members find the answers under the form. <a href="/feedback">Write to us</a>.</p>`,
    },
    th: {
      title: 'ข่าว ความช่วยเหลือ และช่องทางบอกเรา',
      summary: 'บทความแยกตามหัวข้อพร้อมการค้นหา และแบบฟอร์มที่มีคนอ่านจริง',
      content: `<p>เรื่องใหม่ของที่นี่มีหน้าของตัวเองแล้ว และข้อความช่วยเหลือยาว\u00a0ๆ ก็แยกเป็นบทความแล้ว</p><h2>ความช่วยเหลือตามหัวข้อ</h2><p>บทความแยกเป็นเรื่องเงิน หวย เกม บัญชี และกติกา ค้นหาได้ทุกบทความขณะพิมพ์ <a href="/help">เปิดศูนย์ช่วยเหลือ</a></p><h2>ความคิดเห็น</h2><p>คำถามหกประเภทและข้อความของคุณ สมาชิกดูคำตอบได้ใต้แบบฟอร์ม <a href="/feedback">เขียนถึงเรา</a></p>`,
    },
  },
  {
    slug: 'every-draw-can-be-checked',
    category: 'lottery',
    picture: focal('lottery'),
    colors: ['#0a2a52', '#2a6fd6'],
    daysOld: 4,
    en: {
      title: 'Every draw can be checked, in your own browser',
      summary: 'A hash before the sale, a seal at the lock, the seed after the draw.',
      content: `<p>You need not believe a draw. Three values make it checkable, and each is published before it could be useful to anyone.</p><h2>The commitment</h2><p>The hash of the seed stands there before the first bet is sold.</p><h2>The seal</h2><p>When bets close, one value fixes all of them. A bet that is added or changed later breaks it.</p><h2>The seed</h2><p>After the draw the seed is shown. Your browser computes the numbers from it and compares.</p><p>The proof stands on every ticket of a drawn issue. <a href="/elott">Choose a lottery</a> and try it with one baht.</p>`,
    },
    th: {
      title: 'ทุกงวดตรวจสอบได้ในเบราว์เซอร์ของคุณเอง',
      summary: 'ค่าแฮชก่อนขาย ผนึกเมื่อปิดรับ และค่าตั้งต้นหลังออกรางวัล',
      content: `<p>คุณไม่ต้องเชื่อผลการออกรางวัล ค่าสามค่าทำให้ตรวจสอบได้ และแต่ละค่าประกาศก่อนที่ใครจะใช้ประโยชน์จากมันได้</p><h2>ค่าที่ล็อกไว้</h2><p>ค่าแฮชของค่าตั้งต้นประกาศก่อนขายการแทงแรก</p><h2>ผนึก</h2><p>เมื่อปิดรับ ค่าเดียวล็อกการแทงทั้งหมด หากเพิ่มหรือแก้ไขภายหลังผนึกจะไม่ตรง</p><h2>ค่าตั้งต้น</h2><p>หลังออกรางวัลจะเปิดเผยค่าตั้งต้น เบราว์เซอร์ของคุณคำนวณตัวเลขแล้วเปรียบเทียบ</p><p>หลักฐานอยู่ในโพยทุกใบของงวดที่ออกแล้ว <a href="/elott">เลือกหวย</a>แล้วลองด้วยหนึ่งบาท</p>`,
    },
  },
  {
    slug: 'odds-in-the-paytable',
    category: 'games',
    picture: focal('reels'),
    colors: ['#2b0b45', '#8a3fd0'],
    daysOld: 8,
    en: {
      title: 'Slots tell their odds before the first spin',
      summary: 'Return, hit rate and highest win are computed from the reels themselves.',
      content: `<p>A slot that can be played here comes with its reel strips, and from those three figures follow without any estimate.</p><h2>Return</h2><p>The share of all stakes that comes back in the long run. A single evening may differ widely from it.</p><h2>Hit rate</h2><p>How many of a hundred spins win anything at all, on average.</p><h2>Highest win</h2><p>The most that one spin can pay, as a multiple of its stake.</p><p>All three stand in the paytable of the game. <a href="/rng">See the slots</a>.</p>`,
    },
    th: {
      title: 'สล็อตบอกอัตราจ่ายก่อนหมุนครั้งแรก',
      summary: 'อัตราคืน โอกาสชนะ และรางวัลสูงสุด คำนวณจากรีลโดยตรง',
      content: `<p>สล็อตที่เล่นได้ที่นี่มาพร้อมแถบรีล และตัวเลขสามค่าคำนวณจากแถบนั้นโดยไม่ต้องประมาณ</p><h2>อัตราคืน</h2><p>ส่วนของเดิมพันทั้งหมดที่คืนกลับในระยะยาว คืนเดียวอาจต่างไปมาก</p><h2>โอกาสชนะ</h2><p>โดยเฉลี่ยร้อยครั้งชนะกี่ครั้ง</p><h2>รางวัลสูงสุด</h2><p>มากที่สุดที่การหมุนหนึ่งครั้งจ่ายได้ เป็นจำนวนเท่าของเดิมพัน</p><p>ทั้งสามค่าอยู่ในตารางจ่ายของเกม <a href="/rng">ดูสล็อต</a></p>`,
    },
  },
  {
    slug: 'say-what-arrived',
    category: 'payments',
    picture: focal('deposit'),
    colors: ['#5a2a06', '#d9731c'],
    daysOld: 13,
    en: {
      title: 'You say what arrived of a withdrawal',
      summary: 'All of it, a part, or nothing: a withdrawal ends with your word.',
      content: `<p>When a withdrawal was sent, the wallet asks whether it arrived, and counts down the time to answer.</p><ul><li><b>All of it:</b> the withdrawal is done.</li><li><b>A part:</b> name the amount; the rest is looked into.</li><li><b>Nothing:</b> add a picture of your statement; somebody compares it with the bank.</li></ul><p>Without an answer in time it counts as received. How all of this works stands in the <a href="/help?article=taking-money-out">help on taking money out</a>.</p>`,
    },
    th: {
      title: 'คุณเป็นผู้บอกว่าเงินถอนเข้าเท่าใด',
      summary: 'ทั้งหมด บางส่วน หรือไม่ได้เลย การถอนจบด้วยคำตอบของคุณ',
      content: `<p>เมื่อส่งเงินถอนแล้ว กระเป๋าเงินจะถามว่าได้รับหรือไม่ และนับถอยหลังเวลาที่ตอบได้</p><ul><li><b>ทั้งหมด:</b> การถอนเสร็จสิ้น</li><li><b>บางส่วน:</b> ระบุจำนวน ส่วนที่เหลือจะได้รับการตรวจสอบ</li><li><b>ไม่ได้รับ:</b> แนบภาพรายการเดินบัญชี เจ้าหน้าที่จะเทียบกับธนาคาร</li></ul><p>หากไม่ตอบภายในเวลา จะถือว่าได้รับแล้ว อ่านรายละเอียดใน<a href="/help?article=taking-money-out">ความช่วยเหลือเรื่องการถอนเงิน</a></p>`,
    },
  },
  {
    slug: 'lotteries-by-their-day',
    category: 'lottery',
    picture: focal('tickets'),
    colors: ['#04351f', '#15804e'],
    daysOld: 19,
    en: {
      title: 'Lotteries by the day on which they draw',
      summary: 'From a draw every minute to the ones that come twice a month.',
      content: `<p>The lottery lobby sorts by what closes next, so that the list answers the question that comes first: what can I still bet on?</p><p>Choose a weekday to see what draws on it, press the heart of a lottery to keep it at hand, or open one of the lists above. <a href="/elott">Open the lottery lobby</a>.</p>`,
    },
    th: {
      title: 'เลือกหวยตามวันที่ออกรางวัล',
      summary: 'ตั้งแต่ออกทุกนาทีไปจนถึงเดือนละสองครั้ง',
      content: `<p>ล็อบบี้หวยเรียงตามงวดที่ปิดก่อน เพื่อตอบคำถามแรกว่า ตอนนี้ยังแทงอะไรได้บ้าง</p><p>เลือกวันในสัปดาห์เพื่อดูหวยที่ออกวันนั้น กดหัวใจเพื่อเก็บหวยที่ชอบ หรือเปิดรายการด้านบน <a href="/elott">เปิดล็อบบี้หวย</a></p>`,
    },
  },
  {
    slug: 'dark-light-english-thai',
    category: 'portal',
    picture: focal('festival'),
    colors: ['#0a1c52', '#1f63cf'],
    daysOld: 26,
    en: {
      title: 'Dark or light, English or Thai',
      summary: 'The portal keeps your choice and shows it from the first moment.',
      content: `<p>The switch for the theme and the list of languages stand in the header, on phones in the menu. What you choose is kept in your browser, so that the next visit starts with it and nothing flashes on the way.</p>`,
    },
    th: {
      title: 'มืดหรือสว่าง ไทยหรืออังกฤษ',
      summary: 'เว็บไซต์จำสิ่งที่คุณเลือกและแสดงตั้งแต่แรก',
      content: `<p>ปุ่มเปลี่ยนธีมและรายการภาษาอยู่ที่ส่วนหัว บนโทรศัพท์อยู่ในเมนู สิ่งที่เลือกเก็บไว้ในเบราว์เซอร์ของคุณ ครั้งถัดไปจึงเริ่มด้วยค่านั้นโดยไม่กะพริบ</p>`,
    },
  },
]
