import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActivityState } from '@suntala/contract/activity-terms'
import type { Activity } from '#screens/promotion/activity/activity.ts'
import { ActivityCentre } from '#screens/promotion/activity/ActivityCentre.tsx'
import { queryKey } from '#api/query-key.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { shownDialog, closeDialog } from '#session/dialogs.ts'
import { becomeGuest } from '#session/session-store.ts'
import { answer, answerCalls, lost, refusal } from '#start/test-answers.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { fakeUploads } from '#start/test-uploads.ts'

beforeAll(() => loadAreas('en', ['activity', 'errors', 'form', 'ui', 'system', 'shell', 'member']))
beforeEach(becomeGuest)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeDialog()
  goBackToStart()
})

const id = '0199aaaa-0000-7000-8000-000000000001'
const dayMs = 86_400_000
const now = Date.now()
const record = { id, date: now, reason: '', reward: null, claimUntil: null }
const reward = { amount: '50.00', turnover: '50.00' }

const activity = (changes: Partial<Activity> = {}): Activity => ({
  id,
  code: 'slip-of-the-week',
  kind: 'application',
  title: 'Slip of the week',
  summary: 'Show us your slip',
  content: '<p>Its rules</p>',
  image: '',
  colors: ['#102030', '#405060'],
  start: now - dayMs,
  end: now + dayMs,
  state: 'join',
  isEligible: true,
  needs: { comment: true, images: true },
  isReviewed: true,
  canApplyAgain: false,
  reward: { amount: '50.00', isUpTo: false },
  turnoverTimes: 1,
  claimDays: 7,
  accountDaysMax: null,
  sign: null,
  record: null,
  ...changes,
})

const steps = [1, 2, 3].map((streak) => ({ streak, amount: `${streak}.00` }))
const daily = (changes: Partial<Activity> = {}) =>
  activity({
    code: 'daily',
    kind: 'sign-in',
    title: 'A present a day',
    end: null,
    reward: null,
    sign: { streak: 1, hasSignedToday: false, today: '2026-11-29', steps },
    ...changes,
  })

const show = (code?: string, search = '') =>
  showInPortal(
    <ActivityCentre params={code === undefined ? {} : { code }} search={new URLSearchParams(search)} />,
  )
/** The centre over an answer that came with the page, and is fresh. */
function Rendered() {
  const queries = useQueryClient()
  queries.setQueryData(queryKey('activities'), { content: [activity()] })
  return <ActivityCentre params={{}} search={new URLSearchParams()} />
}
const listOf = (read: () => Activity[]) => ({ activities: () => answer({ content: read() }) })
const card = () => page.getByRole('article')
const deeds = () => card().getByRole('button')

test('the activity centre opens with its activities, what each gives and when it ends (PROMO-23)', async () => {
  await answerCalls(listOf(() => [activity()]))
  show()
  await expect.element(page.getByRole('heading', { name: 'Activities', level: 1 })).toBeVisible()
  await expect
    .element(card().getByRole('link', { name: 'Slip of the week' }))
    .toHaveAttribute('href', '/activity/slip-of-the-week')
  await expect.element(card().getByText(/50\.00/)).toBeVisible()
  await expect.element(card().getByText(/^Ends /)).toBeVisible()
})

describe('each state has its word, and a button only where there is something to do', () => {
  const rejected = { ...record, reason: 'The picture shows another slip.' }
  test.each<[ActivityState, string, Partial<Activity>, string]>([
    ['applying', 'Applying', { record }, 'PROMO-26'],
    ['process', 'In review', { record }, 'PROMO-31'],
    ['closed', 'Closed', { end: now - 1000 }, 'PROMO-27'],
    ['rejected', 'Rejected', { record: rejected }, 'PROMO-28'],
    ['issued', 'Issued', { record: { ...record, reward } }, 'PROMO-29'],
    ['claimed', 'Claimed', { record: { ...record, reward } }, 'PROMO-30'],
    ['joined', 'Joined', { record }, 'PROMO-32'],
    ['comingSoon', 'Coming soon', { start: now + dayMs }, 'PROMO-34'],
  ])('%s shows %s and no button (%4$s)', async (state, word, changes) => {
    logIn()
    await answerCalls(listOf(() => [activity({ state, ...changes })]))
    show()
    await expect.element(card().getByText(word, { exact: true })).toBeVisible()
    expect(deeds().elements()).toEqual([])
    if (state === 'rejected') await expect.element(card().getByText(rejected.reason)).toBeVisible()
    if (state === 'comingSoon') await expect.element(card().getByText(/^Starts /)).toBeVisible()
  })
})

