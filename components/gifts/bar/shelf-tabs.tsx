'use client'

import { useTranslations } from 'next-intl'

const SHELVES = ['gifts', 'backpack'] as const
export type Shelf = (typeof SHELVES)[number]

interface ShelfTabsProps {
  shelf: Shelf
  className: string
  onChange: (shelf: Shelf) => void
}

/** Switches between the gifts by price and those in the backpack. */
export function ShelfTabs({ shelf, className, onChange }: ShelfTabsProps) {
  const t = useTranslations('gifts.bar')
  return (
    <div className={`flex gap-4 ${className}`}>
      {SHELVES.map((one) => (
        <ShelfTab key={one} on={shelf === one} onClick={() => onChange(one)}>
          {t(`shelves.${one}`)}
        </ShelfTab>
      ))}
    </div>
  )
}

function ShelfTab(props: { on: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-current={props.on ? 'true' : undefined}
      className="tab text-base!"
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}
