import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Engine, EngineKind, FailReason, Variant } from '../session/engine.ts'
import { selectVariants } from '../session/variants/select-variants.ts'
import { browserStorage, readSettings } from '../settings.ts'

/** Playback that began before the page was hydrated. The session of the page takes it over. */
export interface EarlyPlayback {
  video: HTMLVideoElement
  variant: Variant
  /** Attached to the element. */
  engine: Engine
  /** Why the engine failed; null while it has not. */
  failed: FailReason | null
  /** Receives a later failure. */
  onFail: (reason: FailReason) => void
  /** Time from the start of the script to the first frame, in ms; null before that. */
  firstFrameMs: number | null
}

declare global {
  interface Window {
    /**
     * `loading`: the script was requested. `closed`: the page was hydrated before it could start, or has taken the
     * playback over.
     */
    earlyPlayback?: EarlyPlayback | 'loading' | 'closed'
  }
}

/** Calls `use` with the first video element, once the parser has reached it. */
function whenVideoExists(use: (video: HTMLVideoElement) => void): void {
  const observer = new MutationObserver(() => find())
  const find = (): void => {
    const video = document.querySelector('video')
    if (!video) return
    observer.disconnect()
    use(video)
  }
  observer.observe(document, { childList: true, subtree: true })
  find()
}

/** Plays with the viewer's choice of sound, or muted where the browser refuses that. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (video.muted || !(error instanceof Error) || error.name !== 'NotAllowedError') return
    video.muted = true
    // The session tries once more, and tells the viewer that a click is required.
    await video.play().catch(() => {})
  }
}

/**
 * Begins to play the stream of `addresses` in the page's video element with engines of one kind, unless the viewer's
 * settings select another kind, audio only, or the page was hydrated already.
 */
export function startEarlyPlayback(
  kind: EngineKind,
  createEngine: () => Engine,
  addresses: readonly PlayAddress[],
): void {
  const startedAt = performance.now()
  const settings = readSettings(browserStorage)
  const { quality, protocol, audioOnly } = settings
  const [variant] = selectVariants(addresses, { quality, protocol }, settings.autoQuality).variants
  if (variant?.kind !== kind || audioOnly) return
  whenVideoExists((video) => {
    if (window.earlyPlayback !== 'loading') return
    const playback: EarlyPlayback = {
      ...{ video, variant, engine: createEngine(), failed: null, firstFrameMs: null },
      onFail(reason) {
        playback.failed = reason
      },
    }
    window.earlyPlayback = playback
    video.addEventListener(
      'playing',
      () => {
        playback.firstFrameMs = performance.now() - startedAt
      },
      { once: true },
    )
    video.volume = settings.volume
    video.muted = settings.muted ?? true
    playback.engine.attach(video, new URL(variant.address.url, location.href).href, (reason) =>
      playback.onFail(reason),
    )
    void play(video)
  })
}