test('an activity that asks for nothing is entered by its button, and stands as joined at once (PROMO-24, PROMO-32)', async () => {
  logIn()
  const applied = Promise.withResolvers<undefined>()
  let isIn = false
  await answerCalls({
    activities: async () => {
      if (isIn) await applied.promise
      return answer({ content: [activity({ needs: { comment: false, images: false } })] })
    },
    activityApply: () => {
      isIn = true
      return answer({ applicationId: id, state: 'joined' })
    },
  })
  show()
  await page.getByRole('button', { name: 'Join: Slip of the week' }).click()
  // What the list says of it is still on its way.
  await expect.element(card().getByText('Joined', { exact: true })).toBeVisible()
  expect(deeds().elements()).toEqual([])
  applied.resolve(undefined)
})

test('a reward is claimed by its button once, which says the amount; then it stands as claimed (PROMO-25, PROMO-30)', async () => {
  logIn()
  let isClaimed = false
  const keys: (string | null)[] = []
  await answerCalls({
    ...listOf(() => [
      activity({
        state: isClaimed ? 'claimed' : 'claim',
        record: { ...record, reward, claimUntil: now + dayMs },
      }),
    ]),
    activityClaim: (_, headers) => {
      keys.push(headers?.get('idempotency-key') ?? null)
      isClaimed = true
      return answer({ ...reward, state: 'claimed', sumBalance: '62.00' })
    },
  })
  show()
  await expect.element(card().getByText(/^Claim until /)).toBeVisible()
  await page.getByRole('button', { name: /^Claim .*50\.00.*: Slip of the week$/ }).click()
  await expect.element(card().getByText('Claimed', { exact: true })).toBeVisible()
  expect(deeds().elements()).toEqual([])
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
})

test('a refusal is told at the activity, which keeps its button', async () => {
  logIn()
  await answerCalls({
    ...listOf(() => [activity({ needs: { comment: false, images: false } })]),
    activityApply: () => refusal('NOT_OPEN', 422),
  })
  show()
  await deeds().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This activity is not open at the moment.')
  await expect.element(deeds()).toBeVisible()
})

describe('the daily sign-in', () => {
  test('its days stand in a row; signed for today it says so, and what the day gave (PROMO-33)', async () => {
    logIn()
    let hasSigned = false
    await answerCalls({
      ...listOf(() => [
        hasSigned
          ? daily({ state: 'signed', sign: { streak: 2, hasSignedToday: true, today: '2026-11-29', steps } })
          : daily(),
      ]),
      activitySign: () => {
        hasSigned = true
        return answer({ state: 'signed', streak: 2, reward: { amount: '2.00', turnover: '0.00' } })
      },
    })
    show()
    const days = page.getByRole('list', { name: 'One day in a row' }).getByRole('listitem')
    await expect
      .poll(() => days.elements().map((day) => day.getAttribute('data-day')))
      .toEqual(['signed', 'today', 'later'])
    await page.getByRole('button', { name: 'Sign in today: A present a day' }).click()
    await expect.element(page.getByText('Signed today')).toBeVisible()
    await expect.element(page.getByRole('list', { name: '2 days in a row' })).toBeVisible()
    expect(page.getByRole('button', { name: /Sign in today/ }).query()).toBeNull()
  })
})

describe('an application', () => {
  const comment = () => page.getByRole('textbox', { name: 'Comment' })
  const send = () => page.getByRole('button', { name: 'Send the application' })
  const chooser = () => page.getByLabelText(/^Pictures/)
  const picture = (name: string) => new File([new Uint8Array(8)], name, { type: 'image/png' })
  let uploads: ReturnType<typeof fakeUploads> = []
  beforeEach(() => {
    uploads = fakeUploads()
    logIn()
  })

  test('its comment has 140 characters at most: the 141st is refused, and nothing is sent (PROMO-35)', async () => {
    const sent = vi.fn<() => Response>(() => answer({ applicationId: id, state: 'applying' }))
    await answerCalls({
      ...listOf(() => [activity({ needs: { comment: true, images: false } })]),
      activityApply: sent,
    })
    show('slip-of-the-week')
    await comment().fill('a'.repeat(140))
    await expect.element(page.getByText('140 of 140 characters')).toBeVisible()
    await comment().fill('a'.repeat(141))
    await expect.element(page.getByText('Shorten it to 140 characters')).toBeVisible()
    await send().click()
    await expect.element(comment()).toBeInvalid()
    await expect.element(comment()).toHaveFocus()
    expect(sent).not.toHaveBeenCalled()
    await comment().fill('a'.repeat(140))
    await send().click()
    await expect.poll(() => sent.mock.calls.length).toBe(1)
  })

  test('it is sent with comment and pictures, and stands as applied at once, without a second one (PROMO-26, DATA-136)', async () => {
    let body: unknown
    await answerCalls({
      ...listOf(() => [activity(body === undefined ? {} : { state: 'applying', record })]),
      activityApply: (_, __, sent = '') => {
        body = JSON.parse(sent)
        return answer({ applicationId: id, state: 'applying' })
      },
    })
    show('slip-of-the-week')
    await comment().fill('  All five hit. ')
    await send().click()
    await expect.element(page.getByText('Add a picture at least')).toBeVisible()
    await userEvent.upload(chooser(), picture('slip.png'))
    await expect.poll(() => uploads.length).toBe(1)
    uploads[0]?.done({ uploadId: 'picture-1', previewUrl: '' })
    await send().click()
    await expect.element(page.getByText('Applying', { exact: true })).toBeVisible()
    expect(body).toEqual({ comment: 'All five hit.', uploadIds: ['picture-1'] })
    expect(send().query()).toBeNull()
    // Whoever goes by keys stays where the form was.
    await expect.element(page.getByRole('region', { name: 'Reward' })).toHaveFocus()
  })

  test('one that was turned down says why, and is sent again where the activity allows it (PROMO-28)', async () => {
    await answerCalls(
      listOf(() => [
        activity({
          state: 'rejected',
          canApplyAgain: true,
          needs: { comment: true, images: false },
          record: { ...record, reason: 'The picture shows another slip.' },
        }),
      ]),
    )
    show('slip-of-the-week')
    await expect.element(page.getByText('Reason: The picture shows another slip.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Apply again' })).toBeVisible()
    await expect.element(comment()).toBeVisible()
  })
})

