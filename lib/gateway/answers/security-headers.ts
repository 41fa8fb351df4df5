import { randomBytes } from 'node:crypto'

/** A fresh CSP nonce: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64')

export interface PolicyOptions {
  dev: boolean
  dataOrigins?: readonly string[] | undefined
  /** Where the configured captcha provider's widget comes from and speaks to; none for our own. */
  captchaOrigins?: readonly string[] | undefined
  /** Where browsers publish to by WHIP; none where they cannot. */
  whipOrigin?: string | undefined
}

/**
 * The policy of a page whose scripts carry `nonce`. In development Next's overlay needs eval and inline styles.
 * `style-src-attr` is open because React and Base UI place things by style attributes.
 */
export function pagePolicy(
  nonce: string,
  { dev, dataOrigins = [], captchaOrigins = [], whipOrigin }: PolicyOptions,
): string {
  const data = dataOrigins.map((origin) => ` ${origin}`).join('')
  const sockets = dataOrigins
    .filter((origin) => origin.startsWith('http'))
    .map((origin) => ` ${origin.replace(/^http/, 'ws')}`)
    .join('')
  const captcha = captchaOrigins.map((origin) => ` ${origin}`).join('')
  const whip = whipOrigin === undefined ? '' : ` ${whipOrigin}`
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${captcha}${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${captcha}${dev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${data}${captcha}`,
    `media-src 'self' blob:${data}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    `connect-src 'self'${data}${sockets}${captcha}${whip}`,
    ...(captcha ? [`frame-src 'self'${captcha}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The policy of everything that is no page: it may load nothing and be framed by nobody. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Said over https alone: for a year, come back over https. */
export const HTTPS_ONLY: [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]

/** Headers of every answer, beside its policy. */
export function standingHeaders(secure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    [
      'permissions-policy',
      // A streamer may go live from the browser.
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), fullscreen=(self), picture-in-picture=(self)',
    ],
    ['cross-origin-opener-policy', 'same-origin'],
  ]
  if (secure) headers.push(HTTPS_ONLY)
  return headers
}

/** The policy of Next's own files: a worker script among them may run and call, nothing may frame them. */
export const ASSET_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
