import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import { buyNoble as endpoint } from '#lib/contract/gifts/perks.ts'
import { buy } from '../buy.ts'
import { ennoble } from './ennoble.ts'

/** Nobility for some months, with its free horns for each. What was left of those before stays. */
export const buyNoble: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
  input,
}) => buy(ctx, { path: endpoint.path, what: 'noble', input }, (till) => ennoble(till, input))
