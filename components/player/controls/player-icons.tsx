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

/** The player's icons, drawn on the server and handed to the island. */
export const playerIcons = (): PlayerIcons =>
  Object.fromEntries(
    Object.entries(NAMES).map(([use, name]) => [
      use,
      <Icon key={use} name={name} solid={use === 'play' || use === 'pause'} />,
    ]),
  ) as PlayerIcons
