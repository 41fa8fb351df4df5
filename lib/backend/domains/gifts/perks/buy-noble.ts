import type { Handler } from '#lib/backend/http/context.ts'
import { buyNoble as endpoint } from '#lib/contract/gifts/perks.ts'
import { buy } from '../buy.ts'
import { ennoble } from './ennoble.ts'

/** Buys nobility for some months, with free horns for each month. Unused free horns are kept. */
export const buyNoble: Handler<typeof endpoint> = async ({ ctx, input }) =>
  buy(ctx, { path: endpoint.path, feature: 'noble', input }, (purchase) => ennoble(purchase, input))
