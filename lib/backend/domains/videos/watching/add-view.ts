import { eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videoHours, videos, videoViews, videoWatches } from '#lib/backend/db/schema/videos/videos.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { addView as endpoint } from '#lib/contract/videos/watching.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { VIEW_SECONDS } from '#lib/shared/videos/vocabulary.ts'
import { isShownVideo } from './shown-video.ts'

type Sign = Pick<Secrets, 'sign'>

const HOUR_MS = 3_600_000
/** A ticket counts this long after it was issued. */
const TICKET_MS = 12 * HOUR_MS
const TICKET = /^(\d{13})\.([\w-]{43})$/

/** Whose view it is: the user, otherwise the address. */
const viewerOf = ({ actor, caller }: Context): string =>
  actor.userId === null ? `address ${caller.addressKey}` : `user ${actor.userId}`

const issueTicket = ({ sign }: Sign, id: number, viewer: string, at: number): string =>
  `${at}.${sign('video-view', `ticket ${id} ${at} ${viewer}`)}`

/** Returns when a ticket was issued (ms); null if it is not one of this viewer and video. */
function issuedAt(secrets: Sign, ticket: string, id: number, viewer: string): number | null {
  const at = Number(TICKET.exec(ticket)?.[1])
  return ticket === issueTicket(secrets, id, viewer, at) ? at : null
}

/** Writes the view unless the viewer has one today. Returns whether it is new. */
async function writeView(ctx: Context, id: number, viewer: string): Promise<boolean> {
  const now = ctx.clock.now()
  const hour = new Date(Math.floor(now / HOUR_MS) * HOUR_MS)
  return withTransaction(ctx.db, async (tx) => {
    const added = await tx
      .insert(videoViews)
      .values({ day: dayOf(now, ctx.timeZone), videoId: id, viewer })
      .onConflictDoNothing()
      .returning({ id: videoViews.videoId })
    if (added.length === 0) return false
    await tx
      .update(videos)
      .set({ views: sql`${videos.views} + 1` })
      .where(eq(videos.id, id))
    await tx
      .insert(videoHours)
      .values({ hour, videoId: id, views: 1 })
      .onConflictDoUpdate({
        target: [videoHours.hour, videoHours.videoId],
        set: { views: sql`${videoHours.views} + 1` },
      })
    return true
  })
}

/** What a user has watched, for recommendations. */
async function writeWatch({ db, clock, actor }: Context, videoId: number): Promise<void> {
  if (actor.userId === null) return
  const watchedAt = new Date(clock.now())
  await db
    .insert(videoWatches)
    .values({ userId: actor.userId, videoId, watchedAt })
    .onConflictDoUpdate({ target: [videoWatches.userId, videoWatches.videoId], set: { watchedAt } })
}

/**
 * Counts a view once for a viewer and day. How long the video has played is measured from the ticket, which this
 * server issued, and not reported by the browser.
 */
export const createAddView =
  (secrets: Sign): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, ticket } }) => {
    const [video] = await ctx.db
      .select({ views: videos.views, seconds: videos.seconds })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.userId))
      .where(isShownVideo(id))
    if (!video) throw notFound('video')
    const viewer = viewerOf(ctx)
    const now = ctx.clock.now()
    if (ticket === undefined) return { id, views: video.views, ticket: issueTicket(secrets, id, viewer, now) }
    const issued = issuedAt(secrets, ticket, id, viewer)
    if (issued === null || now - issued > TICKET_MS) throw new Refusal('invalid', 'video.ticket')
    if (now - issued < Math.min(VIEW_SECONDS, video.seconds) * 1000) return { id, views: video.views, ticket }
    await countAttempt(ctx.db, [['view-viewer', viewer]])
    const dayViewer = secrets.sign('video-view', `viewer ${dayOf(now, ctx.timeZone)} ${viewer}`)
    const isNew = await writeView(ctx, id, dayViewer)
    await writeWatch(ctx, id)
    return { id, views: video.views + (isNew ? 1 : 0), ticket: null }
  }
