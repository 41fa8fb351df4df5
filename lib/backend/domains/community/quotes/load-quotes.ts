import { and, eq, inArray, not } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { postPictures, posts } from '#lib/backend/db/schema/community/posts.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { quotedPost } from '#lib/contract/community/posts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { MAX_QUOTE_LENGTH } from '#lib/shared/community.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import type { CommunityDeps } from '../deps.ts'

type QuoteInput = z.input<typeof quotedPost>

/** Loads posts as others quote them, without those of users whom the caller has blocked. */
export async function loadQuotes(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { storage }: CommunityDeps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QuoteInput>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: posts.id,
      text: posts.text,
      spoiler: posts.spoiler,
      state: posts.state,
      picture: postPictures.key,
      userId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(postPictures, and(eq(postPictures.postId, posts.id), eq(postPictures.position, 0)))
    .where(
      and(
        inArray(posts.id, [...ids]),
        actor.userId === null ? undefined : not(blockedCondition(actor.userId, posts.userId)),
      ),
    )
  return new Map(
    rows.map((row) => {
      const isShown = row.state === 'shown'
      return [
        row.id,
        {
          id: row.id,
          user_id: row.userId,
          user_nickname: row.nickname,
          avatar: avatarAddress(row.avatar),
          text: isShown ? firstCharacters(row.text, MAX_QUOTE_LENGTH) : '',
          image: isShown && row.picture !== null ? storage.address(row.picture) : null,
          is_spoiler: row.spoiler,
          is_removed: !isShown,
        },
      ]
    }),
  )
}
