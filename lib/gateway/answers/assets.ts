import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Copy, copyOf } from '../page-cache/copy.ts'
import { CopyStore } from '../page-cache/copy-store.ts'
import { sendCopy } from '../page-cache/send-copy.ts'
import { type RenderOptions, render } from '../rendering/render.ts'
import type { Visit } from '../types.ts'
import { ASSET_POLICY } from './security-headers.ts'

const COMPRESSIBLE = /^\/_next\/static\/[\w./@~%()[\]-]+\.(?:js|css|json|svg|txt|map)$/
const FOREVER = 'public, max-age=31536000, immutable'
const MAX_BYTES = 48 * 1024 * 1024
/** Wait (ms) before a file is compressed again: not while a page loads that has just requested it. */
const IMPROVE_AFTER_MS = 15_000

export interface Assets {
  /** Answers with a cached built file; false for a file that is not worth compressing. */
  answer(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean>
  /** Compresses and caches a built file. */
  load(path: string): Promise<unknown>
}

/**
 * The build's scripts and styles, whose names change with their content: compressed at the first request, and again
 * as well as possible, a seventh smaller, for all later ones; cached until the process ends.
 */
export function createAssets(
  options: Omit<RenderOptions, 'policy'>,
  improveAfterMs: number = IMPROVE_AFTER_MS,
): Assets {
  const store = new CopyStore(MAX_BYTES)
  const pending = new Map<string, Promise<Copy>>()

  let improved: Promise<unknown> = Promise.resolve()
  /** One at a time: the best compression takes up to a second, and a core stays free for the site. */
  const improve = (copy: Copy) => {
    const due = wait(improveAfterMs, undefined, { ref: false })
    improved = improved
      .then(() => due)
      .then(() => copy.improve())
      // The first copy stays in use.
      .catch(() => {})
  }

  const load = (path: string): Promise<Copy> => {
    const existing = pending.get(path)
    if (existing !== undefined) return existing
    const work = render(path, { ...options, policy: { dev: false } })
      .then(async (rendering) => {
        const copy = copyOf({ ...rendering, policy: ASSET_POLICY }, FOREVER)
        await copy.encode('br')
        if (copy.cacheable) {
          store.put(path, { copy, renderedAt: 0 })
          improve(copy)
        }
        return copy
      })
      .finally(() => pending.delete(path))
    pending.set(path, work)
    return work
  }

  return {
    load,
    async answer(request, response, visit) {
      const { path } = visit
      if (!COMPRESSIBLE.test(path) || request.headers.range !== undefined) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const copy = store.get(path)?.copy ?? (await load(path))
      if (!response.destroyed) await sendCopy(request, response, copy, visit)
      return true
    },
  }
}
