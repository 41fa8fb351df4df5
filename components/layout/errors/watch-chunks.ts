/** A part of the page that has not come after this long (ms) is not coming (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** The specification's name for it; the bundler uses the same. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const isChunk = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.src.includes('/_next/static/')

const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'ChunkLoadError'

/**
 * Tells of every part of the site's own script that failed to load: refused, unreachable, gone after a new version,
 * or not there after 120 s. Returns the way out.
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
            window.setTimeout(() => fail(node, 'did not come in 120 s'), CHUNK_TIMEOUT_MS),
          )
  })
  added.observe(document.documentElement, { childList: true, subtree: true })
  // A script's own load event does not go as far as the window.
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
