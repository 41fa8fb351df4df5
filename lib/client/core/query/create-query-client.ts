import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../errors.ts'

const inBrowser = typeof window !== 'undefined'

/**
 * A query client with the settings of the site. Pages and the browser build theirs here, so that what a page prefetched
 * is as fresh for the browser as for the page. Cached data is dropped 5 min after its last use; the server sets no such
 * timer, which would keep the data of every rendering as long.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal is final; a lost connection gets one retry. A rendering does not wait for a retry.
        retry: (failures, error) => inBrowser && !(error instanceof ApiError) && failures < 1,
      },
      // An action without a connection fails at once and says so; it is not kept to run later.
      mutations: { networkMode: 'always' },
    },
  })
