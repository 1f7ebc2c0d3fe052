import type { Database } from '#db/database.ts'
import { testPlayer, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'
import type { TestSandbox } from '#test-sandbox.ts'

/** For tests: a player with 100.00 who opened a game of the sandbox, and the token that its page calls with. */
export async function sitDownAt(
  { db, players, sandbox }: { db: Database; players: TestProvider; sandbox: TestSandbox },
  code: string,
) {
  const player = await testPlayer(players, 100_00n)
  const [game] = await db.query<{ nodeId: number; vendor: string }>({
    text: `select node_id as "nodeId", vendor_code as vendor from game where code = $1`,
    values: [code],
  })
  const { cookies, token: proof } = player.visitor
  const visitor = Object.assign(new TestVisitor(sandbox.platform), { cookies, token: proof })
  const { value } = await visitor.send('launch', {
    input: { nodeId: game?.nodeId ?? 0, vassalage: game?.vendor ?? '' },
  })
  const launch = new URL(value.game_url).hash.slice(1)
  return { player, ...(await sandbox.post<{ token: string }>('/api/session', { launch })) }
}

/** For tests: what a table or a room tells, one event after the other. */
export async function* eventsAt({ url }: TestSandbox, token: string, path = '/api/table/stream') {
  const stop = new AbortController()
  const { body } = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      text += (await reader?.read())?.value ?? ''
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (name !== undefined) yield { name, data: JSON.parse(data) as unknown }
      }
    }
  } finally {
    stop.abort()
  }
}
