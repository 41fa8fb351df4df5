import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'

const NAMES = {
  eye: ['eye', 14],
  radio: ['radio', 24],
  info: ['info', 14],
  more: ['chevron-right', 16],
  back: ['chevron-left', 16],
  ball: ['ball', 16],
  basketball: ['basketball', 16],
  esports: ['gamepad-2', 16],
  substitution: ['arrow-up-down', 16],
  corner: ['flag', 16],
  review: ['monitor', 16],
  other: ['clock', 16],
  share: ['share-2', 16],
  clip: ['scissors', 16],
  several: ['layout-grid', 16],
} as const satisfies Record<string, readonly [IconName, number]>

export type StreamIcons = Record<keyof typeof NAMES, ReactNode>

/**
 * Returns the icons of the live list and the room, rendered on the server and passed to the client
 * components.
 */
export const streamIcons = (): StreamIcons =>
  Object.fromEntries(
    Object.entries(NAMES).map(([use, [name, size]]) => [use, <Icon key={use} name={name} size={size} />]),
  ) as StreamIcons
