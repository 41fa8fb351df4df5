import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { settings as endpoint } from '#lib/contract/site.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'

/** Settings a browser may know; each is null until an operator sets it. */
const PUBLIC = [
  'apply_for_anchor',
  'feedback_qq',
  'customer_service_email',
  'site_icp',
  'site_gwa',
  'Value_added_business_license',
] as const

export const settings: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
}) => {
  const list = await ctx.db
    .select()
    .from(table)
    .where(inArray(table.name, [...PUBLIC]))
  const set = new Map(list.map((row) => [row.name, typeof row.value === 'string' ? row.value : null]))
  const [simulated] = await ctx.db
    .execute<{ any: boolean }>(sql`select exists (select 1 from ${matches} where simulated) as any`)
    .then((result) => result.rows)
  return {
    server_time: new Date(ctx.clock.now()).toISOString(),
    time_zone: ctx.timeZone,
    languages: [...LANGUAGES],
    websocket: '/ws',
    is_simulated: simulated?.any ?? false,
    apply_for_anchor: set.get('apply_for_anchor') ?? null,
    feedback_qq: set.get('feedback_qq') ?? null,
    customer_service_email: set.get('customer_service_email') ?? null,
    site_icp: set.get('site_icp') ?? null,
    site_gwa: set.get('site_gwa') ?? null,
    Value_added_business_license: set.get('Value_added_business_license') ?? null,
  }
}
