/** What somebody who was put out of a room reads where he is moved to, kept over the way there. */
const KEY = 'putOut'

export function keepPutOut(sentences: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sentences))
  } catch {
    // A browser that keeps nothing moves him without a word.
  }
}

/** The sentences, once. */
export function takePutOut(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    sessionStorage.removeItem(KEY)
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
