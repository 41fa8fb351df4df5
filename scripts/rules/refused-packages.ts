/**
 * Packages that would be a second HTTP client beside ky (docs/decisions/0020). Matched by name, whether
 * installed or not.
 */
const HTTP_CLIENTS = [
  'axios',
  'bent',
  'cross-fetch',
  'got',
  'isomorphic-fetch',
  'isomorphic-unfetch',
  'make-fetch-happen',
  'needle',
  'node-fetch',
  'ofetch',
  'phin',
  'redaxios',
  'request',
  'superagent',
  'undici',
  'unfetch',
  'urllib',
  'whatwg-fetch',
  'wretch',
]

/** Packages that would seal or sign a session beside iron-session (docs/decisions/0021). */
const COOKIE_SEALERS = [
  '@hapi/iron',
  'client-sessions',
  'cookie-session',
  'cookie-signature',
  'cookies',
  'express-session',
  'fast-jwt',
  'iron-webcrypto',
  'jose',
  'jsonwebtoken',
  'jwt-simple',
  'keygrip',
  'next-auth',
  'next-session',
  'paseto',
]

const pathOf = (packages: readonly string[]) => `^(node_modules/)?(${packages.join('|')})(/|$)`

/** Module paths for dependency-cruiser: below node_modules if a package is installed, else its name. */
export const SECOND_HTTP_CLIENT = pathOf(HTTP_CLIENTS)
export const SECOND_COOKIE_SEALER = pathOf(COOKIE_SEALERS)
