import { Refusal } from '../refusal.ts'
import { parseJsonObject } from './parse-json.ts'
import { parsePairs } from './parse-pairs.ts'
import { bodyType, readBody, textOf } from './read-body.ts'

/** The most bytes of a body whose endpoint declares no `bodyBytes` of its own, and of every form. */
export const MOST_BODY_BYTES = 64 * 1024
/** The most characters of a query; Node takes no more than 16 KiB of headers, address included. */
export const MOST_QUERY_CHARACTERS = 16 * 1024

async function bodyOf(request: Request, mostBytes: number): Promise<Record<string, unknown>> {
  const type = bodyType(request.headers)
  // Files go to the storage as they are, so no call needs it, and its parsers are slow on small parts.
  if (type === 'multipart/form-data') throw new Refusal('invalid', 'body_type')
  if (type === 'application/x-www-form-urlencoded')
    return parsePairs(textOf(await readBody(request, MOST_BODY_BYTES)))
  return parseJsonObject(textOf(await readBody(request, mostBytes)))
}

/**
 * Parameters of a call, alike from the query, a form or a JSON body; the body wins where both have a name. Sizes,
 * counts and depth are checked before anything is parsed, so that no body holds the event loop (docs/security.md).
 * Throws a Refusal in words.
 */
export async function parametersOf(
  request: Request,
  mostBytes: number = MOST_BODY_BYTES,
): Promise<Record<string, unknown>> {
  const search = new URL(request.url).search.slice(1)
  if (search.length > MOST_QUERY_CHARACTERS) throw new Refusal('too_large', 'too_large')
  const query = parsePairs(search)
  if (request.method === 'GET' || request.method === 'HEAD') return query
  return { ...query, ...(await bodyOf(request, mostBytes)) }
}
