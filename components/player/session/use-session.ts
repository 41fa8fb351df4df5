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
import { fetchFirstEngine, loadEngine } from '../engines/load-engine.ts'
import { browserStorage, readSettings, saveSettings } from '../settings.ts'
import { urlOf, type Wish } from './lines/choose-lines.ts'
import { createAutoQuality } from './quality/auto-quality.ts'
import { useLineUp } from './quality/use-line-up.ts'
import { createSession, type Session } from './session.ts'
import { IDLE, type SessionState } from './session-state.ts'
import { useStatus } from './use-status.ts'

/** How often a picture that plays well is asked whether it may be a better one. */
const ASK_MS = 5_000
const nothing = () => () => {}

fetchFirstEngine()

interface Options {
  addresses: readonly PlayAddress[]
  status: StreamStatus
  /** Begin without a click; not for readers who want no motion. */
  autoPlay: boolean
  /** A picture beside others or in a preview: it is always one. */
  silent?: boolean
  /** A small picture: the smallest line will do. */
  small?: boolean
  /** One of several on its page: it leaves the few HTTP connections to the page's calls. */
  beside?: boolean
}

export interface PlayerSession {
  /** Null until the browser has the page. */
  session: Session | null
  state: SessionState
  wish: Wish | null
  setWish(change: Partial<Wish>): void
  /** The server's real time, ms since the epoch: the clock of the stream's own times. */
  now(): number
  /** The stream is there and no line of it can be decoded here. */
  undecodable: boolean
}

/** Ties a session to a video element, to the addresses and the status the room tells of. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  { addresses, status, autoPlay, silent = false, small = false, beside = false }: Options,
): PlayerSession {
  const [session, setSession] = useState<Session | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  const [level, setLevel] = useState<Quality | null>(null)
  const [unplayable, setUnplayable] = useState<readonly Quality[]>([])
  const [ladder] = useState(() => createAutoQuality(() => performance.now()))
  const { socket } = usePageSocket()
  const now = useCallback(() => realNow(socket), [socket])
  const audioOnly = useRef(false)
  const state = useSyncExternalStore(session?.subscribe ?? nothing, session?.get ?? (() => IDLE), () => IDLE)

  useEffect(() => {
    if (!video.current) return
    const made = createSession({
      video: video.current,
      load: (kind) => loadEngine(kind, audioOnly.current),
      urlOf: ({ address }) => urlOf(address, location.href),
      onStall: () => step('stalled'),
      now,
    })
    const kept = readSettings(browserStorage)
    audioOnly.current = kept.audioOnly && !silent
    setSession(made)
    setWish({ quality: kept.quality, protocol: kept.protocol, audioOnly: audioOnly.current })
    return () => made.destroy()
  }, [video, silent, now])

  const lineUp = useLineUp(addresses, { small, beside, unplayable })
  const choice = useMemo(() => (wish ? lineUp(wish, level) : null), [wish, level, lineUp])

  // Where it began is where it goes on from, whatever other tabs come to.
  const auto = wish?.quality === null && wish.audioOnly !== true && !small
  const begun = auto && choice && choice.offered.length > 1 ? choice.quality : null
  useEffect(() => {
    if (begun) setLevel((known) => known ?? begun)
  }, [begun])

  const step = useEffectEvent((what: 'stalled' | 'plays') => {
    if (!auto || !choice?.quality) return
    if (session?.get().away || choice.offered.length < 2) return
    const next = ladder[what](choice.quality, choice.offered)
    if (!next) return
    saveSettings({ autoQuality: next }, browserStorage)
    setLevel(next)
  })
  const plays = state.phase === 'playing'
  useEffect(() => {
    if (!plays) return
    const asks = setInterval(() => step('plays'), ASK_MS)
    return () => clearInterval(asks)
  }, [plays])

  // What this browser cannot decode after all gives way to another quality, no matter who chose it.
  const lost = state.phase === 'undecodable' ? (state.failed?.address.quality ?? null) : null
  useEffect(() => {
    if (lost) setUnplayable((known) => (known.includes(lost) ? known : [...known, lost]))
  }, [lost])

  useStatus(session, choice, { status, autoPlay })

  const change = useCallback(
    (asked: Partial<Wish>) => {
      const { quality, protocol, audioOnly: alone } = saveSettings(asked, browserStorage)
      const next = { quality, protocol, audioOnly: alone }
      audioOnly.current = alone
      ladder.settle()
      setWish(next)
      session?.setLines(lineUp(next, level).lines, true)
    },
    [session, ladder, level, lineUp],
  )
  const undecodable = choice?.undecodable === true || state.phase === 'undecodable'
  return { session, state, wish, setWish: change, now, undecodable }
}
