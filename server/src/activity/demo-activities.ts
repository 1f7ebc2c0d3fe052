import type { ActivityTerms } from '@suntala/contract/operator-activity'
import { focal } from '#content/demo-content.ts'
import type { ActivityTexts } from '#activity/store.ts'

type DemoActivity = {
  code: string
  image: string
  colors: [string, string]
  /** Days from the first start on; below zero before it. */
  opensIn: number
  closesIn: number | null
  terms: ActivityTerms
  en: ActivityTexts
  th: ActivityTexts
}

const claimed = { turnoverTimes: 1, payout: 'CLAIM', claimDays: 14 } as const
const told = {
  kind: 'application',
  comment: true,
  images: false,
  isReviewed: true,
  canApplyAgain: false,
  isUpTo: false,
  ...claimed,
} as const

/** What is going on in the demo world. */
export const demoActivities: readonly DemoActivity[] = [
  {
    code: 'daily-sign-in',
    image: focal('calendar'),
    colors: ['#0a2a52', '#2a6fd6'],
    opensIn: -30,
    closesIn: null,
    terms: {
      kind: 'sign-in',
      steps: [
        { streak: 3, amount: { THB: '2.00', USD: '0.10' } },
        { streak: 7, amount: { THB: '10.00', USD: '0.40' } },
      ],
      ...claimed,
    },
    en: {
      title: 'Sign in every day',
      summary: 'The third and the seventh day in a row bring a reward',
      content:
        '<p>Sign once a day. Days in a row make a streak, and some days of it bring a reward, which you claim here or in the reward centre.</p><ul><li>A day ends at midnight of the portal’s own time.</li><li>A day that you leave out begins the streak anew.</li><li>After the seventh day it begins again.</li></ul>',
    },
    th: {
      title: 'เช็กอินทุกวัน',
      summary: 'วันที่สามและวันที่เจ็ดติดต่อกันมีรางวัล',
      content:
        '<p>เช็กอินวันละครั้ง วันที่เช็กอินติดต่อกันจะนับต่อเนื่อง และบางวันมีรางวัลให้กดรับที่นี่หรือที่ศูนย์รางวัล</p><ul><li>วันสิ้นสุดเวลาเที่ยงคืนตามเวลาของพอร์ทัล</li><li>หากขาดหนึ่งวันจะเริ่มนับใหม่</li><li>หลังวันที่เจ็ดจะเริ่มนับใหม่</li></ul>',
    },
  },
  {
    code: 'app-download',
    image: focal('install'),
    colors: ['#04351f', '#15804e'],
    opensIn: -20,
    closesIn: null,
    terms: { kind: 'download', amount: { THB: '5.00', USD: '0.20' }, accountDaysMax: 30, ...claimed },
    en: {
      title: 'New here? Install the app',
      summary: 'A small bonus for new players who open the installed app',
      content:
        '<p>Join, install the portal as an app and log in there once. Then the bonus waits for you.</p><ul><li>For accounts that are not older than thirty days.</li><li>Once for each player.</li><li>It is to be bet through once before it can be withdrawn.</li></ul>',
    },
    th: {
      title: 'เพิ่งมาใหม่? ติดตั้งแอป',
      summary: 'โบนัสเล็ก\u00a0ๆ สำหรับผู้เล่นใหม่ที่เปิดแอปที่ติดตั้งแล้ว',
      content:
        '<p>กดเข้าร่วม ติดตั้งพอร์ทัลเป็นแอป แล้วเข้าสู่ระบบในแอปหนึ่งครั้ง โบนัสจะรอคุณอยู่</p><ul><li>สำหรับบัญชีที่อายุไม่เกินสามสิบวัน</li><li>ผู้เล่นคนละหนึ่งครั้ง</li><li>ต้องทำยอดหมุนเวียนหนึ่งรอบก่อนถอน</li></ul>',
    },
  },
  {
    code: 'zalo-reward',
    image: focal('megaphone'),
    colors: ['#2b0b45', '#8a3fd0'],
    opensIn: -10,
    closesIn: 80,
    terms: {
      ...told,
      images: true,
      canApplyAgain: true,
      amount: { THB: '131000.00', USD: '131000.00' },
      isUpTo: true,
    },
    en: {
      title: 'Zalo reward up to 131K',
      summary: 'Tell of us on Zalo, and send a picture of it',
      content:
        '<p>Write about us on Zalo, in your own words, and apply with pictures of what you wrote. Somebody of us reads it and decides on the reward: up to 131K.</p><ul><li>Say in the comment under which name you wrote.</li><li>What is turned down comes with its reason, and can be sent again.</li></ul>',
    },
    th: {
      title: 'รางวัล Zalo สูงสุด 131K',
      summary: 'เล่าเรื่องของเราบน Zalo แล้วส่งรูปมาให้เรา',
      content:
        '<p>เขียนถึงเราบน Zalo ด้วยคำของคุณเอง แล้วสมัครพร้อมรูปของสิ่งที่คุณเขียน ทีมงานจะอ่านและตัดสินรางวัล สูงสุด 131K</p><ul><li>บอกในความคิดเห็นว่าคุณใช้ชื่ออะไร</li><li>หากไม่ผ่านเราจะบอกเหตุผล และส่งใหม่ได้</li></ul>',
    },
  },
  {
    code: 'first-win-story',
    image: focal('trophy'),
    colors: ['#5a2a06', '#d9731c'],
    opensIn: -12,
    closesIn: 30,
    terms: { ...told, amount: { THB: '20.00', USD: '0.80' } },
    en: {
      title: 'Tell us of your first win',
      summary: 'One sentence is enough',
      content:
        '<p>What did you win first, and on what? We read every story, and reward those that are told well.</p>',
    },
    th: {
      title: 'เล่าชัยชนะครั้งแรกของคุณ',
      summary: 'ประโยคเดียวก็พอ',
      content: '<p>คุณชนะครั้งแรกจากอะไร เราอ่านทุกเรื่อง และมอบรางวัลให้เรื่องที่เล่าได้ดี</p>',
    },
  },
  {
    code: 'name-the-shark',
    image: focal('shark'),
    colors: ['#062f3d', '#1497a8'],
    opensIn: -15,
    closesIn: 15,
    terms: { ...told, canApplyAgain: true, amount: { THB: '15.00', USD: '0.60' } },
    en: {
      title: 'Name the shark',
      summary: 'The shark of our reefs has no name yet',
      content:
        '<p>Send us a name for it, and why. A name that we could use is rewarded. You may try again with another.</p>',
    },
    th: {
      title: 'ตั้งชื่อให้ฉลาม',
      summary: 'ฉลามของเรายังไม่มีชื่อ',
      content: '<p>ส่งชื่อพร้อมเหตุผลมาให้เรา ชื่อที่เราใช้ได้จะได้รางวัล และคุณส่งชื่ออื่นมาใหม่ได้</p>',
    },
  },
  {
    code: 'a-small-start',
    image: focal('gift'),
    colors: ['#45060f', '#c22c44'],
    opensIn: -5,
    closesIn: 25,
    terms: {
      ...told,
      comment: false,
      isReviewed: false,
      amount: { THB: '3.00', USD: '0.10' },
    },
    en: {
      title: 'A small start',
      summary: 'Join, claim, and try a game with it',
      content:
        '<p>Join, and a small reward waits for you at once. It is to be bet through once before it can be withdrawn.</p>',
    },
    th: {
      title: 'เริ่มต้นเล็ก\u00a0ๆ',
      summary: 'เข้าร่วม กดรับ แล้วลองเล่นเกม',
      content: '<p>เข้าร่วมแล้วรางวัลเล็ก\u00a0ๆ จะรอคุณทันที ต้องทำยอดหมุนเวียนหนึ่งรอบก่อนถอน</p>',
    },
  },
  {
    code: 'year-end-wishes',
    image: focal('festival'),
    colors: ['#2a2108', '#b58a1c'],
    opensIn: 14,
    closesIn: 40,
    terms: { ...told, amount: { THB: '20.00', USD: '0.80' } },
    en: {
      title: 'Wishes for the new year',
      summary: 'Write one to another player',
      content: '<p>Write a wish to another player. The kindest ones are rewarded.</p>',
    },
    th: {
      title: 'คำอวยพรปีใหม่',
      summary: 'เขียนถึงผู้เล่นอีกคน',
      content: '<p>เขียนคำอวยพรถึงผู้เล่นอีกคน คำที่อบอุ่นที่สุดจะได้รางวัล</p>',
    },
  },
  {
    code: 'lantern-night',
    image: focal('lucky'),
    colors: ['#2b0b45', '#c2447a'],
    opensIn: -25,
    closesIn: -3,
    terms: { ...told, amount: { THB: '10.00', USD: '0.40' } },
    en: {
      title: 'Lantern night',
      summary: 'Where did your lantern fly to?',
      content: '<p>Tell us in one sentence where your lantern flew to.</p>',
    },
    th: {
      title: 'คืนโคมลอย',
      summary: 'โคมของคุณลอยไปที่ไหน',
      content: '<p>เล่าในหนึ่งประโยคว่าโคมของคุณลอยไปที่ไหน</p>',
    },
  },
]
