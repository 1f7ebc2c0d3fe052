import type { Maths } from '../kit/rules.ts'

/** Over all of the million tickets; rules.test.ts goes through each. */
export const scratchMaths: Maths<object> = {
  bandBps: [9600, 9600],
  rows: [{ bet: {}, rtpBps: 9600, hitBps: 2790, maxPays: 50_000_000 }],
}
