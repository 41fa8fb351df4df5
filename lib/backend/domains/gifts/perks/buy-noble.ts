import type { Handler } from '#lib/backend/http/context.ts'
import { buyNoble as endpoint } from '#lib/contract/gifts/perks.ts'
import { buy } from '../buy.ts'
import { ennoble } from './ennoble.ts'

/** Nobility for some months, with its free horns for each. What was left of those before stays. */
export const buyNoble: Handler<typeof endpoint> = async ({ ctx, input }) =>
  buy(ctx, { path: endpoint.path, what: 'noble', input }, (till) => ennoble(till, input))
