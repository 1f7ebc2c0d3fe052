import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen, steps } from '#screens/screen.ts'
import { toldDailySigned } from '#screens/told-activities.ts'
import { refusing, toldNever, untold } from '#screens/told-failures.ts'

const who = 'member'

/** The platform's word on rooms: the first is full. */
const fullRoom = (page: Page) =>
  page.route(`**${api.pvpRooms.path}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: { seats: number; taken: number }[] } // an answer of the platform
    for (const room of body.value.slice(0, 1)) room.taken = room.seats
    await route.fulfill({ response, json: body })
  })

const toRooms = steps(press('.gc-name'), press(`${dialog} .grp-games .gc-name`))

/** A launch that the platform refuses. */
const refusedLaunch = (name: string, refusal: Parameters<typeof refusing>[1]): Screen => ({
  name,
  who,
  path: ({ slotId }) => `/game?nodeId=${slotId}`,
  before: refusing(api.launch, refusal),
  shows: ':is(.gp-state .btn, .gp-closed .gc-name)',
  expected: /status of 4\d\d/,
})

/** A game whose frame comes and never says that it is ready; the time to wait for it is over at once. */
const silentGame = steps(
  (page) =>
    page.addInitScript(`{
      const wait = window.setTimeout
      window.setTimeout = (work, ms, ...rest) => wait(work, ms === 30_000 ? 0 : ms, ...rest)
    }`),
  (page) =>
    page.route('**', (route) =>
      route.request().isNavigationRequest() && route.request().frame() !== page.mainFrame()
        ? route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>A game</title></html>',
          })
        : route.fallback(),
    ),
)

const announced = (at: number, title: string) => ({
  id: `popup-${at}`,
  title,
  date: 1_795_000_000_000 + at * 7_200_000,
  content:
    '<p>Deposits by bank transfer are looked at by hand between 01:00 and 02:00 on Sunday.</p><ul><li>Instant QR works as ever.</li><li>What was sent before is credited first.</li></ul>',
})

/** The frame and the games as those with an account meet them. */
export const screens: readonly Screen[] = [
  {
    name: 'an announcement over home',
    who,
    path: '/',
    before: answering(api.notice.path, {
      popup: [announced(1, 'Banks rest on Sunday night'), announced(2, 'Three new studios')],
    }),
    shows: `${dialog} .ntc .rich li`,
    part: dialog,
  },
  { name: 'home as an agent', who: 'agent', path: '/', shows: '.hdr .bal-text' },
  {
    name: 'menu of an agent',
    who: 'agent',
    path: '/help',
    shows: '.drw-who',
    open: press('.hdr-menu'),
    part: dialog,
  },
  {
    name: 'a balance that did not come',
    who,
    path: '/help',
    before: untold(api.balance),
    shows: '.hdr .bal-stale',
    expected: /status of 400/,
  },
  { name: 'no games played last', who: 'newcomer', path: '/recent', shows: 'main .state' },
  {
    name: 'favourites that did not load',
    who,
    path: '/fav',
    before: untold(api.favList),
    shows: 'main [role="alert"]',
    expected: /status of 400/,
  },
  {
    name: 'a room that is full',
    who,
    path: '/rng?search=fortune+rooms',
    before: fullRoom,
    open: toRooms,
    shows: `${dialog} .grp-full`,
    part: dialog,
  },
  {
    name: 'rooms that did not load',
    who,
    path: '/rng?search=fortune+rooms',
    before: untold(api.pvpRooms),
    open: toRooms,
    shows: `${dialog} [role="alert"]`,
    part: dialog,
    expected: /status of 400/,
  },
  {
    name: 'a game on its way',
    who,
    path: ({ slotId }) => `/game?nodeId=${slotId}`,
    before: toldNever(api.launch),
    shows: '.gp-wait',
    isLoading: true,
  },
  {
    name: 'a game that is late',
    who,
    path: ({ slotId }) => `/game?nodeId=${slotId}`,
    before: silentGame,
    shows: '.gp-state [role="alert"]',
  },
  refusedLaunch('a game whose room is full', { status: 422, code: 'ROOM_FULL' }),
  refusedLaunch('a game on a break', { status: 403, code: 'ON_BREAK' }),
  refusedLaunch('a game that closes at its launch', {
    status: 422,
    code: 'GAME_MAINTENANCE',
    value: { end: null },
  }),
  {
    name: 'a game in the seamless frame',
    who,
    path: ({ slotId }) => `/seamless?nodeId=${slotId}`,
    shows: '.gp-balance',
  },
  {
    name: 'the daily sign-in of a day that is signed',
    who,
    path: '/activity',
    before: toldDailySigned,
    shows: '.acv-daily .acv-done',
  },
  {
    name: 'records of activities that did not load',
    who,
    path: '/activity?view=records',
    before: untold(api.activityRecords),
    shows: 'main [role="alert"]',
    expected: /status of 400/,
  },
]
