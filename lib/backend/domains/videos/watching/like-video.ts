import type { Handler } from '#lib/backend/http/context.ts'
import type { likeVideo as endpoint } from '#lib/contract/videos/watching.ts'
import { setMark } from './set-mark.ts'

/** Likes a video, or withdraws the like. */
export const likeVideo: Handler<typeof endpoint> = ({ ctx, input }) => setMark(ctx, 'likes', input)
