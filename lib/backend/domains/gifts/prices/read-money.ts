import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { MoneySettings } from '#lib/shared/vocabulary/gifts.ts'
import { moneySettings } from './money-settings.ts'

export const readMoney: EndpointHandler<object, MoneySettings> = async ({ ctx }) => moneySettings(ctx.db)
