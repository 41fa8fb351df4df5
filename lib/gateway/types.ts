import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** What the gateway writes its lines to; pino fits. */
export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type RouteKind = 'page' | 'api' | 'media' | 'asset' | 'health'
/** How a page came about: from a kept copy, after a wait for a rendering, from an outlived copy, past the cache, or not: busy. */
export type PageSource = 'kept' | 'rendered' | 'outlived' | 'passed' | 'busy'

/** Called for every answer; the backend counts them for /metrics. */
export interface GatewayMetrics {
  answered(routeKind: RouteKind, status: number, ms: number): void
  page(source: PageSource): void
}

export interface GatewayConfig {
  /** The origin readers type; without one the Host header is believed where it looks sane. */
  publicUrl?: string | undefined
  dev: boolean
  /** How many reverse proxies of ours stand before the site. */
  trustedProxies: number
  sessionSecret: string
  /** Where narrow screens are sent: `/m`, or another origin. */
  mobileBase?: string
  /** Other origins that the operator lets a page load from: uploads, streams, chat. */
  dataOrigins?: readonly string[]
  /** Origins of the configured captcha provider. */
  captchaOrigins?: readonly string[]
  /** Paths of the files in `public/`. */
  publicFiles?: ReadonlySet<string>
  /** Where browsers publish to by WHIP. */
  whipOrigin?: string | undefined
}

export interface GatewayParts {
  backend(request: Request): Promise<Response>
  /** True when a call changes state, so that a cookie alone does not authorise it. */
  changesState(method: string, path: string): boolean
  /** Next's request handler. */
  pages(request: IncomingMessage, response: ServerResponse): Promise<void>
  media: {
    handle(request: IncomingMessage, response: ServerResponse): boolean
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  }
  hub: { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }
  /** Next's own upgrade listener listens here; development only. */
  hmr?: EventEmitter
  config: GatewayConfig
  log: Log
  metrics?: GatewayMetrics
}

/** What the gateway worked out about one request before anybody answers it. */
export interface Visit {
  id: string
  /** Milliseconds of performance.now() when it came in. */
  since: number
  routeKind: RouteKind
  path: string
  /** With its question mark, or ''. */
  search: string
  /** The caller's address, worked out once. */
  address: string
  /** `https://touchline.example`, no slash at the end. */
  origin: string
  secure: boolean
}
