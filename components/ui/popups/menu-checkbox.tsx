'use client'

import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { MENU_ENTRY } from './menu-item.tsx'

interface MenuCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A setting in a `MenuPanel` that takes effect immediately; the menu stays open. */
export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <Menu.CheckboxItem className={`${MENU_ENTRY} group gap-2.5`} checked={checked} onCheckedChange={onChange}>
      <span
        aria-hidden="true"
        className="relative h-5 w-9 shrink-0 rounded-full bg-ink-3 transition-colors group-data-checked:bg-brand"
      >
        <span className="absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform group-data-checked:translate-x-4" />
      </span>
      {children}
    </Menu.CheckboxItem>
  )
}
