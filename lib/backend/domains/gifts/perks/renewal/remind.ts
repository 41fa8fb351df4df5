import { sql } from 'drizzle-orm'
import { guards, guardTiers, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import { REMIND_DAYS } from '#lib/shared/vocabulary/gifts.ts'

interface Ending extends Record<string, unknown> {
  user_id: number
  renews_for: number | null
  renewal_tenths: number
  zh: string
  en: string
  vi: string
}

/** A perk that will renew is announced with its price while renewal can still be switched off. */
const toNotice = (row: Ending, kind: 'guard_ends' | 'noble_ends') => ({
  kind: row.renews_for === null ? kind : ('perk_renews' as const),
  values: {
    tier_zh: row.zh,
    tier_en: row.en,
    tier_vi: row.vi,
    days: REMIND_DAYS,
    ...(row.renews_for === null ? {} : { amount: row.renewal_tenths / 10 }),
  },
})

/**
 * Notifies guards and nobles whose perk ends within three days, once for each end. The row is marked first,
 * so that no user is notified twice.
 */
export async function remindOfEnds({ db, publish }: RoomEventDeps): Promise<void> {
  const soon = sql`ends_at > now() and ends_at <= now() + make_interval(days => ${REMIND_DAYS})
    and reminded_for is distinct from ends_at`
  const guarding = await db.execute<Ending & { room_id: number }>(sql`
    with due as (update ${guards} set reminded_for = ends_at where ${soon} returning user_id, room_id, tier, renews_for)
    select due.user_id, due.room_id, due.renews_for, t.renewal_tenths, t.name_zh as zh, t.name_en as en, t.name_vi as vi
    from due join ${guardTiers} t on t.tier = due.tier`)
  for (const row of guarding.rows)
    await notify({ db, publish }, row.user_id, {
      ...toNotice(row, 'guard_ends'),
      link: `/live?id=${row.room_id}`,
    })
  const noble = await db.execute<Ending>(sql`
    with due as (update ${nobles} set reminded_for = ends_at where ${soon} returning user_id, tier, renews_for)
    select due.user_id, due.renews_for, t.renewal_tenths, t.name_zh as zh, t.name_en as en, t.name_vi as vi
    from due join ${nobleTiers} t on t.tier = due.tier`)
  for (const row of noble.rows)
    await notify({ db, publish }, row.user_id, {
      ...toNotice(row, 'noble_ends'),
      link: '/member?type=5',
    })
}
