/** The time within which an answer is owed is over. The work goes on: nobody knows yet what will come of it. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/**
 * Waits for work no longer than this. How it fails afterwards is told to `onLate`, for nobody else waits for it.
 * @throws DeadlineError
 */
export function withinDeadline<T>(
  work: Promise<T>,
  { withinMs, onLate }: { withinMs: number; onLate: (error: unknown) => void },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      reject(new DeadlineError(`no answer within ${withinMs} ms`))
    }, withinMs)
    const settled = () => clearTimeout(timer)
    work.then(resolve, (error: unknown) => (isOver ? onLate(error) : reject(error))).finally(settled)
  })
}
