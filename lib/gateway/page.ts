import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageCookie } from '#lib/i18n/chosen-language.ts'
import { type Decision, decide } from '#lib/i18n/device/decide.ts'
import { MOBILE_BASE } from '#lib/i18n/device/width.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { visitorOf } from '#lib/i18n/visitor.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { LINK_ORIGIN_HEADER, linkOrigin } from '#lib/shared/addresses/site-hosts.ts'
import { ZONE_HEADER } from '#lib/shared/time/zone.ts'
import { isEmbed } from './answers/embeds.ts'
import { LOCALE_HEADER } from './answers/locale-header.ts'
import { refuse } from './answers/refuse.ts'
import { ASSET_POLICY, commonHeaders, newNonce, pagePolicy } from './answers/security-headers.ts'
import { cachedAddress, copyKey, mustBypassCache } from './page-cache/key.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { RESUMED_SCREENS } from './page-cache/screens.ts'
import { sendCopy } from './page-cache/send-copy.ts'
import { RenderBusy, type RenderLimit } from './rendering/render-limit.ts'
import { dropForged } from './requests/forged-headers.ts'
import { hiddenScoresOfVisitor, PAGE_HIDES_SCORES, renderHiding } from './requests/hidden-scores.ts'
import type { RenderedOffset } from './requests/rendered-offset.ts'
import type { SessionReader } from './session/session-of.ts'
import type { GatewayConfig, GatewayDeps, PageSource, Visit } from './types.ts'

type PageDeps = Pick<GatewayDeps, 'pages' | 'config' | 'log' | 'metrics'>

/**
 * The renderers of pages: the cache for everybody, and direct rendering for one user, both within one limit.
 */
export interface Renderers {
  cache: PageCache
  limit: RenderLimit
  sessions: SessionReader
  /** The UTC offset that a visitor's pages are rendered with; null: the site's zone. */
  renderedOffset: RenderedOffset
}

/** Seconds after which a client refused as busy may retry. */
const RETRY_SECONDS = '2'

/** The origin of a page's absolute links; null: they are relative. */
const linkOriginOf = (visit: Visit, { publicUrl, mobileBase, allowedHosts = [] }: GatewayConfig) =>
  linkOrigin(visit.origin, {
    publicUrl,
    mobileUrl: mobileBase?.includes('://') ? mobileBase : undefined,
    allowedHosts,
  })

/** A file's name has a dot; a screen's has none. */
const isFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/')

