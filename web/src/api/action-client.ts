import { MutationCache, QueryClient } from '@tanstack/react-query'

/** What runs actions: the client that every page has cannot, so that its code is not part of the first load. */
export const actionClient = new QueryClient({
  mutationCache: new MutationCache(),
  // An action without a network fails at once and says so; useAction decides what is tried again.
  defaultOptions: { mutations: { networkMode: 'always', retry: false } },
})
