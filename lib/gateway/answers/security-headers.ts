import { randomBytes } from 'node:crypto'

const FRAMED_BY_NOBODY = "frame-ancestors 'none'"

/** A fresh CSP nonce: 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64')

export interface PolicyOptions {
  dev: boolean
  dataOrigins?: readonly string[] | undefined
  /**
   * Origins that the configured captcha provider's widget is loaded from and connects to; none for our own.
   */
  captchaOrigins?: readonly string[] | undefined
  /** Origin where browsers publish by WHIP; none where they cannot. */
  whipOrigin?: string | undefined
  /** Other sites may show the page in a frame. */
  isEmbed?: boolean | undefined
}

/**
 * The policy of a page whose scripts have `nonce`. In development Next's overlay needs eval and inline
 * styles. `style-src-attr` is open because React and Base UI position elements by style attributes.
 */
export function pagePolicy(
  nonce: string,
  { dev, dataOrigins = [], captchaOrigins = [], whipOrigin, isEmbed = false }: PolicyOptions,
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
    isEmbed ? 'frame-ancestors *' : FRAMED_BY_NOBODY,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The policy of everything that is not a page: it may load nothing and be framed by nobody. */
export const DATA_POLICY = `default-src 'none'; ${FRAMED_BY_NOBODY}; base-uri 'none'; form-action 'none'`

/** Sent over https only: use https for a year. */
export const HTTPS_ONLY: [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]

/** Headers of every response, in addition to its policy, which says whether the response may be framed. */
export function commonHeaders(secure: boolean, policy = DATA_POLICY): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    [
      'permissions-policy',
      // A streamer may go live from the browser.
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), fullscreen=(self), picture-in-picture=(self)',
    ],
    ['cross-origin-opener-policy', 'same-origin'],
  ]
  if (policy.includes(FRAMED_BY_NOBODY)) headers.push(['x-frame-options', 'DENY'])
  if (secure) headers.push(HTTPS_ONLY)
  return headers
}

/**
 * The policy of Next's own files: a worker script among them may run and make calls, nothing may frame them.
 */
export const ASSET_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
