import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { CrowdTask, CrowdWord, RoundReport } from '#crowd-report.ts'
import { type Answer, keptConnections, postJson } from '#post-json.ts'

/**
 * Players at one table, many in a process: each hears its stream, bets once in a round at some moment, and leaves a curve
 * by a press or at a height. One of them reads all that the table says; the others look at when it was said.
 */
const say = (word: CrowdWord) => process.send?.(word)
const watchingAtOnce = 25
const actions = keptConnections(64)
const listening = new Agent({ maxSockets: Infinity })
const longestMs = 5_000

type Refused = { error?: string }
type TableRound = { id: string; number: number; state: string; closesAt: number }

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** A bet on the table's own rules, and whether its player leaves by a press. */
function newBet({ game }: CrowdTask): { stake: string; bet: object; isByPress: boolean } {
  if (game === 'roulette') {
    const spots = { [`straight:${Math.floor(between(0, 37))}`]: 100, red: 200, 'dozen:1': 100 }
    return { stake: '4.00', bet: { spots }, isByPress: false }
  }
  const isByPress = Math.random() < 0.5
  return { stake: '10.00', bet: { target: isByPress ? null : Math.floor(between(110, 400)) }, isByPress }
}

class Crowd {
  readonly #task: CrowdTask
  #round: TableRound | undefined
  #startedMs = 0
  #report = this.#newReport(0)
  /** Bets whose players leave by a press, with what those send. */
  #pressing: { id: string; token: string }[] = []

  constructor(task: CrowdTask) {
    this.#task = task
  }

  #newReport(number: number): RoundReport {
    const nothing = { messages: 0, bytes: 0, bets: 0, cashOuts: 0, refused: {} }
    return { number, tookMs: 0, ...nothing, afterMs: Array.from({ length: longestMs }, () => 0) }
  }

  #post<T>(path: string, token: string, body: object): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${token}` }
    return postJson<T>(`${this.#task.url}${path}`, { body, headers, agent: actions })
  }

  #refused({ error = 'OTHER' }: Refused) {
    this.#report.refused[error] = (this.#report.refused[error] ?? 0) + 1
  }

  async #placeBet(round: string, token: string) {
    const { stake, bet, isByPress } = newBet(this.#task)
    const body = { key: randomUUID(), round, stake, bet }
    const { status, value } = await this.#post<{ id: string } & Refused>('/api/table/bets', token, body)
    if (status !== 200) return this.#refused(value)
    this.#report.bets++
    if (isByPress) this.#pressing.push({ id: value.id, token })
  }

  async #leave({ id, token }: { id: string; token: string }) {
    if (this.#round?.state !== 'RISING') return
    const { status, value } = await this.#post<Refused>(`/api/table/bets/${id}/cash-out`, token, {})
    if (status === 200) this.#report.cashOuts++
    else this.#refused(value)
  }

  #begin(round: TableRound) {
    const nowMs = performance.now()
    if (this.#startedMs > 0) {
      this.#report.tookMs = nowMs - this.#startedMs
      say({ word: 'round', report: this.#report })
    }
    this.#startedMs = nowMs
    this.#report = this.#newReport(round.number)
    this.#pressing = []
    const openMs = round.closesAt - Date.now()
    for (const token of this.#task.tokens)
      setTimeout(() => void this.#placeBet(round.id, token), between(0, openMs - 1_000))
  }

  /** What one of the players reads for all of them. */
  #read(text: string) {
    const { round } = JSON.parse(text) as { round?: TableRound | null } // by the program under test
    if (!round) return
    const before = this.#round
    this.#round = round
    if (round.state === 'OPEN' && round.id !== before?.id) this.#begin(round)
    if (round.state === 'RISING' && before?.state !== 'RISING')
      for (const one of this.#pressing) setTimeout(() => void this.#leave(one), between(500, 9_000))
  }

  #hear(event: string, isReader: boolean) {
    const [, name, nowText] = /event: (\w+)\ndata: (?:\{"now":(\d+))?/.exec(event) ?? []
    if (name === undefined) return
    const report = this.#report
    report.messages++
    report.bytes += event.length + 2
    if (nowText === undefined) return
    const afterMs = Math.max(0, performance.timeOrigin + performance.now() - Number(nowText))
    const at = Math.min(Math.floor(afterMs), longestMs - 1)
    report.afterMs[at] = (report.afterMs[at] ?? 0) + 1
    if (isReader) this.#read(event.slice(event.indexOf('data: ') + 6))
  }

  /** @returns once the table has said the first of it */
  #watch(token: string, isReader: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(`${this.#task.url}/api/table/stream`, { agent: listening, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (part: string) => {
        text += part
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) this.#hear(event, isReader)
        resolve()
      })
      answer.on('end', () => process.exit(1))
    })
    sent.on('error', reject)
    sent.end()
    return promise
  }

  async watch() {
    const { tokens } = this.#task
    for (let at = 0; at < tokens.length; at += watchingAtOnce)
      await Promise.all(
        tokens.slice(at, at + watchingAtOnce).map((token, place) => this.#watch(token, at + place === 0)),
      )
    say({ word: 'watching' })
  }
}

process.once('message', (task) => void new Crowd(task as CrowdTask).watch()) // by the bench
process.once('disconnect', () => process.exit(0))
