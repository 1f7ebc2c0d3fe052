import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { whyPortFails } from './ports.mjs'

test('a taken port is refused with the name of the setting to change, a free one is not', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address()
  expect(await whyPortFails('SANDBOX_PORT', port, '127.0.0.1')).toMatch(
    new RegExp(`^Port ${port} is taken .* SANDBOX_PORT=${port + 100} npm start$`),
  )
  holder.close()
  await once(holder, 'close')
  expect(await whyPortFails('SANDBOX_PORT', port, '127.0.0.1')).toBeUndefined()
})
