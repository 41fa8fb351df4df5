import type { Handler } from '#lib/backend/http/context.ts'
import type { getCompanies as endpoint } from '#lib/contract/odds.ts'
import { canSeeOdds, companiesOf } from './visibility.ts'

/** The bookmakers to choose from; empty if odds are not shown. */
export const getCompanies: Handler<typeof endpoint> = async ({ ctx, input }) => ({
  list: (await canSeeOdds(ctx)) ? await companiesOf(ctx, input.sport) : [],
})
