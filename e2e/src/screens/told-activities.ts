import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { operatorApi } from '@suntala/contract/operator-api'
import type { ActivityState } from '@suntala/contract/activity-terms'

const dayMs = 86_400_000

const idOf = (place: number) => `0199aaaa-0000-7000-8000-${String(place).padStart(12, '0')}`

/** What the console shows in its panels. */
export const [applicationId, takenId, offerId, signInId] = [idOf(5), idOf(6), idOf(2), idOf(1)]

/** The platform's word in place of its own answer. */
const told = (value: object) => ({ json: { success: true, message: '', value, code: '', traceId: '0' } })

const looks: readonly [image: string, colors: [string, string]][] = [
  ['chest', ['#0c3b2c', '#1f8a63']],
  ['trophy', ['#4a2403', '#b8741a']],
  ['lucky', ['#2a1458', '#6d41c4']],
  ['friends', ['#0b2f5c', '#2475c9']],
  ['football', ['#0a3d22', '#198754']],
  ['pig', ['#5a0f3f', '#b53a8c']],
  ['rocket', ['#10264a', '#3f6fc4']],
  ['festival', ['#6b1410', '#d2482a']],
]
const lookOf = (place: number) => {
  const [image, colors] = looks[place % looks.length] ?? ['gift', ['#4a2403', '#b8741a']]
  return { image: `/art/focal/${image}.webp`, imageSmall: `/art/focal/${image}-sm.webp`, colors }
}

const steps = ['5.00', '5.00', '8.00', '8.00', '18.00', '28.00', '777.00'].map((amount, index) => ({
  streak: index + 1,
  amount,
}))

const content =
  '<h2>How it works</h2><p>Send one picture of your best slip of the week, and a line about it.</p><ul><li>One application for each member</li><li>Slips of this week alone</li><li>An operator looks at each one within a day</li></ul><h2>What you get</h2><p>Up to <b>฿500</b>, by how rare the hit was. It is bet through once before it is withdrawn.</p>'

const basics = {
  kind: 'application',
  summary: 'Show us the slip that you are proud of, and tell us about it in a line.',
  content,
  isEligible: true,
  needs: { comment: true, images: true },
  isReviewed: true,
  canApplyAgain: true,
  reward: { amount: '500.00', isUpTo: true },
  turnoverTimes: 1,
  claimDays: 7,
  accountDaysMax: null,
  sign: null,
  record: null,
}

/** An activity in a state. */
function activityAt(nowMs: number, place: number, state: ActivityState, more: object = {}) {
  const starts = state === 'comingSoon' ? nowMs + 3 * dayMs : nowMs - 12 * dayMs
  return {
    ...basics,
    id: idOf(place),
    code: `activity-${place}`,
    ...lookOf(place),
    start: starts,
    end: state === 'closed' ? nowMs - 2 * dayMs : nowMs + 18 * dayMs,
    state,
    ...more,
  }
}

const recordOf = (nowMs: number, more: object = {}) => ({
  id: idOf(90),
  date: nowMs - dayMs,
  reason: '',
  reward: null,
  claimUntil: null,
  ...more,
})

/** The daily sign-in, three days in a row behind it. */
const dailyAt = (nowMs: number, { hasSignedToday = false } = {}) =>
  activityAt(nowMs, 1, hasSignedToday ? 'signed' : 'join', {
    kind: 'sign-in',
    code: 'daily-sign-in',
    title: 'Seven days, one present a day',
    summary: 'Come by each day. The seventh is worth ฿777.',
    image: '/art/focal/gift.webp',
    colors: ['#5a2106', '#d9731a'],
    end: null,
    reward: null,
    sign: { streak: hasSignedToday ? 4 : 3, hasSignedToday, today: '2026-11-29', steps },
  })

/** One activity in each state, and the daily sign-in. */
function activitiesAt(nowMs: number) {
  const paid = { amount: '180.00', turnover: '180.00' }
  const at = (place: number, state: ActivityState, title: string, more: object = {}) =>
    activityAt(nowMs, place, state, { title, ...more })
  return [
    dailyAt(nowMs),
    at(2, 'join', 'Slip of the week'),
    at(3, 'claim', 'Lantern night in live casino', {
      record: recordOf(nowMs, { reward: paid, claimUntil: nowMs + 2 * dayMs }),
    }),
    at(4, 'applying', 'Bring your team to the table', { record: recordOf(nowMs) }),
    at(5, 'process', 'Predict the derby', { record: recordOf(nowMs) }),
    at(6, 'rejected', 'Saver of the month', {
      record: recordOf(nowMs, { reason: 'The picture shows a slip of last month. Send one of this month.' }),
    }),
    at(7, 'joined', 'Ladder of the Originals', {
      needs: { comment: false, images: false },
      reward: { amount: '1000.00', isUpTo: false },
      record: recordOf(nowMs),
    }),
    at(8, 'claimed', 'Loy Krathong gift', { record: recordOf(nowMs, { reward: paid }) }),
    at(9, 'issued', 'First week here', { record: recordOf(nowMs, { reward: paid }) }),
    at(10, 'joined', '฿5 for installing the app', {
      kind: 'download',
      image: '/art/focal/app.webp',
      imageSmall: '/art/focal/app-sm.webp',
      colors: ['#063a2b', '#12805a'],
      summary: 'Log in by the installed app once.',
      end: null,
      reward: { amount: '5.00', isUpTo: false },
      accountDaysMax: 7,
    }),
    at(11, 'comingSoon', 'New year of small numbers'),
    at(12, 'closed', 'Autumn of slots'),
  ]
}

