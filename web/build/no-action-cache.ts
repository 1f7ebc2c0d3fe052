/** Stands in for the cache of actions in the query client that every page has; those have a client of their own, `api/action-client.ts`. */
export class MutationCache {
  clear(): void {}
  findAll(): readonly never[] {
    return []
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
  build(): never {
    throw new Error('an action takes the client of api/action-client.ts')
  }
}
