import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PlayAddress } from '#lib/contract/streams.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import { readAbilities } from './abilities.ts'
import { chooseLines, urlOf, type Wish } from './choose-lines.ts'
import { fetchFirstEngine, loadEngine } from './engines/load-engine.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import { browserStorage, readSettings, saveSettings } from './settings.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'
const IDLE: SessionState = {
  phase: 'idle',
  line: null,
  reason: null,
  blocked: false,
  silenced: false,
  behind: null,
  window: null,
  away: false,
}
/** As for the sound alone: the smallest line. */
const LEAST = { audioOnly: true }
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
}

export interface PlayerSession {
  /** Null until the browser has the page. */
  session: Session | null
  state: SessionState
  wish: Wish | null
  setWish(change: Partial<Wish>): void
  /** The stream is there and no line of it can be decoded here. */
  undecodable: boolean
}

/** Ties a session to a video element, to the addresses and the status the room tells of. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  { addresses, status, autoPlay, silent = false, small = false }: Options,
): PlayerSession {
  const [session, setSession] = useState<Session | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  const audioOnly = useRef(false)
  const state = useSyncExternalStore(session?.subscribe ?? nothing, session?.get ?? (() => IDLE), () => IDLE)

  useEffect(() => {
    if (!video.current) return
    const made = createSession({
      video: video.current,
      load: (kind) => loadEngine(kind, audioOnly.current),
      urlOf: ({ address }) => urlOf(address, location.href),
    })
    const kept = readSettings(browserStorage)
    audioOnly.current = kept.audioOnly && !silent
    setSession(made)
    setWish({ quality: kept.quality, protocol: kept.protocol, audioOnly: audioOnly.current })
    return () => made.destroy()
  }, [video, silent])

  // A push repeats the addresses with every change of the viewers' number: only another list counts.
  const list = JSON.stringify(addresses)
  const choice = useMemo(
    () =>
      wish
        ? chooseLines(
            JSON.parse(list) as PlayAddress[],
            readAbilities(),
            small ? { ...wish, ...LEAST } : wish,
          )
        : null,
    [list, wish, small],
  )

  useEffect(() => {
    session?.setPatient(status === 'signal_lost')
    if (status !== 'live' && status !== 'signal_lost') session?.stop()
  }, [session, status])

  useEffect(() => {
    if (!session || !choice || status !== 'live') return
    session.setLines(choice.lines)
    if (choice.lines.length === 0) return
    const { phase } = session.get()
    if (phase === 'waiting') session.retry()
    else if (phase === 'idle' && autoPlay && !matchMedia(REDUCED).matches) session.start()
  }, [session, choice, status, autoPlay])

  const change = useCallback(
    (asked: Partial<Wish>) => {
      const { quality, protocol, audioOnly: alone } = saveSettings(asked, browserStorage)
      const next = { quality, protocol, audioOnly: alone }
      audioOnly.current = alone
      setWish(next)
      session?.setLines(chooseLines(JSON.parse(list) as PlayAddress[], readAbilities(), next).lines, true)
    },
    [session, list],
  )
  const undecodable = choice?.undecodable === true || state.phase === 'undecodable'
  return { session, state, wish, setWish: change, undecodable }
}