describe('whoever is no member', () => {
  test.each([
    ['a guest meets the login', () => {}, 'login'],
    ['a trial is told that it needs a real account', () => logIn(4), 'needRealAccount'],
  ])('%s', async (_, begin, dialog) => {
    begin()
    await answerCalls(listOf(() => [activity({ needs: { comment: false, images: false } })]))
    show()
    await deeds().click()
    expect(shownDialog()?.name).toBe(dialog)
  })

  test('a guest has no records, and a way to log in', async () => {
    await answerCalls({})
    show(undefined, 'view=records')
    await expect.element(page.getByText('Your records are behind the login')).toBeVisible()
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(shownDialog()?.name).toBe('login')
  })
})

test('what the server rendered for a guest gives way to what the member has done', async () => {
  logIn()
  await answerCalls(listOf(() => [activity({ state: 'applying', record })]))
  showInPortal(<Rendered />)
  await expect.element(card().getByText('Applying', { exact: true })).toBeVisible()
})

test('activities that do not load say so and are asked for again; without any there is a way on', async () => {
  await answerCalls({ activities: lost })
  show()
  await expect.element(page.getByText('The activities did not load')).toBeVisible()
  vi.restoreAllMocks()
  await answerCalls(listOf(() => []))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No activities right now')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See promotions' }))
    .toHaveAttribute('href', '/promotions')
})

test('an activity that is not there says so, and leads to all', async () => {
  await answerCalls(listOf(() => []))
  show('nowhere')
  await expect.element(page.getByRole('heading', { name: 'This activity is not here' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All activities' }))
    .toHaveAttribute('href', '/activity')
})

const one = (place: number, state: ActivityState) => ({
  ...activity(),
  id: `${id.slice(0, -1)}${place}`,
  activityId: id,
  title: `Record ${place}`,
  state,
  date: now,
  endedAt: null,
  day: null,
  comment: 'All five hit.',
  pictures: [],
  reason: '',
  reward: null,
  claimUntil: null,
  isNextToClaim: false,
})

test('of the records of an activity the one that a claim pays has its button, and stands as claimed afterwards', async () => {
  logIn()
  let isClaimed = false
  const waiting = (place: number, isNextToClaim: boolean) => ({
    ...one(place, 'claim'),
    reward,
    claimUntil: now + dayMs,
    isNextToClaim,
  })
  const claimed = { ...one(2, 'claimed'), reward, endedAt: now }
  await answerCalls({
    activityRecords: () =>
      answer({
        content: [waiting(1, isClaimed), isClaimed ? claimed : waiting(2, true)],
        totalPages: 1,
        totalCount: 2,
      }),
    activityClaim: () => {
      isClaimed = true
      return answer({ ...reward, state: 'claimed', sumBalance: '62.00' })
    },
  })
  show(undefined, 'view=records')
  const claims = page.getByRole('button', { name: /^Claim / })
  await expect.element(claims).toHaveAccessibleName(/50\.00.*: Record 2$/)
  await claims.click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Record 2' }).getByText('Claimed', { exact: true }))
    .toBeVisible()
  await expect.element(claims).toHaveAccessibleName(/: Record 1$/)
})

test('what a member did stands by its state and is narrowed by it; more comes page by page', async () => {
  logIn()
  const asked: string[] = []
  await answerCalls({
    activityRecords: ({ searchParams }) => {
      asked.push(searchParams.toString())
      const isSecond = searchParams.get('pageNo') === '2'
      return answer({ content: [one(isSecond ? 2 : 1, 'applying')], totalPages: 2, totalCount: 2 })
    },
  })
  show(undefined, 'view=records&state=applying')
  await expect.element(page.getByText('Record 1')).toBeVisible()
  await expect.element(page.getByText('All five hit.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Applying' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('Record 2')).toBeVisible()
  expect(asked[0]).toBe('state=applying&pageNo=1')
  expect(asked.at(-1)).toBe('state=applying&pageNo=2')
})
