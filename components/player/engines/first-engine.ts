/**
 * Returns the kind of engine that a room plays with first in this browser: of the viewer's protocol, FLV by default.
 * Null where nothing plays by itself, because users with reduced motion press play first, and in Apple's browsers, which
 * play HLS natively. Reads no more of the settings than it needs, since a script that loads before the page uses it.
 */
export function firstEngineKind(): 'flv' | 'hls' | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  if (typeof MediaSource === 'undefined' || navigator.vendor.startsWith('Apple')) return null
  let protocol: unknown
  try {
    protocol = (JSON.parse(localStorage.getItem('player') ?? '{}') as { protocol?: unknown } | null)?.protocol
  } catch {}
  return protocol === 'hls' ? 'hls' : 'flv'
}
