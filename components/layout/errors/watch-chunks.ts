/** A chunk that has not loaded after this time (ms) counts as failed (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** The specification's name for the error; the bundler uses the same. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const isChunk = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.src.includes('/_next/static/')

const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'ChunkLoadError'

/**
 * Reports every chunk of the site's own script that failed to load: refused, unreachable, gone after a new
 * version, or not loaded after 120 s. Returns a function that stops watching.
 */
export function watchChunks(onFailure: (error: ChunkLoadError) => void): () => void {
  const waiting = new Map<HTMLScriptElement, number>()
  const fail = (script: HTMLScriptElement, why: string) => {
    settle(script)
    onFailure(new ChunkLoadError(`${script.src} ${why}`))
  }
  const settle = (script: HTMLScriptElement) => {
    clearTimeout(waiting.get(script))
    waiting.delete(script)
  }
  const onLoad = ({ target }: Event) => {
    if (isChunk(target)) settle(target)
  }
  const onError = ({ target }: Event) => {
    if (isChunk(target)) fail(target, 'could not be loaded')
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isChunkFailure(reason)) onFailure(reason as ChunkLoadError)
  }
  const added = new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (isChunk(node))
          waiting.set(
            node,
            window.setTimeout(() => fail(node, 'did not load within 120 s'), CHUNK_TIMEOUT_MS),
          )
  })
  added.observe(document.documentElement, { childList: true, subtree: true })
  // The load event of a script does not bubble to the window.
  document.addEventListener('load', onLoad, true)
  document.addEventListener('error', onError, true)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    added.disconnect()
    document.removeEventListener('load', onLoad, true)
    document.removeEventListener('error', onError, true)
    removeEventListener('unhandledrejection', onRejection)
    for (const script of waiting.keys()) settle(script)
  }
}
