import { eq } from 'drizzle-orm'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/horns.ts'
import { hornPriceOf } from '../perks/noble-perks.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { page } from './horn-rows.ts'
import { freeHornsOf } from './horn-tokens.ts'

export const getHorns: Handler<typeof contract.getHorns> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  if (input.mine && userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const where = input.mine ? eq(horns.userId, userId ?? 0) : eq(horns.state, 'sent')
  const settings = await moneySettings(ctx.db)
  return {
    ...(await page(ctx, where, input)),
    price: userId === null ? settings.horn_price : await hornPriceOf(ctx.db, userId, settings.horn_price),
    horns: userId === null ? 0 : await freeHornsOf(ctx.db, userId),
    is_open: settings.horn,
  }
}
