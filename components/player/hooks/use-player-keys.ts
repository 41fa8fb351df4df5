import type { RefObject } from 'react'
import type { PlayerAction } from '../controls/keys.ts'
import type { PlayerSession } from '../session/use-session.ts'
import { useKeys } from './use-keys.ts'
import type { Sizing } from './use-size.ts'
import type { Volume } from './use-volume.ts'

/** Seek distance of a key, in seconds. */
const STEP_S = 10
/** Volume step of a key; the volume is 0..1. */
const VOLUME_STEP = 0.05

interface Controlled {
  player: PlayerSession
  volume: Volume
  screen: { toggle(): void }
  picture: { toggle(): void }
  sizing: Sizing
  /** Toggles the chat beside the picture; absent where there is none. */
  chat: { toggle(): void } | null
  toggle: () => void
  onDanmaku?: () => void
}

/** Binds the player's keys to their actions. */
export function usePlayerKeys(stage: RefObject<HTMLElement | null>, controlled: Controlled): void {
  const { player, volume, screen, picture, sizing, chat, toggle, onDanmaku } = controlled
  const { session, state } = player
  const actions: Record<PlayerAction, () => void> = {
    toggle,
    mute: volume.toggle,
    louder: () => volume.setVolume(volume.volume + VOLUME_STEP),
    quieter: () => volume.setVolume(volume.volume - VOLUME_STEP),
    full: screen.toggle,
    page: () => sizing.toggle('page'),
    theatre: () => sizing.toggle('theatre'),
    picture: picture.toggle,
    live: () => session?.toLive(),
    back: () => session?.seek((state.behind ?? 0) + STEP_S),
    ahead: () => session?.seek((state.behind ?? 0) - STEP_S),
    danmaku: () => onDanmaku?.(),
    chat: () => chat?.toggle(),
  }
  useKeys(stage, (action) => actions[action]())
}
