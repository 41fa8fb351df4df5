import { sql } from 'drizzle-orm'
import { guards, guardTiers, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { type Buyer, buyFor } from '#lib/backend/domains/gifts/buy.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { errorText } from '#lib/backend/http/responses/error-text.ts'
import { buyGuard, buyNoble } from '#lib/contract/gifts/perks.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import { guardRoom } from '../buy-guard.ts'
import { ennoble } from '../ennoble.ts'
import type { HeldPerk } from './quote.ts'

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

const BATCH_SIZE = 100
/** The perk was renewed, ended or switched off after it was selected. */
const NOT_DUE = new Error('not due')

/**
 * Renews for a month every perk that ends within a day and whose holder agreed to it. A renewal is a purchase
 * by the holder: in the same transaction, with every limit and switch in force, except that the half-limit
 * warning is not raised again. A refused renewal is tried once for each end: the holder is notified of the
 * reason and the perk ends as planned. Any other failure is retried by the next run.
 */
export async function renewPerks(deps: Omit<Buyer, 'userId'>): Promise<void> {
  for (const due of await loadDuePerks(deps.db)) {
    const buyer = { ...deps, userId: due.user_id }
    try {
      await renew(buyer, due)
      await publishUnread(deps, due.user_id)
    } catch (error) {
      if (error === NOT_DUE) continue
      if (error instanceof Refusal) await recordFailure(buyer, due, error)
      else deps.log.warn({ err: error, userId: due.user_id }, 'perk_renewal_failed')
    }
  }
}

async function loadDuePerks(db: Buyer['db']): Promise<Due[]> {
  const soon = sql`h.renews_for is not null and h.ends_at > now() and h.ends_at <= now() + interval '1 day'
    and h.renewal_tried_for is distinct from h.ends_at and u.blocked_at is null and u.deleted_at is null`
  const columns = sql`h.tier, h.ends_at, h.renews_for, t.renewal_tenths, t.name_zh as zh, t.name_en as en, t.name_vi as vi`
  const { rows } = await db.execute<Due>(sql`
    select h.user_id, h.room_id, ${columns} from ${guards} h
    join ${guardTiers} t on t.tier = h.tier join users u on u.id = h.user_id where ${soon}
    union all
    select h.user_id, null, ${columns} from ${nobles} h
    join ${nobleTiers} t on t.tier = h.tier join users u on u.id = h.user_id where ${soon}
    order by ends_at limit ${BATCH_SIZE}::int`)
  return rows.map((row) => ({ ...row, ends_at: new Date(row.ends_at) }))
}

async function renew(buyer: Buyer, due: Due): Promise<void> {
  const { tier, room_id: roomId } = due
  const end = due.ends_at.getTime()
  const check = (held: HeldPerk | undefined) => {
    if (!held || held.endsAt.getTime() !== end || held.tier !== tier || held.renewsFor === null) throw NOT_DUE
    if (held.renewalTenths > held.renewsFor) throw new Refusal('conflict', 'perks.dearer')
  }
  const [feature, path] =
    roomId === null ? (['noble', buyNoble.path] as const) : (['guard', buyGuard.path] as const)
  const input = {
    idempotency_key: `renew:${feature}:${roomId ?? 0}:${end}`,
    // The holder agreed to the renewal and its price beforehand.
    codes: null,
    tier,
    months: 1,
    room_id: roomId,
  }
  await buyFor(buyer, { path, feature, input }, async (purchase) => {
    const options = { tier, months: 1 }
    const done = await (roomId === null
      ? ennoble(purchase, options, check)
      : guardRoom(purchase, { ...options, room_id: roomId }, check))
    await writeNotice(
      purchase.tx,
      buyer.userId,
      noticeOf(due, 'perk_renewed', { amount: done.answer.tenths / 10 }),
    )
    return done
  })
}

/** Marks the end as tried before notifying the holder, so that the notice is sent once. */
async function recordFailure(
  { db, publish, userId }: Buyer,
  due: Due,
  { key, values }: Refusal,
): Promise<void> {
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
  link: room_id === null ? '/member?type=5' : `/live?id=${room_id}`,
})
