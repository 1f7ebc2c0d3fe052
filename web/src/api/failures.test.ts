import { frontCalls } from 'virtual:front-calls'
import { laterCalls } from 'virtual:later-calls'
import { errorText } from '@suntala/phrases/error-text'
import { languages } from '@suntala/phrases/languages'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, isUndecided } from '#api/call-error.ts'
import { createCaller } from '#api/caller.ts'
import { entryOf } from '#api/entries.ts'
import type { CallName, LooseArgs } from '#api/names.ts'
import { loadArea } from '#i18n/load-phrases.ts'

const names = Object.keys({ ...frontCalls, ...laterCalls }) as CallName[] // keys of the tables

const page = '<!doctype html><title>Bad gateway</title><h1>nginx</h1>'
const html = (status: number, headers: Record<string, string> = {}) =>
  new Response(page, { status, headers: { 'content-type': 'text/html', ...headers } })
const refusal = (code: string, status: number) =>
  Response.json({ success: false, message: 'TypeError: x', value: null, code, traceId: 't' }, { status })
/** The beginning of an answer, after which the connection is gone. */
const cut = () =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"success":true,"value":{"li'))
        stream.error(new TypeError('terminated'))
      },
    }),
  )
/** An answer that begins and never ends, until its caller gives it up. */
const endless = (signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    }),
  )

type Failure = {
  code: string
  undecided: boolean
  timeoutMs?: number
  answer: (init?: RequestInit) => Promise<Response>
}
const of = (answer: () => Response) => async () => answer()
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'TimeoutError'))),
  )

/** Every way in which an answer can fail, and as what it is told. */
const failures: Record<string, Failure> = {
  'no network': {
    code: 'NETWORK',
    undecided: true,
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  },
  'no answer in time': {
    code: 'NETWORK',
    undecided: true,
    timeoutMs: 1,
    answer: (init) => never(init?.signal),
  },
  'an answer without end': {
    code: 'NETWORK',
    undecided: true,
    timeoutMs: 1,
    answer: async (init) => endless(init?.signal),
  },
  'a cut answer': { code: 'NETWORK', undecided: true, answer: of(cut) },
  'no body': { code: 'NETWORK', undecided: true, answer: of(() => new Response(null)) },
  'half a text': { code: 'NETWORK', undecided: true, answer: of(() => new Response('{"success":true,"val')) },
  '200 with HTML': { code: 'NETWORK', undecided: true, answer: of(() => html(200)) },
  '404 with HTML': { code: 'NETWORK', undecided: true, answer: of(() => html(404)) },
  '500 with HTML': { code: 'NETWORK', undecided: true, answer: of(() => html(500)) },
  '502 with HTML': { code: 'NETWORK', undecided: true, answer: of(() => html(502)) },
  '503 with HTML': { code: 'NETWORK', undecided: true, answer: of(() => html(503, { 'retry-after': '9' })) },
  '429 with HTML': {
    code: 'RATE_LIMITED',
    undecided: false,
    answer: of(() => html(429, { 'retry-after': '9' })),
  },
  '429 without a word': {
    code: 'RATE_LIMITED',
    undecided: false,
    answer: of(() => new Response(null, { status: 429 })),
  },
  'a 429 of the platform': {
    code: 'RATE_LIMITED',
    undecided: false,
    answer: of(() => refusal('RATE_LIMITED', 429)),
  },
  'a 503 of the platform': { code: 'BUSY', undecided: true, answer: of(() => refusal('BUSY', 503)) },
  'a code of another version': {
    code: 'NEW_CODE',
    undecided: false,
    answer: of(() => refusal('NEW_CODE', 422)),
  },
  'a word of the language as code': {
    code: 'constructor',
    undecided: false,
    answer: of(() => refusal('constructor', 422)),
  },
  'no code': { code: 'INTERNAL', undecided: true, answer: of(() => refusal('', 500)) },
  'JSON that is a list': { code: 'NETWORK', undecided: true, answer: of(() => Response.json([])) },
  'JSON that is null': { code: 'NETWORK', undecided: true, answer: of(() => Response.json(null)) },
  'JSON of somebody else': {
    code: 'NETWORK',
    undecided: true,
    answer: of(() => Response.json({ success: 'yes', value: 1 })),
  },
  'an answer that is nothing': {
    code: 'NETWORK',
    undecided: true,
    answer: of(() => Response.json({ success: true, value: null, message: '', code: '', traceId: 't' })),
  },
  'JSON without its value': {
    code: 'NETWORK',
    undecided: true,
    answer: of(() => Response.json({ success: true })),
  },
}

/** What every call takes one of. */
const args: LooseArgs = {
  params: { id: 'x', nodeId: 1, file: 'x', name: 'x' },
  input: { data: 'x' },
  idempotencyKey: 'k',
}

const onError = vi.fn<(error: CallError) => void>()
beforeEach(() => onError.mockReset())

const texts = await Promise.all(languages.map((lang) => loadArea(lang, 'errors')))

test.each(Object.entries(failures))(
  '%s is told in words by every call, and whether it may be sent again',
  async (_, { code, undecided, timeoutMs, answer }) => {
    const fetch = vi.fn((_url: string, init?: RequestInit) => answer(init))
    const call = createCaller({
      entryOf,
      fetch: fetch as typeof globalThis.fetch, // the network's edge
      headers: () => ({}),
      seal: () => Promise.resolve('sealed'),
      onError,
    }) as (name: CallName, args: LooseArgs, options: object) => Promise<unknown>
    const told = await Promise.all(
      names.map((name) => call(name, args, { timeoutMs }).catch((error: unknown) => error)),
    )
    expect(fetch).toHaveBeenCalledTimes(names.length)
    expect(onError).toHaveBeenCalledTimes(names.length)
    for (const [index, error] of told.entries()) {
      expect(error, names[index]).toBeInstanceOf(CallError)
      expect(error, names[index]).toMatchObject({ code })
      expect(isUndecided(error), names[index]).toBe(undecided)
    }
    for (const phrases of texts) {
      const text = errorText(phrases, code)
      expect(text).toMatch(/\p{L}{2}/u)
      expect(text).not.toMatch(/TypeError|fetch|undefined|<|\[/)
    }
  },
)

const entriesWithLists = (
  await Promise.all(names.map(async (name) => ({ name, lists: (await entryOf(name)).lists })))
).filter(({ lists }) => lists !== '')

test.each([
  ['null', null],
  ['nothing', undefined],
  ['a text', 'x'],
  ['a number', 5],
  ['an object', { length: 1 }],
])('an answer whose lists are %s is no answer to any call that shows them', async (_, wrong) => {
  expect(entriesWithLists.length).toBeGreaterThan(40)
  for (const { name, lists } of entriesWithLists) {
    // One that is wrong among others that are right is enough.
    for (const broken of lists.split(',')) {
      const right = Object.fromEntries(lists.split(',').map((each): [string, unknown] => [each, []]))
      const value: unknown = lists === '*' ? (wrong ?? {}) : { ...right, [broken]: wrong }
      const call = createCaller({
        entryOf,
        fetch: async () => Response.json({ success: true, value, message: '', code: '', traceId: 't' }),
        headers: () => ({}),
        seal: () => Promise.resolve('sealed'),
        onError,
      }) as (name: CallName, args: LooseArgs) => Promise<unknown>
      await expect(call(name, args), `${name} ${broken}`).rejects.toMatchObject({ code: 'NETWORK' })
    }
  }
})
