import type { Caller } from '#lib/backend/http/context.ts'

/**
 * The name an anchor's encoder connects to; '' where the request's Host may be anybody's. The page then puts the name
 * of its own address there (lib/client/streams/whip.ts).
 */
export const publishHost = ({ origin }: Pick<Caller, 'origin'>): string =>
  origin === null ? '' : new URL(origin).hostname
