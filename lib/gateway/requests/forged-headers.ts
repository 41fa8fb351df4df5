import type { IncomingHttpHeaders } from 'node:http'

/** Headers with a meaning inside the site; in a request from outside they are always forged. */
const FORGED = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'forwarded',
  'next-resume',
  'x-client-address',
  'x-client-ip',
  'x-hide-scores',
  'x-http-method-override',
  'x-link-origin',
  'x-matched-path',
  'x-method-override',
  'x-next-intl-locale',
  'x-nonce',
  'x-now-route-matches',
  'x-original-url',
  'x-real-ip',
  'x-request-id',
  'x-rewrite-url',
  'x-set-device',
  'x-set-token',
  'x-time-zone',
])
const FORGED_FAMILIES = /^x-(?:forwarded|middleware|invoke|user|vercel|nextjs)-/

export const isForged = (name: string): boolean => FORGED.has(name) || FORGED_FAMILIES.test(name)

/**
 * Deletes from `headers` everything that only we may set. Must be called after the relevant headers have been
 * read.
 */
export function dropForged(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (isForged(name)) delete headers[name]
}
