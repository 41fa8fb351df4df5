/** The reason for a kick, stored in session storage while the viewer is moved to another page. */
const KEY = 'kickReason'

export function storeKickReason(sentences: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sentences))
  } catch {
    // Without session storage the viewer is moved without the reason.
  }
}

/** Returns the stored sentences and removes them. */
export function takeKickReason(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
