import { Refusal } from './refusal.ts'

const MOST_BYTES = 1024 * 1024

const fields = (entries: Iterable<[string, FormDataEntryValue]>) =>
  Object.fromEntries([...entries].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw new Refusal('too_large', 'too_large')
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    try {
      return fields((await request.formData()).entries())
    } catch {
      throw new Refusal('invalid', 'body_unreadable')
    }
  }
  const text = await request.text()
  if (text.length > MOST_BYTES) throw new Refusal('too_large', 'too_large')
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Answered below, with the same sentence as a body that is no object.
  }
  throw new Refusal('invalid', 'body_unreadable')
}

/** Parameters of a call, alike from the query, a form or a JSON body; the body wins where both have a name. */
export async function parametersOf(request: Request): Promise<Record<string, unknown>> {
  const query = fields(new URL(request.url).searchParams.entries())
  if (request.method === 'GET' || request.method === 'HEAD') return query
  return { ...query, ...(await bodyOf(request)) }
}
