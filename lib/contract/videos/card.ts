import * as z from 'zod/mini'
import { count, localised, person, time } from '#lib/contract/core/fields.ts'
import { REASONS, VIDEO_KINDS } from '#lib/shared/videos/vocabulary.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

/** Parts of several calls about videos. */

export const boundedText = (max: number) => z.string().check(z.maxLength(max))

/** A video in a list. All texts are plain: render them as text. */
export const videoCard = z.object({
  id: z.int(),
  title: z.string(),
  tags: z.array(z.string()),
  /** A picture's address; null: drawn. */
  cover: z.nullable(z.string()),
  seconds: z.int(),
  views: z.int(),
  likes: z.int(),
  kind: z.enum(VIDEO_KINDS),
  sport: z.nullable(z.enum(SPORTS)),
  created_at: time(),
  ...person,
  is_simulated: z.boolean(),
})
export type VideoCard = z.output<typeof videoCard>

/** A team that a video is about. */
export const videoTeam = z.object({ id: z.int(), sport: z.enum(SPORTS), ...localised('name') })
export type VideoTeam = z.output<typeof videoTeam>

/** A recommended video. `reason`: what of the user's it follows from, with its name; null: it is popular or new. */
export const recommendedVideo = z.extend(videoCard, {
  reason: z.nullable(z.object({ type: z.enum(REASONS), ...localised('name') })),
})
export type RecommendedVideo = z.output<typeof recommendedVideo>

/** A cursor of two numbers: the value that a list is ordered by, and an id. */
export const listCursor = { cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))) }

/** Number of videos in a page. */
export const listLimit = { limit: z._default(count(1, 48), 24) }

/** `cursor`: of the next page; null: there is none. */
export const cursorList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), cursor: z.nullable(z.string()), server_time: time() })
