import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'

const NAMES = {
  play: 'play',
  pause: 'pause',
  reload: 'refresh-cw',
  sound: 'volume-2',
  mute: 'volume-x',
  full: 'maximize',
  window: 'minimize',
  picture: 'picture-in-picture-2',
  theatre: 'rectangle-horizontal',
  page: 'expand',
  sleep: 'moon',
  keys: 'info',
  open: 'chevron-down',
  lost: 'wifi-off',
  over: 'radio',
  trouble: 'triangle-alert',
  danmaku: 'message-square',
  chat: 'panel-left',
  more: 'ellipsis',
  audio: 'radio',
} as const satisfies Record<string, IconName>

export type PlayerIcons = Record<keyof typeof NAMES, ReactNode>

/** Returns the player's icons, rendered on the server and passed to the client component. */
export const playerIcons = (): PlayerIcons =>
  Object.fromEntries(
    Object.entries(NAMES).map(([use, name]) => [
      use,
      <Icon key={use} name={name} solid={use === 'play' || use === 'pause'} />,
    ]),
  ) as PlayerIcons
