import { createFindCaller } from '@suntala/server/session/find-caller'
import { sessionCache } from '@suntala/server/session/session-cache'
import { TestVisitor, type TestPlatform } from '@suntala/server/test-platform'
import { figureLine, median, type Print } from '#figures.ts'

const checks = 2_000
/** A member who looks around: a screen that asks for so much at once, each so long after the one before. */
const visit = { screens: 400, callsOfScreen: 5, everyMs: 6_000 }

async function microsecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) * 1000
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const each: number[] = []
  for (let turn = 0; turn < checks; turn++) each.push(await microsecondsOf(work))
  return median(each)
}

/** The part of a call of a member that goes into finding who calls. */
export async function measureSessionCheck(platform: TestPlatform, print: Print): Promise<void> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const find = createFindCaller(platform.context)
  const request = {
    headers: { authorization: `Bearer ${visitor.token}` },
    cookies: Object.fromEntries(visitor.cookies),
  } as Parameters<typeof find>[0] // all that is read of it
  const call = () => visitor.send('memberInfo')
  const check = () => find(request, 'both')
  await medianOf(call)
  const [whole, known] = [await medianOf(call), await medianOf(check)]
  const first = await medianOf(() => {
    sessionCache(platform.context.db).clear()
    return check()
  })
  const share = (ofCheck: number, ofCall: number) => (ofCheck / ofCall).toFixed(3)
  const line = (name: string, value: string, notes: { limit?: string; about: string }) =>
    print(figureLine({ name, value, unit: 'of a call', ...notes }))
  const usual = `${known.toFixed(0)} of ${whole.toFixed(0)} us, of a call that reads one row`
  line('session-check-share', share(known, whole), { limit: '<= 0.05', about: usual })
  const cold = `${first.toFixed(0)} us: the first call in five seconds reads the session from the database`
  line('session-check-first', share(first, whole - known + first), { about: cold })
  const [checked, called] = [await visitOf(platform, check), await visitOf(platform, call)]
  const mean = `over a visit of ${visit.callsOfScreen} calls at once each ${visit.everyMs / 1000} s, writing that it is used among them`
  line('session-check-mean', share(checked, called), { limit: '<= 0.05', about: mean })
}

/** Microseconds of all that is asked for on a visit. */
async function visitOf(platform: TestPlatform, work: () => Promise<unknown>): Promise<number> {
  let spent = 0
  for (let screen = 0; screen < visit.screens; screen++) {
    platform.advance(visit.everyMs)
    for (let turn = 0; turn < visit.callsOfScreen; turn++) spent += await microsecondsOf(work)
  }
  return spent
}
