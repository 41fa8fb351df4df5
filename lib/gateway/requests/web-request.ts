import type { IncomingMessage } from 'node:http'
import { isForged } from './forged-headers.ts'

/** Headers of the connection and not of the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
])

/** Returns the message's own headers, without those that only we may set. */
export function webHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || HOP_BY_HOP.has(name) || isForged(name)) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return headers
}
