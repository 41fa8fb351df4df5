import type { ReactNode } from 'react'

/** The same content in the light and the dark theme, side by side, or stacked on a narrow screen. */
export function BothThemes(props: {
  labels: { light: string; dark: string }
  children: (theme: 'light' | 'dark') => ReactNode
}) {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="min-w-0 rounded-md border border-line bg-bg p-4 text-ink"
        >
          <p className="mb-3 text-ink-2 text-xs">{props.labels[theme]}</p>
          {props.children(theme)}
        </div>
      ))}
    </div>
  )
}
