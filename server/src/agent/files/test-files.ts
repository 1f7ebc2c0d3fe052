import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import type { TestAccount } from '#agent/wages/test-team.ts'
import type { Database } from '#db/database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'

export type AgentVisitor = TestVisitor & { team: TestAccount }

/** Agents who ask for files, and the work that makes them. */
export function testFiles(db: Database, platform: TestPlatform) {
  async function agentVisitor(): Promise<AgentVisitor> {
    const visitor = new TestVisitor(platform)
    const { value } = await visitor.register()
    const name = String(value.account)
    await db.query({ text: 'update member set account_type = 1 where username = $1', values: [name] })
    const id = String((await visitor.send('memberInfo')).value.id)
    return Object.assign(visitor, { team: { id, name, main: await mainAccount(db, id, 'THB') } })
  }

  /** Runs all parts of what is asked for. @returns how many there were */
  async function make(): Promise<number> {
    let parts = 0
    for (let left = [{}]; left.length > 0;) {
      const ran = await platform.runJob('agent.make-team-file')
      expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
      parts += ran.length
      left = await db.query({ text: 'select from team_file where made_at is null' })
    }
    return parts
  }

  return { agentVisitor, make }
}

export const rowsOf = (content: string): string[][] =>
  Buffer.from(content, 'base64')
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
