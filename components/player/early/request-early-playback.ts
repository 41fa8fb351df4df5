import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { firstEngineKind } from '../engines/first-engine.ts'
import { holdHydration } from './hold-hydration.ts'

/** What the page gives the scripts of early playback in their `data-` attributes. */
export interface ScriptData {
  /** Addresses of the scripts. */
  load: string
  flv: string
  hls: string
  /** The addresses of the stream, as JSON. */
  play: string
}

/** Returns the data of the running script. Call it before anything asynchronous. */
function readScriptData(): ScriptData | null {
  const { load, flv, hls, play } = document.currentScript?.dataset ?? {}
  return load && flv && hls && play ? { load, flv, hls, play } : null
}

/** Returns the addresses of the stream that the page gave the running script. Call it before anything asynchronous. */
export function addressesOfScript(): PlayAddress[] {
  const data = readScriptData()
  return data ? (JSON.parse(data.play) as PlayAddress[]) : []
}

/** Requests the script that plays the stream of a room before the page is hydrated. */
export function requestEarlyPlayback(): void {
  const data = readScriptData()
  // Hydration requests this script once more, without data: see holdHydration.
  if (!data || window.earlyPlayback) return
  const kind = firstEngineKind()
  if (kind === null) return
  window.earlyPlayback = 'loading'
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  script.fetchPriority = 'high'
  script.onerror = holdHydration(data.load)
  script.src = data[kind]
  document.head.append(script)
}
