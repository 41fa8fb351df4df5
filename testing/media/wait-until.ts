/**
 * Polls until `find` returns a truthy value, and returns it. Rejects after `ms` with a message that names
 * `what`.
 */
export async function waitUntil<T>(
  find: () => T | undefined | null | false,
  description: string,
  ms = 15_000,
): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error(`timed out waiting for ${description}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
