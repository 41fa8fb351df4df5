import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { pollOptions, pollVotes, postPolls } from '#lib/backend/db/schema/community/polls.ts'
import type { poll } from '#lib/contract/community/polls.ts'

export type PollInput = z.input<typeof poll>

interface Viewer {
  userId: number | null
  /** ms since 1970. */
  now: number
}

/** Loads the polls of posts as a viewer sees them; `authors` by post. Votes are shown after one's own and after the end. */
export async function loadPolls(
  db: Queryable,
  authors: ReadonlyMap<number, number>,
  { userId, now }: Viewer,
): Promise<ReadonlyMap<number, PollInput>> {
  const ids = [...authors.keys()]
  if (ids.length === 0) return new Map()
  const polls = await db.select().from(postPolls).where(inArray(postPolls.postId, ids))
  if (polls.length === 0) return new Map()
  const withPoll = polls.map(({ postId }) => postId)
  const options = await db
    .select()
    .from(pollOptions)
    .where(inArray(pollOptions.postId, withPoll))
    .orderBy(asc(pollOptions.postId), asc(pollOptions.position))
  const own =
    userId === null
      ? []
      : await db
          .select({ postId: pollVotes.postId, position: pollVotes.position })
          .from(pollVotes)
          .where(and(inArray(pollVotes.postId, withPoll), eq(pollVotes.userId, userId)))
  const chosen = new Map(own.map(({ postId, position }) => [postId, position]))
  const byPost = Map.groupBy(options, ({ postId }) => postId)
  return new Map(
    polls.map(({ postId, endsAt }) => {
      const list = byPost.get(postId) ?? []
      const isOpen = endsAt.getTime() > now
      const showsVotes = !isOpen || chosen.has(postId) || authors.get(postId) === userId
      return [
        postId,
        {
          ends_at: endsAt.toISOString(),
          is_open: isOpen,
          chosen: chosen.get(postId) ?? null,
          total: showsVotes ? list.reduce((sum, { votes }) => sum + votes, 0) : null,
          options: list.map(({ position, text, votes }) => ({
            position,
            text,
            votes: showsVotes ? votes : null,
          })),
        },
      ]
    }),
  )
}
