import { randomUUID } from 'node:crypto'
import type { StudioCheck, StudioPlay } from '#check/studio/studio-play.ts'

const list = 'provider.ts, providerGames: the games that there are, each under a code of its own'
const launched = 'provider.ts, providerLaunch: the answer’s address works once and opens the game'
const linkLifeMs = 5 * 60_000

/** An address that a launch gave, if it did. */
async function addressOf(
  { client, launch, says }: StudioPlay,
  change: Parameters<StudioPlay['launch']>[0] = {},
) {
  return says(await client.call('launch', launch(change)), 'OK').value
}

const listChecks: readonly StudioCheck[] = [
  {
    title: 'the list names each game once, with stakes and a return that can be',
    rule: list,
    run: async ({ client, says, find }) => {
      const asked = await client.call('games', {})
      const games = says(asked, 'OK').value?.games ?? []
      const codes = new Set<string>()
      for (const { code, minMinor, maxMinor, rtpBps } of games) {
        if (codes.has(code)) find(asked.sent, 'each code once', `${code} twice`)
        codes.add(code)
        if (minMinor <= 0n || maxMinor < minMinor)
          find(
            asked.sent,
            `stakes of ${code} from a least to a most one`,
            `${minMinor} to ${maxMinor} minor units`,
          )
        if (rtpBps < 5_000 || rtpBps > 10_000)
          find(asked.sent, `a return of ${code} in basis points, below the whole`, String(rtpBps))
      }
      if (games.length === 0) find(asked.sent, 'games', 'none')
    },
  },
  {
    title: 'the list that is asked for again is the same',
    rule: list,
    run: async ({ client, says, find }) => {
      const [one, two] = [await client.call('games', {}), await client.call('games', {})]
      says(two, 'OK')
      if (one.came.text !== two.came.text && one.came.status === 'OK')
        find(two.sent, 'the same games in the same order', 'another list')
    },
  },
]

const launchChecks: readonly StudioCheck[] = [
  {
    title: 'a launch gives an address that opens a page, for a while',
    rule: launched,
    run: async (play) => {
      const { client, find } = play
      const told = await addressOf(play)
      if (!told) return
      const lifeMs = told.expiresAt - client.now()
      if (lifeMs <= 0 || lifeMs > linkLifeMs)
        find(told.url, 'an end within minutes', `${told.expiresAt}, ${Math.round(lifeMs / 1000)} s from now`)
      const { http, text } = await client.open(told.url)
      if (http !== 200 || !/<html/i.test(text)) find(`GET ${told.url}`, 'a page', `HTTP ${http}: ${text}`)
    },
  },
  {
    title: 'each launch has an address of its own',
    rule: launched,
    run: async (play) => {
      const ticket = randomUUID()
      const addresses = [await addressOf(play, { ticket }), await addressOf(play), await addressOf(play)]
      const urls = addresses.flatMap((told) => told?.url ?? [])
      if (new Set(urls).size < urls.length) play.find('three launches', 'three addresses', urls.join(' '))
    },
  },
  {
    title: 'an address does not carry the ticket',
    rule: 'provider.ts, gwAuthenticate: a ticket is used by the provider; whoever reads an address must not have it',
    run: async (play) => {
      const ticket = randomUUID()
      const told = await addressOf(play, { ticket })
      if (told?.url.includes(ticket)) play.find('a launch', 'an address without the ticket', told.url)
    },
  },
  {
    title: 'a lobby that is not the portal’s is refused',
    rule: 'provider.ts, providerLaunch: INVALID_URL',
    skip: ({ studio }) => (studio.lobbyUrl ? undefined : 'it takes the portal’s address: --lobby'),
    run: async ({ client, launch, says }) => {
      says(await client.call('launch', launch({ lobbyUrl: 'https://somebody-else.example/' })), 'REFUSED')
    },
  },
  ...(
    [
      ['without a game', { gameCode: '' }],
      ['in a currency that there is not', { currency: 'XXX' }],
      ['with a lobby that is no address', { lobbyUrl: 'javascript:alert(1)' }],
      ['for money without a ticket', { ticket: undefined }],
    ] as const
  ).map(([what, change]): StudioCheck => ({
    title: `a launch ${what} is refused`,
    rule: 'provider.ts, providerLaunch: what does not fit the schema opens nothing',
    run: async ({ client, launch, says }) => {
      // What no caller may send is what is sent here.
      says(await client.call('launch', { ...launch(), ...(change as object) }), 'REFUSED')
    },
  })),
]

/** The list of games, and the opening of one. */
export const catalogueChecks: readonly StudioCheck[] = [...listChecks, ...launchChecks]
