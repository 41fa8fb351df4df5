import type { Handler } from '#lib/backend/http/context.ts'
import type { getFanRatings as endpoint } from '#lib/contract/matches/ratings.ts'
import { loadFanRatings } from './load-fan-ratings.ts'

/** The ratings of a match by fans. */
export const getFanRatings: Handler<typeof endpoint> = ({ ctx, input: { id } }) => loadFanRatings(ctx, id)
