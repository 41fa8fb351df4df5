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

/** The three themes. The choice is stored in the browser only; `/theme.js` applies it. */
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
            className="menu-entry w-full aria-pressed:font-semibold aria-pressed:text-brand"
          >
            {props.icons[choice]}
            {props.labels[choice]}
          </button>
        </li>
      ))}
    </ul>
  )
}
