import { resolve } from 'node:path'
import { root } from './root.mjs'
import { exitWithError } from './log.mjs'
import { storedSecret } from './stored-secret.mjs'

function port(name, fallback) {
  const text = process.env[name]
  if (!text) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    exitWithError(`${name} must be a port number, not "${text}"`)
  }
  return number
}

function secretOf(dataDir, name) {
  try {
    return storedSecret(dataDir, name)
  } catch (error) {
    return exitWithError(error.message)
  }
}

/** How this machine itself reaches what listens on `host`. */
function origin(host, port) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/**
 * Games are foreign frames: on one machine the sandbox goes by its number and the portal by its name, because cookies
 * do not tell ports apart.
 */
function defaultSandboxUrl(port) {
  if (!process.env.PUBLIC_URL) return `http://127.0.0.1:${port}`
  const { protocol, hostname } = new URL(process.env.PUBLIC_URL)
  return `${protocol}//${hostname}:${port}`
}

function addresses() {
  const serverPort = port('PORT', 4100)
  const sandboxPort = port('SANDBOX_PORT', serverPort + 1)
  if (serverPort === sandboxPort) {
    exitWithError(`PORT and SANDBOX_PORT are both ${serverPort}: give them different ports`)
  }
  const operatorPort = process.env.OPERATOR_PORT === 'off' ? 'off' : port('OPERATOR_PORT', sandboxPort + 1)
  if ([serverPort, sandboxPort].includes(operatorPort)) {
    exitWithError(`OPERATOR_PORT is ${operatorPort}, which is another port's number: give it one of its own`)
  }
  const host = process.env.HOST || '127.0.0.1'
  const sandboxHost = process.env.SANDBOX_HOST || host
  return { host, serverPort, sandboxHost, sandboxPort, operatorPort }
}

/** The settings that the start itself needs, and those on which the two processes must agree; they check the rest. */
export function readSettings() {
  const { host, serverPort, sandboxHost, sandboxPort, operatorPort } = addresses()
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${serverPort}`
  if (!URL.canParse(publicUrl))
    exitWithError(`PUBLIC_URL must be an address like https://example.org, not "${publicUrl}"`)
  const portalOrigins = [publicUrl, `http://localhost:${serverPort}`, `http://127.0.0.1:${serverPort}`]
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  return {
    ports: [
      { variable: 'PORT', port: serverPort, host },
      { variable: 'SANDBOX_PORT', port: sandboxPort, host: sandboxHost },
      ...(operatorPort === 'off' ? [] : [{ variable: 'OPERATOR_PORT', port: operatorPort, host }]),
    ],
    publicUrl,
    readiness: [`${origin(host, serverPort)}/readyz`, `${origin(sandboxHost, sandboxPort)}/healthz`],
    childEnvironment: {
      PORT: String(serverPort),
      HOST: host,
      OPERATOR_PORT: String(operatorPort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_HOST: sandboxHost,
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      SANDBOX_URL: process.env.SANDBOX_URL || defaultSandboxUrl(sandboxPort),
      PLATFORM_URL: process.env.PLATFORM_URL || origin(host, serverPort),
      PLATFORM_ORIGINS: process.env.PLATFORM_ORIGINS || [...new Set(portalOrigins)].join(','),
      SANDBOX_SECRET: process.env.SANDBOX_SECRET || secretOf(dataDir, 'sandbox-secret'),
      DATA_KEY: process.env.DATA_KEY || secretOf(dataDir, 'data-key'),
      PUSH_KEY: process.env.PUSH_KEY || secretOf(dataDir, 'push-key'),
      // React renders on the server at a fraction of its speed unless told that this is production.
      NODE_ENV: process.env.NODE_ENV || 'production',
      // The children always write JSON lines; this process turns them into what the terminal wants.
      LOG_FORMAT: 'json',
    },
  }
}
