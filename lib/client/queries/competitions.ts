import { queryOptions } from '@tanstack/react-query'
import { getSeasonTable } from '../competitions.ts'
import { keys } from './keys.ts'

type Input = Parameters<typeof getSeasonTable>[0]

/** A season's table. The page brings it as initial data; the socket says when it is to be refetched. */
export const seasonTableQuery = (input: Input) =>
  queryOptions({
    queryKey: keys.seasonTable(input),
    queryFn: ({ signal }) => getSeasonTable(input, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  })
