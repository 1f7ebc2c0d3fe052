import { createServer } from 'node:net'

function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

const reasons = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
}

/** @returns one sentence that says which setting to change, or undefined when the port is free */
export async function whyPortFails(variable, port, host) {
  const code = await tryPort(port, host)
  if (!code) return undefined
  const reason = reasons[code] ?? `cannot be opened on ${host} (${code})`
  return `Port ${port} ${reason}. Choose another one with ${variable}, for example: ${variable}=${port + 100} npm start`
}
