/**
 * Lets React's use() read a promise that is done at once, without a wait: it marks those that it waited for itself
 * the same way. So a component may call use() every time, as React asks of it.
 */
export function withPromiseStatus<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