/** Answers a page: redirects to its proper address, else sends it from the cache or from the renderer. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  deps: PageDeps,
  renderers: Renderers,
): Promise<void> {
  const { cache, limit, renderedOffset } = renderers
  // Screens only support GET and HEAD; Next's development server has other calls.
  if (request.method !== 'GET' && request.method !== 'HEAD' && !deps.config.dev) {
    refuse(request, response, visit, 405, 'notAllowed', { allow: 'GET, HEAD' })
    return
  }
  const header = (name: string) => [request.headers[name]].flat()[0] ?? null
  const visitor = visitorOf(header, visit.secure)
  const decision = decide(visit.path, visit.search, visitor, {
    mobileBase: deps.config.mobileBase ?? MOBILE_BASE,
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
    const address = mustBypassCache(request, visit.search) ? null : cachedAddress(decision, visit.search)
    if (address !== null && !deps.config.dev) {
      const key = copyKey(address, {
        offset: renderedOffset(request.headers),
        hidesScores: hiddenScoresOfVisitor(request.headers) !== null,
        // The configured origin is the same for all copies.
        origin: deps.config.publicUrl === undefined ? linkOriginOf(visit, deps.config) : null,
      })
      await answerFromCache(request, response, visit, deps, cache, {
        key,
        // A reload asks for the present page.
        isResumed: RESUMED_SCREENS.has(decision.bare) && request.headers['cache-control'] === undefined,
      })
      return
    }
  }
  // A public file is sent as it is and needs no rendering.
  if (!deps.config.publicFiles?.has(visit.path)) {
    const release = await limit.acquireInTurn(addressKey(visit.address))
    if (release === null) {
      refuseBusy(request, response, visit, deps)
      return
    }
    if (response.destroyed) {
      release()
      return
    }
    response.once('close', release)
  }
  deps.metrics?.page('passed')
  await passToRenderer(request, response, visit, deps, renderers)
}

function refuseBusy(request: IncomingMessage, response: ServerResponse, visit: Visit, deps: PageDeps): void {
  deps.metrics?.page('busy')
  refuse(request, response, visit, 503, 'busy', { 'retry-after': RETRY_SECONDS })
}

async function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  deps: PageDeps,
  cache: PageCache,
  { key, isResumed }: { key: string; isResumed: boolean },
): Promise<void> {
  let source: PageSource = 'kept'
  const client = addressKey(visit.address)
  let copy = cache.getFresh(key, { client, isResumed })
  if (copy === undefined) {
    const clientGone = new AbortController()
    response.once('close', () => clientGone.abort())
    try {
      const waited = await cache.get(key, { client, isResumed, signal: clientGone.signal })
      copy = waited.copy
      source = waited.source
    } catch (error) {
      if (error instanceof RenderBusy) refuseBusy(request, response, visit, deps)
      else if (!response.destroyed) throw error
      return
    }
  }
  deps.metrics?.page(source)
  if (!response.destroyed) await sendCopy(request, response, copy, visit)
}

function redirect(response: ServerResponse, decision: Decision & { go: 'redirect' }, visit: Visit): void {
  if (decision.remember) response.setHeader('set-cookie', languageCookie(decision.remember))
  response.writeHead(decision.status, [
    'location',
    decision.to,
    'cache-control',
    // Other visitors, and this one after choosing a language, may be led elsewhere.
    'no-store',
    'content-length',
    '0',
    'content-security-policy',
    ASSET_POLICY,
    ...commonHeaders(visit.secure).flat(),
    'x-request-id',
    visit.id,
  ])
  response.end()
}

/**
 * Passes a request to Next with headers that only we may set. The origin that Next sees is ours; the token is
 * passed on, so that a user's own screen can be rendered for them.
 */
export async function passToRenderer(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  deps: Pick<PageDeps, 'pages' | 'config'>,
  { sessions, renderedOffset }: Pick<Renderers, 'sessions' | 'renderedOffset'>,
): Promise<void> {
  const { headers } = request
  const isPage = visit.routeKind === 'page'
  const origin = new URL(visit.origin)
  dropForged(headers)
  delete headers.token
  headers.host = origin.host
  headers['x-forwarded-host'] = origin.host
  headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  headers['x-forwarded-for'] = visit.address
  headers['x-client-address'] = visit.address
  headers['x-request-id'] = visit.id
  let policy = ASSET_POLICY
  if (isPage) {
    const nonce = newNonce()
    policy = pagePolicy(nonce, { ...deps.config, isEmbed: isEmbed(visit.path) })
    headers['x-nonce'] = nonce
    headers[LOCALE_HEADER] = languageOfAddress(visit.path).language
    headers['content-security-policy'] = policy
    const token = await sessions.of(headers, visit.secure)
    if (token !== null) headers.token = token
    const offset = renderedOffset(headers)
    if (offset !== null) headers[ZONE_HEADER] = offset
    const linkBase = linkOriginOf(visit, deps.config)
    if (linkBase !== null) headers[LINK_ORIGIN_HEADER] = linkBase
  }
  const hiding = hiddenScoresOfVisitor(headers)
  if (hiding !== null) headers[PAGE_HIDES_SCORES] = hiding
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-request-id', visit.id)
  for (const [name, value] of commonHeaders(visit.secure, policy)) response.setHeader(name, value)
  await renderHiding(hiding, () => deps.pages(request, response))
}
