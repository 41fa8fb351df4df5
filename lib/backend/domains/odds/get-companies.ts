import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type { getCompanies as endpoint } from '#lib/contract/odds.ts'
import { companiesOf, mayShowOdds } from './shown.ts'

/** The bookmakers to choose from; none where odds are not shown. */
export const getCompanies: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
  input,
}) => ({ list: (await mayShowOdds(ctx)) ? await companiesOf(ctx, input.sport) : [] })
