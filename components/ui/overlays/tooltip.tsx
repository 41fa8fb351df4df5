import { type ReactNode, useId } from 'react'

/**
 * A hint beside something that can be hovered or focused; drawn by CSS, so it works without scripts. `children` is
 * one focusable thing that has a name of its own: a hint is never the only way to learn it.
 */
export function Tooltip(props: {
  hint: string
  side?: 'top' | 'bottom'
  children: (describedBy: string) => ReactNode
}) {
  const id = useId()
  const place = props.side === 'bottom' ? 'top-full mt-1.5' : 'bottom-full mb-1.5'
  return (
    <span className="group/tip relative inline-flex">
      {props.children(id)}
      <span
        role="tooltip"
        id={id}
        className={`pointer-events-none invisible absolute left-1/2 z-40 w-max max-w-60 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-surface text-xs opacity-0 transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100 ${place}`}
      >
        {props.hint}
      </span>
    </span>
  )
}
