import type { Engine, EngineKind } from '../session/engine.ts'
import { browserStorage, readSettings } from '../settings.ts'

/**
 * An engine of a kind. Its library arrives when it is first wanted; rejects when it cannot be fetched. With `audioOnly`
 * the picture is left undecoded where the engine can do that.
 */
export async function loadEngine(kind: EngineKind, audioOnly = false): Promise<Engine> {
  if (kind === 'flv') return (await import('./flv.ts')).createEngine(audioOnly)
  if (kind === 'hls') return (await import('./hls.ts')).createEngine()
  return (await import('./native.ts')).createEngine()
}

/**
 * Fetches the library of the line that will be tried first, before React has brought the page to life: it would be asked
 * for then anyway. Not for readers who want no motion, who may never press play.
 */
export function fetchFirstEngine(): void {
  if (typeof window === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Apple's browsers play HLS themselves.
  if (typeof MediaSource === 'undefined' || navigator.vendor.startsWith('Apple')) return
  const { protocol } = readSettings(browserStorage)
  // A failure shows again, and is handled, when the engine is wanted.
  void (protocol === 'hls' ? import('./hls.ts') : import('./flv.ts')).catch(() => {})
}
