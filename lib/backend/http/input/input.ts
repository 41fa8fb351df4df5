import { hasSecretParameter } from '#lib/contract/core/secret-parameters.ts'
import { Refusal } from '../refusal.ts'
import { parseJsonObject } from './parse-json.ts'
import { parsePairs } from './parse-pairs.ts'
import { bodyType, readBody, textOf } from './read-body.ts'

/** Most bytes of a body whose endpoint declares no `bodyBytes`, and of every form. */
export const MAX_BODY_BYTES = 64 * 1024
/** Most characters of a query; Node accepts no more than 16 KiB of headers, address included. */
export const MAX_QUERY_LENGTH = 16 * 1024

async function bodyOf(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const type = bodyType(request.headers)
  // Files are sent to the storage directly, so no call needs multipart, whose parsers are slow on many small
  // parts.
  if (type === 'multipart/form-data') throw new Refusal('invalid', 'body_type')
  if (type === 'application/x-www-form-urlencoded')
    return parsePairs(textOf(await readBody(request, MAX_BODY_BYTES)))
  return parseJsonObject(textOf(await readBody(request, maxBytes)))
}

/**
 * Reads the parameters of a call from the query, a form or a JSON body; the body wins where both have a name.
 * Sizes, counts and depth are checked before parsing, so that no body blocks the event loop
 * (docs/security.md). Throws a Refusal with a message.
 */
export async function parametersOf(
  request: Request,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<Record<string, unknown>> {
  const search = new URL(request.url).search.slice(1)
  if (search.length > MAX_QUERY_LENGTH) throw new Refusal('too_large', 'too_large')
  const query = parsePairs(search)
  if (hasSecretParameter(query)) throw new Refusal('invalid', 'secret_in_address')
  if (request.method === 'GET' || request.method === 'HEAD') return query
  return { ...query, ...(await bodyOf(request, maxBytes)) }
}
