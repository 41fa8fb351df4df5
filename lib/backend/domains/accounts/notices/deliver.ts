import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#lib/backend/db/pool.ts'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { pushDeliveries, pushSubscriptions } from '#lib/backend/db/schema/accounts/web-push.ts'
import { readKeys, type WebPush } from '#lib/backend/ports/web-push/index.ts'
import { screenHref } from '#lib/shared/addresses/content-link.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import { noticeText } from './notice-text.ts'

/** Kinds of notices that are sent as a browser push. */
const PUSHED: readonly NoticeKind[] = [
  'reserved_soon',
  'reserved_moved',
  'reserved_off',
  'booking_off',
  'room_live',
  'anchor_succeeded',
  'anchor_failed',
]
const BATCH_SIZE = 50
const MAX_TRIES = 6
/** A push older than this is dropped, here as well as at the push service. */
const TTL_SECONDS = 3600

/** Queues the push of notices to their users' browsers, in the transaction that writes them. */
export async function enqueuePush(
  db: Queryable,
  noticeIds: readonly number[],
  kind: NoticeKind,
): Promise<void> {
  if (!PUSHED.includes(kind) || noticeIds.length === 0) return
  await db.execute(sql`
    insert into ${pushDeliveries} (notice_id, subscription_id)
    select n.id, s.id from ${notices} n
    join ${pushSubscriptions} s on s.user_id = n.user_id
    join ${sessions} on ${sessions.id} = s.session_id
    where n.id = any(${sql.param(noticeIds)}::bigint[]) and ${sessions.endedAt} is null and ${sessions.expiresAt} > now()`)
}

interface Due extends Record<string, unknown> {
  id: number
  tries: number
  notice_id: number
  kind: NoticeKind
  values: NoticeValues
  link: string | null
  subscription_id: number
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Claims the deliveries that are due by postponing their next attempt, so that they are retried if the
 * process dies while sending. The browser identifies a notice by its id and shows a duplicate only once.
 */
async function claimDue(db: Db): Promise<Due[]> {
  await db.execute(sql`
    delete from ${pushDeliveries}
    where tries >= ${MAX_TRIES} or created_at < now() - make_interval(secs => ${TTL_SECONDS})`)
  const { rows } = await db.execute<Due>(sql`
    with due as (
      select id from ${pushDeliveries} where due_at <= now() order by due_at limit ${BATCH_SIZE} for update skip locked
    ), claimed as (
      update ${pushDeliveries} d set tries = d.tries + 1, due_at = now() + (interval '10 seconds' * power(3, d.tries))
      from due where d.id = due.id returning d.id, d.tries, d.notice_id, d.subscription_id
    )
    select claimed.id, claimed.tries, n.id as notice_id, n.kind, n."values", n.link,
      s.id as subscription_id, s.endpoint, s.p256dh, s.auth
    from claimed join ${notices} n on n.id = claimed.notice_id
    join ${pushSubscriptions} s on s.id = claimed.subscription_id`)
  return rows
}

/** The message in every language, since only the browser knows which one its user has chosen. */
const textOf = ({ notice_id: id, kind, values, link }: Due) =>
  JSON.stringify({
    id,
    link: screenHref(link),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, noticeText(language, kind, values)])),
  })

/** Sends the deliveries that are due to the push services. Returns how many were accepted. */
export async function deliverPushes({
  db,
  webPush,
}: {
  db: Db
  webPush: Pick<WebPush, 'send'>
}): Promise<number> {
  const due = await claimDue(db)
  const outcomes = await Promise.all(
    due.map(async (one) => {
      const keys = readKeys(one.p256dh, one.auth)
      const outcome = keys
        ? await webPush.send({ endpoint: one.endpoint, keys, text: textOf(one), keepSeconds: TTL_SECONDS })
        : 'gone'
      if (outcome === 'gone')
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, one.subscription_id))
      else if (outcome !== 'later') await db.delete(pushDeliveries).where(eq(pushDeliveries.id, one.id))
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'taken').length
}
