'use client'

import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

export const MENU_ENTRY =
  'flex h-9 w-full cursor-pointer items-center rounded-sm px-3 text-left text-base whitespace-nowrap outline-none data-highlighted:bg-surface-2 max-lg:h-11'

/** An action of a `MenuPanel`, which closes it. */
export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Menu.Item className={MENU_ENTRY} onClick={onChoose}>
      {children}
    </Menu.Item>
  )
}
