import type {} from '../early/early-playback.ts'
import type { Engine, EngineKind } from '../session/engine.ts'
import { firstEngineKind } from './first-engine.ts'

/**
 * Loads an engine of a kind. Its library is imported on first use; rejects when it cannot be loaded. With
 * `audioOnly` the picture is not decoded where the engine supports that.
 */
export async function loadEngine(kind: EngineKind, audioOnly = false): Promise<Engine> {
  if (kind === 'flv') return (await import('./flv.ts')).createEngine(audioOnly)
  if (kind === 'hls') return (await import('./hls.ts')).createEngine()
  return (await import('./native.ts')).createEngine()
}

/**
 * Preloads the library of the variant that is tried first, before hydration, because it will be needed
 * anyway. Not for users with reduced motion, who may never press play.
 */
export function preloadFirstEngine(): void {
  // Playback that began before hydration has the library already.
  if (typeof window === 'undefined') return
  if (window.earlyPlayback !== undefined && window.earlyPlayback !== 'closed') return
  const kind = firstEngineKind()
  if (kind === null) return
  // A failure recurs, and is handled, when the engine is loaded.
  void (kind === 'hls' ? import('./hls.ts') : import('./flv.ts')).catch(() => {})
}
