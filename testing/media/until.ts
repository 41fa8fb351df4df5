/** Waits until `find` answers something, asking often. Rejects with what was waited for after `ms`. */
export async function until<T>(
  find: () => T | undefined | null | false,
  what: string,
  ms = 15_000,
): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
