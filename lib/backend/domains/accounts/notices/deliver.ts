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

/** Notices that are worth waking a browser for. */
const PUSHED: readonly NoticeKind[] = [
  'reserved_soon',
  'reserved_moved',
  'reserved_off',
  'booking_off',
  'room_live',
  'anchor_succeeded',
  'anchor_failed',
]
const AT_ONCE = 50
const MOST_TRIES = 6
/** What is older than that is no news, at the push service as well as here. */
const KEEP_SECONDS = 3600

/** Puts notices of a kind on their way to their users' browsers, in the transaction that writes them. */
export async function enqueue(db: Queryable, noticeIds: readonly number[], kind: NoticeKind): Promise<void> {
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
 * What is due, each claimed by putting its next try off: a process that dies while sending leaves it for then. The browser
 * knows a notice by its id, so that one which comes twice is shown once.
 */
async function claim(db: Db): Promise<Due[]> {
  await db.execute(sql`
    delete from ${pushDeliveries}
    where tries >= ${MOST_TRIES} or created_at < now() - make_interval(secs => ${KEEP_SECONDS})`)
  const { rows } = await db.execute<Due>(sql`
    with due as (
      select id from ${pushDeliveries} where due_at <= now() order by due_at limit ${AT_ONCE} for update skip locked
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

/** The message in every language: only the browser knows which one its reader has chosen. */
const textOf = ({ notice_id: id, kind, values, link }: Due) =>
  JSON.stringify({
    id,
    link: screenHref(link),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, noticeText(language, kind, values)])),
  })

/** Sends what is due to the push services. Answers how many were taken. */
export async function deliverPushes({
  db,
  webPush,
}: {
  db: Db
  webPush: Pick<WebPush, 'send'>
}): Promise<number> {
  const due = await claim(db)
  const outcomes = await Promise.all(
    due.map(async (one) => {
      const keys = readKeys(one.p256dh, one.auth)
      const outcome = keys
        ? await webPush.send({ endpoint: one.endpoint, keys, text: textOf(one), keepSeconds: KEEP_SECONDS })
        : 'gone'
      if (outcome === 'gone')
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, one.subscription_id))
      else if (outcome !== 'later') await db.delete(pushDeliveries).where(eq(pushDeliveries.id, one.id))
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'taken').length
}
