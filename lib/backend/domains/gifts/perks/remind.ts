import { sql } from 'drizzle-orm'
import { guards, guardTiers, nobles, nobleTiers } from '#lib/backend/db/schema/perks.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Telling } from '#lib/backend/domains/streams/index.ts'
import { REMIND_DAYS } from '#lib/shared/gift-words.ts'

/** Tells guards and nobles that their time ends within three days, once for each end. The row is marked first, so nobody is told twice. */
export async function remindOfEnds({ db, publish }: Telling): Promise<void> {
  const soon = sql`ends_at > now() and ends_at <= now() + make_interval(days => ${REMIND_DAYS})
    and reminded_for is distinct from ends_at`
  const guarding = await db.execute<{
    user_id: number
    room_id: number
    zh: string
    en: string
    vi: string
  }>(sql`
    with due as (update ${guards} set reminded_for = ends_at where ${soon} returning user_id, room_id, tier)
    select due.user_id, due.room_id, t.name_zh as zh, t.name_en as en, t.name_vi as vi
    from due join ${guardTiers} t on t.tier = due.tier`)
  for (const { user_id: userId, room_id: roomId, zh, en, vi } of guarding.rows)
    await notify({ db, publish }, userId, {
      kind: 'guard_ends',
      values: { tier_zh: zh, tier_en: en, tier_vi: vi, days: REMIND_DAYS },
      link: `/live?id=${roomId}`,
    })
  const noble = await db.execute<{ user_id: number; zh: string; en: string; vi: string }>(sql`
    with due as (update ${nobles} set reminded_for = ends_at where ${soon} returning user_id, tier)
    select due.user_id, t.name_zh as zh, t.name_en as en, t.name_vi as vi
    from due join ${nobleTiers} t on t.tier = due.tier`)
  for (const { user_id: userId, zh, en, vi } of noble.rows)
    await notify({ db, publish }, userId, {
      kind: 'noble_ends',
      values: { tier_zh: zh, tier_en: en, tier_vi: vi, days: REMIND_DAYS },
      link: '/member?type=noble',
    })
}
