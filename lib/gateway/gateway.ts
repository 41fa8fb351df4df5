import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { logPath } from '#lib/shared/text/log-path.ts'
import { createAssets } from './answers/assets.ts'
import { refuse } from './answers/refuse.ts'
import { commonHeaders, DATA_POLICY } from './answers/security-headers.ts'
import { answerCall } from './api.ts'
import { answerPage, passToRenderer } from './page.ts'
import { createPageCache, PAGE_CACHE_DEFAULTS } from './page-cache/page-cache.ts'
import { render } from './rendering/render.ts'
import { createRenderLimit } from './rendering/render-limit.ts'
import { logRequest } from './requests/log-request.ts'
import { createRenderedOffset } from './requests/rendered-offset.ts'
import { endUnreadBody } from './requests/request-body.ts'
import { isHostileQuery } from './requests/request-target.ts'
import { isSaneRouterState } from './requests/same-origin.ts'
import { createSessionReader } from './session/session-of.ts'
import type { GatewayDeps, Visit } from './types.ts'
import { answerUpgrade } from './upgrade.ts'
import { visitOf } from './visit.ts'
import { createWarmUp } from './warm-up/create-warm-up.ts'

export interface Gateway {
  listener(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends streams, which would never end by themselves, and closes every connection after its response. */
  drain(): void
  /** Renders pages that nobody has requested yet for a site that will listen at `port`: see `warmUp`. */
  warmUp(addresses: readonly string[], port: number): Promise<void>
}

/** Maximum time of a rendering (ms) before its clients are asked to retry. */
const RENDER_TIMEOUT_MS = 10_000

/**
 * Maximum of pending requests per connection. Browsers wait for each response; hundreds in one packet would
 * all start in one turn of the event loop.
 */
const MAX_PIPELINED_REQUESTS = 32

/** Counts the pending requests of a connection; false when there are too many. */
function createPipelineLimit() {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return count <= MAX_PIPELINED_REQUESTS
  }
}

/** The streams under way, which never end by themselves. */
function createOpenStreams() {
  const streams = new Set<{ destroy(): void }>()
  return {
    add(stream: { destroy(): void; once(event: 'close', then: () => void): void }): void {
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
    },
    end(): void {
      for (const stream of streams) stream.destroy()
    },
  }
}

/** Routes requests between the port and the rest of the site. */
export function createGateway(deps: GatewayDeps): Gateway {
  const { config, log } = deps
  const sessions = createSessionReader(config.sessionSecret)
  const publicOrigin = config.publicUrl === undefined ? null : new URL(config.publicUrl).origin
  const rendering = { pages: deps.pages, origin: publicOrigin, timeoutMs: RENDER_TIMEOUT_MS }
  const renderPage = (key: string, signal?: AbortSignal) =>
    render(key, { ...rendering, policy: config }, signal)
  const assets = createAssets(rendering, config.improveAssetsAfterMs)
  const limit = createRenderLimit()
  const renderedOffset = createRenderedOffset(config.timeZone)
  const cache = createPageCache({
    ...PAGE_CACHE_DEFAULTS,
    render: renderPage,
    acquire: limit.acquire,
    acquireInTurn: limit.acquireInTurn,
    now: () => performance.now(),
    onFault: (address, error) => log.error({ address, err: error }, 'page_render_failed'),
  })
  const maySend = createPipelineLimit()
  const streams = createOpenStreams()
  let draining = false

  const answerMedia = async (request: IncomingMessage, response: ServerResponse, visit: Visit) => {
    for (const [name, value] of commonHeaders(visit.secure)) response.setHeader(name, value)
    response.setHeader('content-security-policy', DATA_POLICY)
    response.setHeader('x-request-id', visit.id)
    streams.add(response)
    if (request.headers.token === undefined) {
      const token = await sessions.of(request.headers, visit.secure)
      if (response.destroyed) return
      if (token !== null) request.headers.token = token
    }
    if (!deps.media.handle(request, response)) refuse(request, response, visit, 404, 'notFound')
  }

  const renderers = { cache, limit, sessions, renderedOffset }

  const answer = async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> => {
    const rendered = visit.routeKind === 'page' || visit.routeKind === 'asset'
    if (rendered && (isHostileQuery(visit.search) || !isSaneRouterState(request.headers))) {
      refuse(request, response, visit, 400, 'badAddress')
      return
    }
    switch (visit.routeKind) {
      case 'api':
      case 'health':
        return answerCall(request, response, visit, deps, sessions)
      case 'media':
        return answerMedia(request, response, visit)
      case 'asset':
        if (config.dev) return passToRenderer(request, response, visit, deps, renderers)
        if (await assets.answer(request, response, visit)) return
        // Next's image optimiser and page data are not used by this site, and would be work that anybody can
        // request.
        if (!visit.path.startsWith('/_next/static/')) return refuse(request, response, visit, 404, 'notFound')
        return passToRenderer(request, response, visit, deps, renderers)
      case 'page':
        return answerPage(request, response, visit, deps, renderers)
    }
  }

  return {
    listener(request, response) {
      if (draining) response.shouldKeepAlive = false
      if (request.socket.destroyed) return
      if (!maySend(request, response)) {
        request.socket.destroy()
        return
      }
      const visit = visitOf(request, config)
      if (visit === null) {
        refuse(request, response, null, 400, 'badAddress', { connection: 'close' })
        return
      }
      logRequest(request, response, visit, deps)
      endUnreadBody(request, response)
      answer(request, response, visit).catch((error: unknown) => {
        log.error({ request: visit.id, path: logPath(visit.path), err: error }, 'request_failed')
        if (response.destroyed) return
        if (visit.routeKind === 'page')
          refuse(request, response, visit, 503, 'unavailable', { 'retry-after': '3' })
        else refuse(request, response, visit, 500, 'fault')
      })
    },
    upgrade(request, socket, head) {
      const visit = visitOf(request, config)
      if (visit?.routeKind === 'media') streams.add(socket)
      answerUpgrade(request, socket, head, visit, deps, sessions).catch((error: unknown) => {
        log.error({ err: error }, 'upgrade_failed')
        socket.destroy()
      })
    },
    drain() {
      draining = true
      streams.end()
    },
    warmUp: createWarmUp({ render: renderPage, cache, origin: publicOrigin, loadAsset: assets.load, log }),
  }
}
