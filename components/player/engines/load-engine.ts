import type { Engine, EngineKind } from '../engine.ts'

/** An engine of a kind. Its library arrives when it is first wanted; rejects when it cannot be fetched. */
export async function loadEngine(kind: EngineKind): Promise<Engine> {
  if (kind === 'flv') return (await import('./flv.ts')).createEngine()
  if (kind === 'hls') return (await import('./hls.ts')).createEngine()
  return (await import('./native.ts')).createEngine()
}
