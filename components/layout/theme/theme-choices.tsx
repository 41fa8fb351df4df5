'use client'

import { useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'

const CHOICES = ['system', 'light', 'dark'] as const
const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const

function subscribe(onChange: () => void) {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] })
  return () => watcher.disconnect()
}
const read = () => document.documentElement.dataset.themeChoice ?? 'system'

/** The three themes. The choice is stored in the browser only; `/theme.js` applies it. */
export function ThemeChoices({ labels }: { labels: Record<(typeof CHOICES)[number], string> }) {
  const chosen = useSyncExternalStore(subscribe, read, () => 'system')
  const choose = (choice: (typeof CHOICES)[number]) => {
    try {
      if (choice === 'system') localStorage.removeItem('theme')
      else localStorage.setItem('theme', choice)
    } catch {}
    dispatchEvent(new Event('themechange'))
  }
  return (
    <ul>
      {CHOICES.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            aria-pressed={chosen === choice}
            onClick={() => choose(choice)}
            className="menu-entry w-full aria-pressed:font-semibold aria-pressed:text-brand"
          >
            <Icon name={ICONS[choice]} size={18} />
            {labels[choice]}
          </button>
        </li>
      ))}
    </ul>
  )
}
