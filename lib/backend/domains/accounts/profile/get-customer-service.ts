import { inArray } from 'drizzle-orm'
import { settings } from '#lib/backend/db/schema/site.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/profile.ts'

const NAMES = ['customer_service_email', 'feedback_qq', 'apply_for_anchor'] as const

/** Returns how to contact support, from the operator's settings. */
export const getCustomerService: Handler<typeof contract.getCustomerService> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...NAMES]))
  const set = (name: (typeof NAMES)[number]) => {
    const value = rows.find((row) => row.name === name)?.value
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    customer_service_email: set('customer_service_email'),
    feedback_qq: set('feedback_qq'),
    apply_for_anchor: set('apply_for_anchor'),
  }
}
