import type { Handler } from '#lib/backend/http/context.ts'
import type { getInitialList as endpoint } from '#lib/contract/matches/lists.ts'
import { inTab } from './days/day.ts'
import { matchListOf } from './list.ts'

/** All live matches of a sport. */
export const getInitialList: Handler<typeof endpoint> = ({ ctx, input }) =>
  matchListOf(ctx, input.sport, inTab('live'))