/** Activities of every state; one alone where it is asked for by its code. */
export async function toldActivities(page: Page): Promise<void> {
  const all = activitiesAt(Date.now())
  await page.route(`**${api.activities.path}*`, (route) => {
    const code = new URL(route.request().url()).searchParams.get('code')
    return route.fulfill(told({ content: code === null ? all : all.filter((each) => each.code === code) }))
  })
}

/** The daily sign-in alone, of a day that is signed. */
export const toldDailySigned = (page: Page) =>
  page.route(`**${api.activities.path}*`, (route) =>
    route.fulfill(told({ content: [dailyAt(Date.now(), { hasSignedToday: true })] })),
  )

/** What a member did: one record in each state that it can have. */
export async function toldActivityRecords(page: Page): Promise<void> {
  const nowMs = Date.now()
  const record = (place: number, state: ActivityState, title: string, more: object = {}) => ({
    id: idOf(place),
    activityId: idOf(place),
    title,
    kind: 'application',
    ...lookOf(place),
    state,
    date: nowMs - place * 3_600_000,
    endedAt: null,
    day: null,
    comment: '',
    pictures: [],
    reason: '',
    reward: null,
    claimUntil: null,
    isNextToClaim: false,
    ...more,
  })
  const paid = { amount: '180.00', turnover: '180.00' }
  const ended = { endedAt: nowMs - 3_600_000 }
  const content = [
    record(1, 'signed', 'Seven days, one present a day', { kind: 'sign-in', day: '2026-11-29' }),
    record(3, 'claim', 'Lantern night in live casino', {
      reward: paid,
      claimUntil: nowMs + 2 * dayMs,
      isNextToClaim: true,
    }),
    record(4, 'applying', 'Bring your team to the table', {
      comment: 'We are five, and play every Friday from eight.',
    }),
    record(6, 'rejected', 'Saver of the month', {
      comment: 'My best month so far.',
      reason: 'The picture shows a slip of last month. Send one of this month.',
      ...ended,
    }),
    record(8, 'claimed', 'Loy Krathong gift', { reward: paid, ...ended }),
    record(9, 'issued', 'First week here', { reward: paid, ...ended }),
    record(7, 'joined', 'Ladder of the Originals'),
  ]
  await page.route(`**${api.activityRecords.path}*`, (route) =>
    route.fulfill(told({ content, totalPages: 1, totalCount: content.length })),
  )
}

const texts = {
  en: { title: 'Slip of the week', summary: basics.summary, content },
  th: { title: 'โพยแห่งสัปดาห์', summary: 'ส่งโพยที่คุณภูมิใจ', content: '<p>ส่งภาพโพยที่ดีที่สุดของสัปดาห์</p>' },
}

/** Applications in each state, and the activities that they are for, as operators see them. */
export async function toldApplications(page: Page): Promise<void> {
  const nowMs = Date.now()
  const application = (place: number, account: string, more: object = {}) => ({
    id: idOf(place),
    activityId: idOf(2),
    title: 'Slip of the week',
    memberId: idOf(70 + place),
    account,
    status: 'APPLYING',
    attempt: 1,
    date: nowMs - place * 1_700_000,
    comment: 'Hit 482 straight on Siam 3D with the date of my wedding.',
    pictures: [],
    currency: 'THB',
    amount: '500.00',
    isUpTo: true,
    turnoverTimes: 1,
    reason: '',
    takenBy: '',
    decidedAt: null,
    ...more,
  })
  const waiting = [
    application(5, 'somchai', { attempt: 2 }),
    application(4, 'nattapong'),
    application(3, 'kanya', { title: 'Bring your team to the table', amount: '120.00', isUpTo: false }),
  ]
  const taken = [application(6, 'pim', { status: 'PROCESS', takenBy: 'mali' })]
  await page.route(`**${operatorApi.opsActivities.path}?*`, (route) => {
    const status = new URL(route.request().url()).searchParams.get('status')
    const content = status === 'PROCESS' ? taken : status === 'APPLYING' ? waiting : []
    return route.fulfill(told({ content, totalPages: 1, totalCount: content.length }))
  })
  const payment = { turnoverTimes: 1, payout: 'CLAIM', claimDays: 7 }
  const offer = (place: number, title: string, terms: { kind: string }, more: object = {}) => ({
    id: idOf(place),
    code: `activity-${place}`,
    image: '/art/focal/trophy.webp',
    colors: ['#4a2403', '#b8741a'],
    texts: { ...texts, en: { ...texts.en, title } },
    opensAt: nowMs - 12 * dayMs,
    closesAt: nowMs + 18 * dayMs,
    terms: { ...terms, ...payment },
    title,
    kind: terms.kind,
    state: 'open',
    version: 2,
    changedAt: nowMs - dayMs,
    waiting: 0,
    ...more,
  })
  const asking = { comment: true, images: true, isReviewed: true, canApplyAgain: true, isUpTo: true }
  const amount = { THB: '500.00', USD: '15.00' }
  const content = [
    offer(2, 'Slip of the week', { kind: 'application', ...asking, amount } as { kind: string }, {
      waiting: 3,
    }),
    offer(
      1,
      'Seven days, one present a day',
      {
        kind: 'sign-in',
        steps: steps.map((step) => ({ ...step, amount: { THB: step.amount, USD: '0.15' } })),
      } as { kind: string },
      { closesAt: null },
    ),
    offer(10, '฿5 for installing the app', {
      kind: 'download',
      amount: { THB: '5.00', USD: '0.15' },
      accountDaysMax: 7,
    } as { kind: string }),
    offer(11, 'New year of small numbers', { kind: 'application', ...asking, amount } as { kind: string }, {
      state: 'coming',
      opensAt: nowMs + 3 * dayMs,
    }),
  ]
  await page.route(`**${operatorApi.opsActivityOffers.path}`, (route) => route.fulfill(told({ content })))
}
