import type { Handler } from '#lib/backend/http/context.ts'
import type { favouriteVideo as endpoint } from '#lib/contract/videos/watching.ts'
import { setMark } from './set-mark.ts'

/** Adds a video to the user's favourites, or removes it. */
export const favouriteVideo: Handler<typeof endpoint> = ({ ctx, input }) => setMark(ctx, 'favourites', input)
