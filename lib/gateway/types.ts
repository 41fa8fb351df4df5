import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Logger of the gateway; pino fits. */
export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type RouteKind = 'page' | 'api' | 'media' | 'asset' | 'health'
/**
 * Source of a page: a cached copy, a rendering the request waited for, a stale copy, a rendering past the
 * cache, or none: busy.
 */
export type PageSource = 'kept' | 'rendered' | 'outlived' | 'passed' | 'busy'

/** Called for every response; the backend counts them for /metrics. */
export interface GatewayMetrics {
  answered(routeKind: RouteKind, status: number, ms: number): void
  page(source: PageSource): void
}

export interface GatewayConfig {
  /** The origin that visitors type; without one a valid Host header is used. */
  publicUrl?: string | undefined
  /** Further host names of the site (ALLOWED_HOSTS). */
  allowedHosts?: readonly string[]
  dev: boolean
  /** Number of our reverse proxies in front of the site. */
  trustedProxies: number
  sessionSecret: string
  /** The site's time zone, as an IANA name. */
  timeZone: string
  /** Where narrow screens are redirected: `/m`, or another origin. */
  mobileBase?: string
  /** Other origins that the operator lets pages load from: uploads, streams, chat. */
  dataOrigins?: readonly string[]
  /** Origins of the configured captcha provider. */
  captchaOrigins?: readonly string[]
  /** Paths of the files in `public/`. */
  publicFiles?: ReadonlySet<string>
  /** Origin where browsers publish by WHIP. */
  whipOrigin?: string | undefined
  /** Wait (ms) before a built file is compressed as well as possible. Default: 15 s. */
  improveAssetsAfterMs?: number
}

export interface GatewayDeps {
  backend(request: Request): Promise<Response>
  /** True when a call changes state, so that a cookie alone does not authorise it. */
  changesState(method: string, path: string): boolean
  /** Called after each call that changes state. */
  onChange?(): void
  /** Next's request handler. */
  pages(request: IncomingMessage, response: ServerResponse): Promise<void>
  media: {
    handle(request: IncomingMessage, response: ServerResponse): boolean
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  }
  hub: { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }
  /** Receives Next's own upgrade listener; development only. */
  hmr?: EventEmitter
  config: GatewayConfig
  log: Log
  metrics?: GatewayMetrics
}

/** What the gateway has determined about a request before it is answered. */
export interface Visit {
  id: string
  /** Arrival in milliseconds of performance.now(). */
  since: number
  routeKind: RouteKind
  path: string
  /** With its question mark, or ''. */
  search: string
  /** The client's address, determined once. */
  address: string
  /** `https://touchline.example`, without a slash at the end. */
  origin: string
  secure: boolean
}
