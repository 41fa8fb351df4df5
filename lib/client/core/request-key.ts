import { NetworkError } from './errors.ts'

/** Returns a new idempotency key. Not `randomUUID`: that is missing on pages served over plain HTTP. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a call with an idempotency key: a lost response is fetched by one retry under the same key. */
export async function sendTwice<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof NetworkError) return send()
    throw error
  }
}
