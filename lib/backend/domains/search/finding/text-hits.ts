import type * as z from 'zod/mini'
import { circlesAbout, loadPostBriefs } from '#lib/backend/domains/community/index.ts'
import { videoCardsWithIds } from '#lib/backend/domains/videos/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { circleHit, postHit, videoHit } from '#lib/contract/search.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { highlightOf } from '../matching/highlight.ts'
import type { Found } from './find.ts'
import { idsOf, inTheirOrder } from './hits.ts'

/** The hits among what users publish and where they meet, as in hits.ts. */

/** Length of a post's excerpt, and of what stands in it before the match, in UTF-16 units. */
const EXCERPT_LENGTH = 160
const BEFORE_MATCH = 40

export async function videoHits(
  { db }: Context,
  found: readonly Found[],
): Promise<z.input<typeof videoHit>[]> {
  const rows = await videoCardsWithIds(db, idsOf(found))
  return inTheirOrder(
    found,
    rows,
    ({ id }) => id,
    (row, each) => ({ ...row, matched: highlightOf(row.title, each) }),
  )
}

/** Returns the part of a text around its match, in one line. */
export function excerptOf(text: string, matchedFrom: number): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= EXCERPT_LENGTH) return line
  const from = matchedFrom <= BEFORE_MATCH ? 0 : line.lastIndexOf(' ', matchedFrom - BEFORE_MATCH) + 1
  const characters = [...line.slice(from, from + EXCERPT_LENGTH)].slice(0, -1).join('')
  return `${from > 0 ? '…' : ''}${characters}…`
}

/** A spoiler has no text here: the post itself opens it for those who show scores. */
export async function postHits(ctx: Context, found: readonly Found[]): Promise<z.input<typeof postHit>[]> {
  const rows = await loadPostBriefs(ctx.db, ctx.actor.userId, idsOf(found))
  return inTheirOrder(
    found,
    rows,
    ({ post }) => post.id,
    ({ post, author }, each) => {
      const line = post.text.replace(/\s+/g, ' ')
      const excerpt = post.spoiler ? '' : excerptOf(line, highlightOf(line, each)?.from ?? 0)
      return {
        id: post.id,
        user_id: author.id,
        user_nickname: author.nickname,
        avatar: avatarAddress(author.avatar),
        excerpt,
        is_spoiler: post.spoiler,
        likes: post.likes,
        comments: post.comments,
        created_at: post.createdAt.toISOString(),
        is_simulated: post.simulated,
        matched: excerpt === '' ? null : highlightOf(excerpt, each),
      }
    },
  )
}

/** The circles of sports that were found, and those of the teams and competitions found. */
export const circleHits = (
  { db, actor }: Context,
  found: Record<'circles' | 'teams' | 'competitions', readonly Found[]>,
): Promise<z.input<typeof circleHit>[]> =>
  circlesAbout(db, actor.userId, {
    teamIds: idsOf(found.teams),
    competitionIds: idsOf(found.competitions),
    circleIds: idsOf(found.circles),
  })
