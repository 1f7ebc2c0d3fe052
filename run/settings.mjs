import { resolve } from 'node:path'
import { root } from './root.mjs'
import { giveUp } from './say.mjs'

function port(name, fallback) {
  const text = process.env[name]
  if (!text) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    giveUp(`${name} must be a port number, not "${text}"`)
  return number
}

/** The settings that the start itself needs; the server reads and checks all the others. */
export function readSettings() {
  const serverPort = port('PORT', 4100)
  const sandboxPort = port('SANDBOX_PORT', serverPort + 1)
  if (serverPort === sandboxPort)
    giveUp(`PORT and SANDBOX_PORT are both ${serverPort}: give them different ports`)
  const host = process.env.HOST || '127.0.0.1'
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const origin = (port) => `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  return {
    host,
    serverPort,
    sandboxPort,
    publicUrl: process.env.PUBLIC_URL || `http://localhost:${serverPort}`,
    serverReady: `${origin(serverPort)}/readyz`,
    sandboxReady: `${origin(sandboxPort)}/healthz`,
    childEnvironment: {
      PORT: String(serverPort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
      // React renders on the server at a fraction of its speed unless told that this is production.
      NODE_ENV: process.env.NODE_ENV || 'production',
      // The children always write JSON lines; this process turns them into what the terminal wants.
      LOG_FORMAT: 'json',
    },
  }
}
