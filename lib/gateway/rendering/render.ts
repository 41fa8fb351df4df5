import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { LINK_ORIGIN_HEADER } from '#lib/shared/addresses/site-hosts.ts'
import { ZONE_HEADER } from '#lib/shared/time/zone.ts'
import { isEmbed } from '../answers/embeds.ts'
import { LOCALE_HEADER } from '../answers/locale-header.ts'
import { newNonce, type PolicyOptions, pagePolicy } from '../answers/security-headers.ts'
import { readCopyKey } from '../page-cache/key.ts'
import { ALL_HIDDEN, PAGE_HIDES_SCORES, renderHiding } from '../requests/hidden-scores.ts'
import type { GatewayDeps } from '../types.ts'
import { CapturedResponse } from './captured-response.ts'
import { moveFirstScripts } from './first-scripts.ts'
import { holdScripts } from './held-scripts.ts'

export interface Rendering {
  status: number
  /** Names in lower case; without hop-by-hop headers. */
  headers: [string, string][]
  body: Buffer
  /** The policy whose nonce the body's scripts carry. */
  policy: string
}

export interface RenderOptions {
  pages: GatewayDeps['pages']
  policy: PolicyOptions
  /** The configured public origin; null when there is none. */
  origin: string | null
  /** A rendering that takes longer than this (ms) is aborted. */
  timeoutMs: number
}

/** Placeholder of the site's own address while none is configured; never leaves the site. */
const NOWHERE = 'touchline.invalid'
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'x-powered-by',
])

/**
 * Renders the page of a copy's key independently of any visitor: the renderer receives only headers of ours, so nothing of a
 * visitor (cookie, language, policy, address) can get into a page that others will see. Every rendering has
 * its own nonce, which Next takes from the request's policy and adds to its scripts. Rejects on an error, a
 * time-out, and when `signal` is aborted because nobody waits any more.
 */
export function render(key: string, options: RenderOptions, signal?: AbortSignal): Promise<Rendering> {
  const { address, variant } = readCopyKey(key)
  const nonce = newNonce()
  const path = address.split('?', 1)[0] ?? address
  const policy = pagePolicy(nonce, { ...options.policy, isEmbed: isEmbed(path) })
  const linkOrigin = options.origin ?? variant.origin
  const own = new URL(linkOrigin ?? `http://${NOWHERE}`)
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = address
  request.headers = {
    host: own.host,
    accept: 'text/html',
    'x-forwarded-host': own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    [LOCALE_HEADER]: languageOfAddress(path).language,
    'x-nonce': nonce,
    'content-security-policy': policy,
    ...(linkOrigin === null ? {} : { [LINK_ORIGIN_HEADER]: linkOrigin }),
    ...(variant.offset === null ? {} : { [ZONE_HEADER]: variant.offset }),
    ...(variant.hidesScores ? { [PAGE_HIDES_SCORES]: ALL_HIDDEN } : {}),
  }
  request.push(null)
  const response = new CapturedResponse(request)
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      reject(new Error(`rendering ${address} took over ${options.timeoutMs} ms`))
      // Lets Next stop working for a client that has disconnected.
      response.emit('close')
    }, options.timeoutMs)
    const failed = (error: unknown) => {
      clearTimeout(tooLong)
      reject(error)
    }
    const abandon = () => {
      failed(new Error(`rendering ${address} was given up`))
      response.emit('close')
    }
    signal?.addEventListener('abort', abandon, { once: true })
    response.once('close', () => signal?.removeEventListener('abort', abandon))
    response.once('error', failed)
    response.once('close', () => failed(new Error(`rendering ${address} ended early`)))
    response.once('finish', () => {
      clearTimeout(tooLong)
      const page = holdScripts({
        headers: headersOf(response),
        body: moveFirstScripts(response.body),
      })
      resolve({ ...page, status: response.statusCode, policy })
    })
    renderHiding(variant.hidesScores ? ALL_HIDDEN : null, () => options.pages(request, response)).catch(
      failed,
    )
  })
}

function headersOf(response: CapturedResponse): [string, string][] {
  const headers: [string, string][] = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || HOP_BY_HOP.has(name)) continue
    for (const one of [value].flat()) headers.push([name, String(one).replaceAll(`http://${NOWHERE}`, '')])
  }
  return headers
}
