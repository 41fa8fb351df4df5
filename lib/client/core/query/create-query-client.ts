import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../errors.ts'

const inBrowser = typeof window !== 'undefined'

/**
 * Creates a query client with the settings of the site. Pages and the browser both use it, so that prefetched
 * data counts as equally fresh in both. Cached data is dropped 5 min after its last use; the server sets no
 * such timer, which would hold the data of every rendering as long.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal is final; a lost connection gets one retry. A rendering does not wait for a retry.
        retry: (failures, error) => inBrowser && !(error instanceof ApiError) && failures < 1,
      },
      // A mutation without a connection fails at once instead of being queued for later.
      mutations: { networkMode: 'always' },
    },
  })
