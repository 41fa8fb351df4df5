'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

const CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof CHOICES)[number]

function subscribe(onChange: () => void) {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] })
  return () => watcher.disconnect()
}
const read = () => document.documentElement.dataset.themeChoice ?? 'system'

/** The three themes. The choice lives in the browser alone; `/theme.js` paints it. */
export function ThemeChoices(props: {
  labels: Record<ThemeChoice, string>
  icons: Record<ThemeChoice, ReactNode>
}) {
  const chosen = useSyncExternalStore(subscribe, read, () => 'system')
  const choose = (choice: ThemeChoice) => {
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
            className="flex h-9 w-full items-center gap-3 rounded-sm px-3 text-base text-ink-2 whitespace-nowrap hover:bg-surface-2 hover:text-ink aria-pressed:font-semibold aria-pressed:text-brand max-lg:h-11"
          >
            {props.icons[choice]}
            {props.labels[choice]}
          </button>
        </li>
      ))}
    </ul>
  )
}
