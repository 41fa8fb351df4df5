import { headers } from 'next/headers'
import { LINK_ORIGIN_HEADER } from '#lib/shared/addresses/site-hosts.ts'

/**
 * Returns the origin of this rendering's absolute links, without a trailing slash: PUBLIC_URL, else the
 * request's own if it is a local address or in ALLOWED_HOSTS. Empty if there is none: a path put behind it
 * stays relative. Server only.
 */
export const linkBaseOfRendering = async (): Promise<string> =>
  (await headers()).get(LINK_ORIGIN_HEADER) ?? ''
