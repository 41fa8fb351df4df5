import { sql } from 'drizzle-orm'
import { guards, guardTiers, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { type Buyer, buyFor } from '#lib/backend/domains/gifts/buy.ts'
import { errorText } from '#lib/backend/http/answers/error-text.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { buyGuard, buyNoble } from '#lib/contract/gifts/perks.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import { guardRoom } from '../buy-guard.ts'
import { ennoble } from '../ennoble.ts'
import type { Held } from './quote.ts'

interface Due extends Record<string, unknown> {
  user_id: number
  /** Null: nobility. */
  room_id: number | null
  tier: number
  ends_at: Date
  renews_for: number
  renewal_tenths: number
  zh: string
  en: string
  vi: string
}

const AT_ONCE = 100
/** It was renewed, ended or was switched off since it was looked for. */
const NOT_DUE = new Error('not due')

/**
 * Renews for a month what ends within a day and whose holder wants that, as a purchase of his own: by the same
 * transaction, with every limit and switch in force; only the warning at half of a limit is not asked again. What cannot
 * be renewed is tried once for each end; its owner is notified of the reason, and it ends as it would have. A fault of ours is tried again by the next pass.
 */
export async function renewPerks(parts: Omit<Buyer, 'userId'>): Promise<void> {
  for (const due of await whatIsDue(parts.db)) {
    const buyer = { ...parts, userId: due.user_id }
    try {
      await renew(buyer, due)
      await publishUnread(parts, due.user_id)
    } catch (error) {
      if (error === NOT_DUE) continue
      if (error instanceof Refusal) await giveUp(buyer, due, error)
      else parts.log.warn({ err: error, userId: due.user_id }, 'a perk could not be renewed')
    }
  }
}

async function whatIsDue(db: Buyer['db']): Promise<Due[]> {
  const soon = sql`h.renews_for is not null and h.ends_at > now() and h.ends_at <= now() + interval '1 day'
    and h.renewal_tried_for is distinct from h.ends_at and u.blocked_at is null and u.deleted_at is null`
  const columns = sql`h.tier, h.ends_at, h.renews_for, t.renewal_tenths, t.name_zh as zh, t.name_en as en, t.name_vi as vi`
  const { rows } = await db.execute<Due>(sql`
    select h.user_id, h.room_id, ${columns} from ${guards} h
    join ${guardTiers} t on t.tier = h.tier join users u on u.id = h.user_id where ${soon}
    union all
    select h.user_id, null, ${columns} from ${nobles} h
    join ${nobleTiers} t on t.tier = h.tier join users u on u.id = h.user_id where ${soon}
    order by ends_at limit ${AT_ONCE}::int`)
  return rows.map((row) => ({ ...row, ends_at: new Date(row.ends_at) }))
}

async function renew(buyer: Buyer, due: Due): Promise<void> {
  const { tier, room_id: roomId } = due
  const end = due.ends_at.getTime()
  const check = (held: Held | undefined) => {
    if (!held || held.endsAt.getTime() !== end || held.tier !== tier || held.renewsFor === null) throw NOT_DUE
    if (held.renewalTenths > held.renewsFor) throw new Refusal('conflict', 'perks.dearer')
  }
  const [what, path] =
    roomId === null ? (['noble', buyNoble.path] as const) : (['guard', buyGuard.path] as const)
  const input = {
    idempotency_key: `renew:${what}:${roomId ?? 0}:${end}`,
    // He agreed to it and to its price beforehand.
    codes: null,
    tier,
    months: 1,
    room_id: roomId,
  }
  await buyFor(buyer, { path, what, input }, async (till) => {
    const wish = { tier, months: 1 }
    const done = await (roomId === null
      ? ennoble(till, wish, check)
      : guardRoom(till, { ...wish, room_id: roomId }, check))
    await writeNotice(
      till.tx,
      buyer.userId,
      noticeOf(due, 'perk_renewed', { amount: done.answer.tenths / 10 }),
    )
    return done
  })
}

/** Marks the end as tried before anybody is notified, so that the notice is sent once. */
async function giveUp({ db, publish, userId }: Buyer, due: Due, { key, values }: Refusal): Promise<void> {
  const end = due.ends_at.toISOString()
  const { rowCount } = await (due.room_id === null
    ? db.execute(sql`update ${nobles} set renewal_tried_for = ends_at where user_id = ${userId}
        and ends_at = ${end}::timestamptz and renewal_tried_for is distinct from ends_at`)
    : db.execute(sql`update ${guards} set renewal_tried_for = ends_at where user_id = ${userId}
        and room_id = ${due.room_id} and ends_at = ${end}::timestamptz
        and renewal_tried_for is distinct from ends_at`))
  if (rowCount === 0) return
  const reason = (language: 'zh' | 'en' | 'vi') => errorText(language, key, values)
  await writeNotice(
    db,
    userId,
    noticeOf(due, 'perk_not_renewed', {
      reason_zh: reason('zh'),
      reason_en: reason('en'),
      reason_vi: reason('vi'),
    }),
  )
  await publishUnread({ db, publish }, userId)
}

const noticeOf = ({ room_id, zh, en, vi }: Due, kind: NoticeKind, values: NoticeValues) => ({
  kind,
  values: { tier_zh: zh, tier_en: en, tier_vi: vi, ...values },
  link: room_id === null ? '/member?type=noble' : `/live?id=${room_id}`,
})
