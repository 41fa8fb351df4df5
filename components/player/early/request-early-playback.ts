import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { type FirstSettings, firstEngineKind, readFirstSettings } from '../engines/first-engine.ts'
import { isSlow, readDevice } from '../session/quality/auto-quality.ts'
import { urlOf } from '../session/variants/choose-variants.ts'
import { selectVariants } from '../session/variants/select-variants.ts'
import { requestStream } from './early-stream.ts'
import { holdRendering } from './hold/hold-rendering.ts'
import { holdScripts } from './hold/hold-scripts.ts'

/** What the page gives the scripts of early playback in their `data-` attributes. */
export interface ScriptData {
  /** Addresses of the scripts with an engine. */
  flv: string
  hls: string
  /** The addresses of the stream, as JSON. */
  play: string
}

/** Returns the data of the running script. Call it before anything asynchronous. */
function readScriptData(): ScriptData | null {
  const { flv, hls, play } = document.currentScript?.dataset ?? {}
  return flv && hls && play ? { flv, hls, play } : null
}

/** Returns the addresses of the stream that the page gave the running script. Call it before anything asynchronous. */
export function addressesOfScript(): PlayAddress[] {
  const data = readScriptData()
  return data ? (JSON.parse(data.play) as PlayAddress[]) : []
}

/** Requests the stream that `startEarlyPlayback` will select, if that is FLV over HTTP. */
function requestFirstStream(
  addresses: readonly PlayAddress[],
  { autoQuality, audioOnly, ...preferences }: FirstSettings,
): void {
  if (audioOnly) return
  const [variant] = selectVariants(addresses, preferences, autoQuality).variants
  if (variant?.address.protocol === 'flv') requestStream(urlOf(variant.address, location.href))
}

/**
 * Requests the script that plays the stream of a room before the page is hydrated, and an FLV stream itself, which
 * arrives while the library is loaded and read.
 */
export function requestEarlyPlayback(): void {
  // First of all: whatever fails below, the page is hydrated.
  const release = holdScripts()
  const data = readScriptData()
  const settings = readFirstSettings()
  const kind = firstEngineKind(settings)
  if (!data || window.earlyPlayback || kind === null) {
    release()
    return
  }
  window.earlyPlayback = 'loading'
  // On a slow network the bytes of the stream would delay those of the library, which takes longer than rendering.
  if (isSlow(readDevice())) release()
  else {
    holdRendering()
    if (kind === 'flv') requestFirstStream(JSON.parse(data.play) as PlayAddress[], settings)
  }
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  script.fetchPriority = 'high'
  script.onerror = release
  script.src = data[kind]
  document.head.append(script)
}
