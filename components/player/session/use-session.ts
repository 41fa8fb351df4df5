import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { realNow } from '#lib/client/socket/clock/real-now.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Quality, StreamStatus } from '#lib/shared/vocabulary.ts'
import { createEngineSource } from '../early/engine-source.ts'
import { findFault } from '../engines/find-fault.ts'
import { preloadFirstEngine } from '../engines/load-engine.ts'
import { probeStream } from '../engines/probe-stream.ts'
import { browserStorage, readSettings, saveSettings } from '../settings.ts'
import { createAutoQuality } from './quality/auto-quality.ts'
import { useVariantSelection } from './quality/use-variant-selection.ts'
import { createSession, type Session } from './session.ts'
import { IDLE, type SessionState } from './session-state.ts'
import { useStatus } from './use-status.ts'
import { type PlaybackPreferences, urlOf } from './variants/choose-variants.ts'

/** Interval at which a better quality is considered during playback. */
const QUALITY_CHECK_MS = 5_000
const nothing = () => () => {}

preloadFirstEngine()

interface Options {
  addresses: readonly PlayAddress[]
  status: StreamStatus
  /** Start without a click; not for users with reduced motion. */
  autoPlay: boolean
  /** Always muted: one of several players, or a preview. */
  silent?: boolean
  /** A small picture, for which the smallest variant suffices. */
  small?: boolean
  /** One of several players on its page: leaves the few HTTP connections to API calls. */
  tiled?: boolean
}

export interface PlayerSession {
  /** Null until hydration. */
  session: Session | null
  state: SessionState
  preferences: PlaybackPreferences | null
  setPreferences(change: Partial<PlaybackPreferences>): void
  /** The server's real time, ms since the epoch: the clock of the stream's own times. */
  now(): number
  /** The stream is live, but no variant of it can be decoded here. */
  undecodable: boolean
}

/** Connects a session to a video element and to the addresses and status of a room. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  { addresses, status, autoPlay, silent = false, small = false, tiled = false }: Options,
): PlayerSession {
  const [session, setSession] = useState<Session | null>(null)
  const [preferences, setPreferences] = useState<PlaybackPreferences | null>(null)
  const [level, setLevel] = useState<Quality | null>(null)
  const [unplayable, setUnplayable] = useState<readonly Quality[]>([])
  const [ladder] = useState(() => createAutoQuality(() => performance.now()))
  const { socket } = usePageSocket()
  const now = useCallback(() => realNow(socket), [socket])
  const audioOnly = useRef(false)
  const state = useSyncExternalStore(session?.subscribe ?? nothing, session?.get ?? (() => IDLE), () => IDLE)

  useEffect(() => {
    if (!video.current) return
    const engines = createEngineSource(video.current, () => audioOnly.current)
    const created = createSession({
      video: video.current,
      load: engines.load,
      release: engines.release,
      urlOf: ({ address }) => urlOf(address, location.href),
      onStall: () => step('stalled'),
      probe: ({ address }) => probeStream(urlOf(address, location.href)),
      findFault,
      now,
    })
    const settings = readSettings(browserStorage)
    audioOnly.current = settings.audioOnly && !silent
    setSession(created)
    setPreferences({ quality: settings.quality, protocol: settings.protocol, audioOnly: audioOnly.current })
    return () => created.destroy()
  }, [video, silent, now])

  const selectVariants = useVariantSelection(addresses, { small, beside: tiled, unplayable })
  const choice = useMemo(
    () => (preferences ? selectVariants(preferences, level) : null),
    [preferences, level, selectVariants],
  )

  // The automatic quality continues from where this page started, whatever other tabs store.
  const auto = preferences?.quality === null && preferences.audioOnly !== true && !small
  const begun = auto && choice && choice.offered.length > 1 ? choice.quality : null
  useEffect(() => {
    if (begun) setLevel((known) => known ?? begun)
  }, [begun])

  const step = useEffectEvent((event: 'stalled' | 'plays') => {
    if (!auto || !choice?.quality) return
    if (session?.get().away || choice.offered.length < 2) return
    const next = ladder[event](choice.quality, choice.offered)
    if (!next) return
    saveSettings({ autoQuality: next }, browserStorage)
    setLevel(next)
  })
  const plays = state.phase === 'playing'
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => step('plays'), QUALITY_CHECK_MS)
    return () => clearInterval(timer)
  }, [plays])

  // A quality that fails to decode is replaced by another, even if the viewer chose it.
  const lost = state.phase === 'undecodable' ? (state.failed?.address.quality ?? null) : null
  useEffect(() => {
    if (lost) setUnplayable((known) => (known.includes(lost) ? known : [...known, lost]))
  }, [lost])

  useStatus(session, choice, { status, autoPlay })

  const change = useCallback(
    (changes: Partial<PlaybackPreferences>) => {
      const { quality, protocol, audioOnly: alone } = saveSettings(changes, browserStorage)
      const next = { quality, protocol, audioOnly: alone }
      audioOnly.current = alone
      ladder.settle()
      setPreferences(next)
      session?.setVariants(selectVariants(next, level).variants, true)
    },
    [session, ladder, level, selectVariants],
  )
  const undecodable = choice?.undecodable === true || state.phase === 'undecodable'
  return { session, state, preferences, setPreferences: change, now, undecodable }
}
