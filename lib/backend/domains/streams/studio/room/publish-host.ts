import type { Caller } from '#lib/backend/http/context.ts'

/**
 * The host name an anchor's encoder connects to; '' if the request's Host cannot be trusted. The page then
 * inserts the host of its own address (lib/client/streams/whip.ts).
 */
export const publishHost = ({ origin }: Pick<Caller, 'origin'>): string =>
  origin === null ? '' : new URL(origin).hostname
