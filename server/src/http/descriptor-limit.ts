/** Where nothing says how many files and sockets a process may hold: what most systems grant at least. */
const usualLimit = 1_024

type Limits = { userLimits?: { open_files?: { soft?: number | string } } }

let known: number | undefined

/** How many files and sockets this process may have open at once. */
export const descriptorLimit = (): number => (known ??= readLimit())

function readLimit(): number {
  // The report would look up the name of every peer.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as Limits // Node documents this shape; Windows leaves the limits out
  const soft = report.userLimits?.open_files?.soft
  if (soft === 'unlimited') return Number.MAX_SAFE_INTEGER
  return typeof soft === 'number' ? soft : usualLimit
}
