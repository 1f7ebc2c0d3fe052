import { api } from '@suntala/contract'
import { alive, enter, press, type Screen, steps, type } from '#screens/screen.ts'
import { toldActivities, toldActivityRecords } from '#screens/told-activities.ts'

const member = 'member'
const toldAll = (page: Parameters<typeof toldActivities>[0]) =>
  Promise.all([toldActivities(page), toldActivityRecords(page)])

const nothingTold = (page: Parameters<typeof toldActivities>[0]) =>
  page.route(`**${api.activities.path}*`, (route) =>
    route.fulfill({ json: { success: true, message: '', value: { content: [] }, code: '', traceId: '0' } }),
  )

const broken = (page: Parameters<typeof toldActivities>[0]) =>
  page.route(`**${api.activities.path}*`, (route) => route.fulfill({ status: 400, body: '' }))

/** By a link: what the server renders is its own answer. */
const toCentre = press('main a[href="/activity"]')

/** The address of an activity in its state, as they are told. */
const states = {
  'to apply for': 2,
  'with a reward to claim': 3,
  'applied for': 4,
  'in review': 5,
  'turned down': 6,
  'of the app': 10,
  'to come': 11,
  'that is over': 12,
}

/** A picture of one point. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The server has no activity of the names that the portal is told here. */
const notOnServer = /status of 404 .*\/activity\/[\w-]+\)$/

/** P-16. */
export const screens: readonly Screen[] = [
  {
    name: 'activities',
    who: member,
    path: '/activity',
    before: toldAll,
    // The page comes with what the server knows of a guest.
    shows: '.acv[data-state="claim"]',
  },
  { name: 'activities of a guest', path: '/activity', shows: 'main :is(.acv, .state)' },
  { name: 'no activities', path: '/promotions', before: nothingTold, open: toCentre, shows: 'main .state' },
  {
    name: 'activities that did not load',
    path: '/promotions',
    before: broken,
    open: toCentre,
    shows: 'main [role="alert"]',
    expected: /400/,
  },
  ...Object.entries(states).map(([name, place]): Screen => ({
    name: `an activity ${name}`,
    who: member,
    path: `/activity/activity-${place}`,
    before: toldAll,
    shows: '.acv-panel dl',
    expected: notOnServer,
  })),
  {
    name: 'the daily sign-in',
    who: member,
    path: '/activity/daily-sign-in',
    before: toldAll,
    shows: '.acv-panel [data-day="signed"]',
  },
  {
    name: 'an application with mistakes',
    who: member,
    path: '/activity/activity-2',
    before: toldAll,
    open: steps(type('.acv-panel textarea', 'a'.repeat(141)), enter('.acv-panel [type="submit"]')),
    shows: '.acv-panel [aria-invalid="true"]',
    expected: notOnServer,
  },
  {
    name: 'an application with pictures',
    who: member,
    path: '/activity/activity-2',
    before: toldAll,
    open: async (page) => {
      await alive(page, '.acv-panel textarea')
      const picture = (name: string, mimeType: string) => ({ name, mimeType, buffer: onePixel })
      await page
        .locator('.acv-panel input[type="file"]')
        .setInputFiles([picture('my-slip.png', 'image/png'), picture('animation.gif', 'image/gif')])
    },
    shows: '.acv-panel .fld-error',
    expected: notOnServer,
  },
  {
    name: 'an activity that is not there',
    path: '/activity/nowhere',
    before: toldAll,
    shows: 'main .state',
    expected: notOnServer,
  },
  {
    name: 'records of activities',
    who: member,
    path: '/activity?view=records',
    before: toldAll,
    shows: '.acv-record',
  },
  { name: 'no records of activities', who: 'newcomer', path: '/activity?view=records', shows: 'main .state' },
  { name: 'records of activities for a guest', path: '/activity?view=records', shows: 'main .state' },
]
