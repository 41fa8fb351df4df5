import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Decision, decide } from '#lib/i18n/decide.ts'
import { readerOf } from '#lib/i18n/reader.ts'
import { MOBILE_BASE } from '#lib/i18n/width.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { refuse } from './answers/refuse.ts'
import { ASSET_POLICY, newNonce, pagePolicy, standingHeaders } from './answers/security-headers.ts'
import { keptAddress, mustPass } from './page-cache/key.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { RenderBusy, type RenderLimit } from './page-cache/render-limit.ts'
import { sendCopy } from './page-cache/send-copy.ts'
import { dropForged } from './requests/forged-headers.ts'
import type { SessionReader } from './session/session-of.ts'
import type { GatewayParts, PageSource, Visit } from './types.ts'

type PageParts = Pick<GatewayParts, 'pages' | 'config' | 'log' | 'metrics'>

/** What renders pages: for everybody from the cache, for one user past it, both within one limit. */
export interface Renderers {
  cache: PageCache
  limit: RenderLimit
  sessions: SessionReader
}

/** Seconds after which somebody who found the site busy may try again. */
const RETRY_SECONDS = '2'

/** A file's name has a dot; no screen's has. */
const isFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/')

/** Answers a page: by address to where it belongs, then from the kept copies, then from the renderer. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  parts: PageParts,
  { cache, limit, sessions }: Renderers,
): Promise<void> {
  // No screen takes anything but reading; Next's development server has calls of its own.
  if (request.method !== 'GET' && request.method !== 'HEAD' && !parts.config.dev) {
    refuse(request, response, visit, 405, 'notAllowed', { allow: 'GET, HEAD' })
    return
  }
  const header = (name: string) => [request.headers[name]].flat()[0] ?? null
  const reader = readerOf(header, visit.secure)
  const decision = decide(visit.path, visit.search, reader, {
    mobileBase: parts.config.mobileBase ?? MOBILE_BASE,
  })
  if (decision.go === 'refuse') {
    refuse(request, response, visit, 400, 'badAddress')
    return
  }
  if (!isFile(visit.path)) {
    if (decision.go === 'redirect') {
      redirect(response, decision, visit)
      return
    }
    const kept = mustPass(request, visit.search) ? null : keptAddress(decision, visit.search)
    if (kept !== null && !parts.config.dev) {
      await answerKept(request, response, visit, parts, cache, kept)
      return
    }
  }
  // A file of ours is sent as it is and costs nothing to make.
  if (!parts.config.publicFiles?.has(visit.path)) {
    const release = limit.acquire(addressKey(visit.address))
    if (release === null) {
      refuseBusy(request, response, visit, parts)
      return
    }
    response.once('close', release)
  }
  parts.metrics?.page('passed')
  await passToRenderer(request, response, visit, parts, sessions)
}

function refuseBusy(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  parts: PageParts,
): void {
  parts.metrics?.page('busy')
  refuse(request, response, visit, 503, 'busy', { 'retry-after': RETRY_SECONDS })
}

async function answerKept(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  parts: PageParts,
  cache: PageCache,
  address: string,
): Promise<void> {
  let source: PageSource = 'kept'
  const client = addressKey(visit.address)
  let copy = cache.atOnce(address, client)
  if (copy === undefined) {
    const left = new AbortController()
    response.once('close', () => left.abort())
    try {
      const waited = await cache.get(address, { client, signal: left.signal })
      copy = waited.copy
      source = waited.source
    } catch (error) {
      if (error instanceof RenderBusy) refuseBusy(request, response, visit, parts)
      else if (!response.destroyed) throw error
      return
    }
  }
  parts.metrics?.page(source)
  if (!response.destroyed) sendCopy(request, response, copy, visit)
}

function redirect(response: ServerResponse, decision: Decision & { go: 'redirect' }, visit: Visit): void {
  response.writeHead(decision.status, [
    'location',
    decision.to,
    'cache-control',
    decision.status === 308 ? 'public, max-age=3600' : 'no-store',
    'content-length',
    '0',
    'content-security-policy',
    ASSET_POLICY,
    ...standingHeaders(visit.secure).flat(),
    'x-request-id',
    visit.id,
  ])
  response.end()
}

/**
 * Hands a request to Next with headers that only we may set. What Next sees of the origin is ours; the token goes
 * along, so that a user's own screen can be rendered for him.
 */
export async function passToRenderer(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  parts: Pick<PageParts, 'pages' | 'config'>,
  sessions: SessionReader,
): Promise<void> {
  const { headers } = request
  const isPage = visit.routeKind === 'page'
  const own = new URL(visit.origin)
  dropForged(headers)
  delete headers.token
  headers.host = own.host
  headers['x-forwarded-host'] = own.host
  headers['x-forwarded-proto'] = own.protocol.slice(0, -1)
  headers['x-forwarded-for'] = visit.address
  headers['x-client-address'] = visit.address
  headers['x-request-id'] = visit.id
  let policy = ASSET_POLICY
  if (isPage) {
    const nonce = newNonce()
    policy = pagePolicy(nonce, parts.config)
    headers['x-nonce'] = nonce
    headers['content-security-policy'] = policy
    const token = await sessions.of(headers, visit.secure)
    if (token !== null) headers.token = token
  }
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-request-id', visit.id)
  for (const [name, value] of standingHeaders(visit.secure)) response.setHeader(name, value)
  await parts.pages(request, response)
}
