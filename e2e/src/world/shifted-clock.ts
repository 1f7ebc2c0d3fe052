import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

/**
 * Loaded before a program under test (`node --import`): its time is the machine's and what CLOCK_FILE says, in
 * milliseconds. The programs themselves know nothing of it, so that no setting of theirs can move their time.
 */

const file = process.env['CLOCK_FILE'] ?? ''
/** How old the known shift may be: a program asks for the time far more often than a test moves it. */
const maxAgeMs = 2

const RealDate = Date
const realPerformance = performance.now.bind(performance)
let shiftMs = 0
let readAt = Number.NEGATIVE_INFINITY

function shift(): number {
  if (realPerformance() - readAt > maxAgeMs) {
    shiftMs = Number(readFileSync(file, 'utf8')) || shiftMs
    readAt = realPerformance()
  }
  return shiftMs
}

const now = (): number => RealDate.now() + shift()
// What was remembered for a while has become old, too.
performance.now = () => realPerformance() + shift()

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

// Node writes the header from a clock of its own, and the portal sets its clock by the header.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, given)
} as typeof writeHead // the same parameters, passed on
