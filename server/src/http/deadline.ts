/** The time within which an answer is owed is over. The work goes on: nobody knows yet what will come of it. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/**
 * Waits for work no longer than this. How it fails afterwards is told to `onLate`, for nobody else waits for it.
 * @throws DeadlineError
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  { withinMs, onLate }: { withinMs: number; onLate: (error: unknown) => void },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.catch(onLate)
      reject(new DeadlineError(`no answer within ${withinMs} ms`))
    }, withinMs)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
