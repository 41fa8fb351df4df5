import type { Handler } from '#lib/backend/http/context.ts'
import type { getCompanies as endpoint } from '#lib/contract/odds.ts'
import { companiesOf, mayShowOdds } from './shown.ts'

/** The bookmakers to choose from; none where odds are not shown. */
export const getCompanies: Handler<typeof endpoint> = async ({ ctx, input }) => ({
  list: (await mayShowOdds(ctx)) ? await companiesOf(ctx, input.sport) : [],
})
