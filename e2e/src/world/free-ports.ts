import { createServer } from 'node:net'

/** Opens and closes a port. @returns its number, or undefined when somebody else has it */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** How many ports of E2E_PORT's a worker has to itself. */
const span = 4

/** Ports that are free now: the next ones of a worker's from E2E_PORT on, or any that the system gives. */
export async function freePorts(count: number, worker = 0): Promise<number[]> {
  const first = Number(process.env['E2E_PORT'] ?? 0)
  const from = first === 0 ? 0 : first + worker * span
  const ports = new Set<number>()
  for (let next = from; ports.size < count; next += from === 0 ? 0 : 1) {
    if (next > 65_535) throw new Error(`no ${count} ports are free from ${from} on`)
    const port = await tryPort(next)
    if (port !== undefined) ports.add(port)
  }
  return [...ports]
}
