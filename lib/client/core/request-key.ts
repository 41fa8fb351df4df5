/** Returns a new idempotency key. Not `randomUUID`: that is missing on pages served over plain HTTP. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
