import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

/** The viewer's settings on which it depends what plays first. */
export interface FirstSettings {
  protocol: 'flv' | 'hls' | null
  quality: Quality | null
  autoQuality: Quality | null
  audioOnly: boolean
}

/**
 * Reads what it needs of the settings without their schema (../settings.ts), since a script that loads before the page
 * uses it.
 */
export function readFirstSettings(): FirstSettings {
  let stored: Record<string, unknown> = {}
  try {
    const value: unknown = JSON.parse(localStorage.getItem('player') ?? '{}')
    if (typeof value === 'object' && value !== null) stored = { ...value }
  } catch {}
  const qualityOf = (value: unknown) => QUALITIES.find((quality) => quality === value) ?? null
  return {
    protocol: stored.protocol === 'hls' || stored.protocol === 'flv' ? stored.protocol : null,
    quality: qualityOf(stored.quality),
    autoQuality: qualityOf(stored.autoQuality),
    audioOnly: stored.audioOnly === true,
  }
}

/**
 * Returns the kind of engine that a room plays with first in this browser: of the viewer's protocol, FLV by default.
 * Null where nothing plays by itself, because users with reduced motion press play first, and in Apple's browsers, which
 * play HLS natively.
 */
export function firstEngineKind({ protocol } = readFirstSettings()): 'flv' | 'hls' | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  if (typeof MediaSource === 'undefined' || navigator.vendor.startsWith('Apple')) return null
  return protocol === 'hls' ? 'hls' : 'flv'
}
