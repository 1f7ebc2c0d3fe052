import { testTeams } from '@suntala/server/agent/team/test-team'
import { withTestPlatform } from '#with-test-platform.ts'
import type { Print } from '#figures.ts'
import { benchTeamOverview } from '#team-overview.ts'
import { benchTeamTree } from '#team-tree.ts'
import { createWageWorld, idOf, worldOf100_000 as world, writeAll } from '#wage-world.ts'

/** So many stand directly below one account, the others as they stand in the world of wages. */
const directCount = 20_000

/** What an agent sees of a team of 100,000: its overview, and its tree. */
export async function benchTeam(print: Print = console.log): Promise<void> {
  await withTestPlatform(async (platform) => {
    const { db } = platform.context
    await createWageWorld(db, world)
    const agent = await testTeams(db, platform).newTop()
    const wide = `(select ${idOf('n')} from generate_series(${world.members - directCount + 1}, ${world.members}) n)`
    await writeAll(db, [
      { text: `update member set upline_id = $1 where id = ${idOf('1')}`, values: [agent.id] },
      `update member set upline_id = ${idOf('1')} where id in ${wide}`,
      `delete from member_closure where member_id in ${wide} and depth > 0`,
      `insert into member_closure (ancestor_id, member_id, depth) select ${idOf('1')}, id, 1 from member where id in ${wide}`,
      {
        text: `insert into member_closure (ancestor_id, member_id, depth)
          select $1, member_id, depth + 1 from member_closure where ancestor_id = ${idOf('1')}`,
        values: [agent.id],
      },
    ])
    await db.query({ text: 'vacuum analyze member, member_closure' })
    await benchTeamOverview(platform, agent, print)
    await benchTeamTree(platform, agent, print)
  })
}
