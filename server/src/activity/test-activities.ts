import { randomUUID } from 'node:crypto'
import type { ActivityTerms } from '@suntala/contract/operator-activity'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testRewards } from '#promotion/rewards/test-rewards.ts'
import type { TestAnswer, TestPlatform, TestVisitor } from '#test-platform.ts'

export const dayMs = 86_400_000

const payment = { turnoverTimes: 2, payout: 'CLAIM', claimDays: 7 } as const
const amount = { THB: '20.00', USD: '0.80' }

export const application = {
  kind: 'application',
  comment: true,
  images: false,
  isReviewed: true,
  canApplyAgain: false,
  amount,
  isUpTo: false,
  ...payment,
} as const satisfies ActivityTerms
export const entry = { ...application, comment: false, isReviewed: false } as const satisfies ActivityTerms
export const signIn = {
  kind: 'sign-in',
  steps: [
    { streak: 2, amount: { THB: '2.00', USD: '0.10' } },
    { streak: 3, amount: { THB: '5.00', USD: '0.20' } },
  ],
  ...payment,
} satisfies ActivityTerms
export const download = {
  kind: 'download',
  amount: { THB: '5.00', USD: '0.20' },
  accountDaysMax: 30,
  ...payment,
  turnoverTimes: 1,
} as const satisfies ActivityTerms

export const words = { title: 'A story', summary: 'In one sentence', content: '<p>Tell it.</p>' }

/** For tests: promotions that are open, an operator who decides, and activities that are on. */
export async function testActivities(db: Database, platform: TestPlatform) {
  const my = await testRewards(db, platform)
  const operator = await newOperator(platform, ['promotion.read', 'promotion.decide'])
  const reason = 'a test'

  const write = (id: string, terms: ActivityTerms, other: object = {}, by: TestVisitor = operator) =>
    by.send('opsActivityOfferPut', {
      params: { id },
      input: {
        version: 0,
        code: `a-${id.slice(0, 8)}`,
        image: '/art/focal/trophy.webp',
        colors: ['#000000', '#ffffff'],
        texts: { en: words, th: { ...words, title: 'เรื่องเล่า' } },
        opensAt: platform.now() - dayMs,
        closesAt: platform.now() + 30 * dayMs,
        terms,
        reason,
        ...other,
      },
    })

  /** @returns the id of an activity that is on */
  async function offer(terms: ActivityTerms, other: object = {}): Promise<string> {
    const id = randomUUID()
    const { success, code, value } = await write(id, terms, other)
    if (!success) throw new Error(`${code} ${JSON.stringify(value)}`)
    return id
  }

  const apply = (member: TestVisitor, id: string, input: object = {}): Promise<TestAnswer> =>
    member.send('activityApply', { params: { id }, input })
  const sign = (member: TestVisitor, id: string): Promise<TestAnswer> =>
    member.send('activitySign', { params: { id } })
  const claim = (member: TestVisitor, id: string, key = uuidV7()): Promise<TestAnswer> =>
    member.send('activityClaim', { params: { id }, headers: { 'idempotency-key': key } })
  const shown = async (reader: TestVisitor, id: string) =>
    (await reader.send('activities')).value.content.find((one: { id: string }) => one.id === id)
  const records = async (member: TestVisitor, query: Record<string, string> = {}) =>
    (await member.send('activityRecords', { query })).value.content

  type Deed = 'opsActivityProcess' | 'opsActivityIssue' | 'opsActivityReject'
  const decide = (
    name: Deed,
    id: string,
    input: object = {},
    by: TestVisitor = operator,
  ): Promise<TestAnswer> => by.send(name, { params: { id }, input: { attempt: 1, reason, ...input } })

  /** Closes the promotion that pays, or opens it again. */
  async function setPromotion(to: 'open' | 'closed'): Promise<void> {
    const { content } = (await operator.send('opsPromotions')).value
    const { id, version, terms } = content.find(({ code }: { code: string }) => code === 'activity')
    const { success, code } = await (to === 'closed'
      ? operator.send('opsPromotionClose', { params: { id }, input: { reason } })
      : operator.send('opsPromotionTerms', {
          params: { id },
          input: { version, opensAt: platform.now(), closesAt: null, terms, reason },
        }))
    if (!success) throw new Error(code)
  }

  return { ...my, operator, setPromotion, write, offer, apply, sign, claim, shown, records, decide }
}
