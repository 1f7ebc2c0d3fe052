import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { actionHeaders, ActionLaunch, isActionSignature } from '@suntala/contract/action-wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { actionDialect } from '#game/providers/brasswing/action-dialect.ts'
import { callWallet, testProvider, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const secret = 'a secret between tests'
const asked: unknown[] = []
const behaviour = { status: 200, origin: '' }

/** The studio at its HTTP edge: it hears what is signed in its way. */
const studio = createServer((request, response) => {
  void text(request).then((raw) => {
    const isSigned = isActionSignature(String(request.headers[actionHeaders.sign]), secret, raw)
    asked.push({ path: request.url, ...ActionLaunch.parse(JSON.parse(raw)) })
    const body = { address: `${behaviour.origin}/play/1#t`, valid_until: Math.floor(Date.now() / 1000) + 60 }
    response.writeHead(isSigned ? behaviour.status : 403).end(JSON.stringify(body))
  })
})

let provider: TestProvider
beforeAll(async () => {
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  const address = studio.address()
  if (!address || typeof address === 'string') throw new Error('the studio listens on a port')
  behaviour.origin = `http://127.0.0.1:${address.port}`
  provider = await testProvider(db, { SANDBOX_URL: behaviour.origin })
})
afterAll(async () => {
  await provider.close()
  studio.close()
})

async function launch() {
  const visitor = new TestVisitor(provider.platform)
  await visitor.register()
  const [game] = await db.query<{ nodeId: number }>({
    text: `select node_id as "nodeId" from game where provider = 'BRASSWING' order by node_id limit 1`,
  })
  return visitor.send('launch', { input: { nodeId: game?.nodeId ?? 0, vassalage: 'BRASSWING' } })
}

test('a game of the studio is launched in its words and signature', async () => {
  const launched = await launch()
  expect(launched.value.game_url).toBe(`${behaviour.origin}/play/1#t`)
  expect(asked.at(-1)).toMatchObject({ path: '/actions/launch', studio: 'Brasswing', currency: 'THB' })
})

test('a studio that answers with a failure opens nothing', async () => {
  behaviour.status = 500
  expect((await launch()).code).toBe('INVALID_URL')
  behaviour.status = 200
})

test('the studio’s key opens nothing at the calls of the contract, and no other key anything at its address', async () => {
  const calls = { ticket: 'nothing' }
  const keyed = await callWallet(provider, 'authenticate', calls, {
    headers: { 'x-key-id': 'sandbox-actions' },
  })
  expect(keyed).toMatchObject({ http: 401, body: { status: 'INVALID_SIGNATURE' } })
  const plain = { id: 'sandbox', secret }
  const call = { headers: {}, rawBody: Buffer.from('{}'), body: {} }
  expect(actionDialect.isSigned(call, plain, Date.now())).toBe(false)
})
