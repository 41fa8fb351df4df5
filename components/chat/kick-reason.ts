/** The reason for a kick, kept in session storage while the viewer is moved to another page. */
const KEY = 'kickReason'

export function storeKickReason(sentences: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sentences))
  } catch {
    // Without session storage the viewer is moved without the reason.
  }
}

/** The sentences, once. */
export function takeKickReason(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
