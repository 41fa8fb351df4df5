import type { ReactNode } from 'react'

/** An empty list: what is missing and what to do next. */
export function EmptyState(props: { icon: ReactNode; title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-surface-2 text-ink-3">
        {props.icon}
      </span>
      <p className="mt-3 font-semibold text-md">{props.title}</p>
      {props.text ? <p className="mt-1 max-w-[44ch] text-balance text-sm text-ink-2">{props.text}</p> : null}
      {props.action ? <div className="mt-4">{props.action}</div> : null}
    </div>
  )
}

/** A list that could not be loaded: the reason and a retry button. It is announced when it appears. */
export function ErrorState(props: { icon: ReactNode; title: string; text?: string; retry?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-live-weak text-live">
        {props.icon}
      </span>
      <p className="mt-3 font-semibold text-md">{props.title}</p>
      {props.text ? <p className="mt-1 max-w-[44ch] text-balance text-sm text-ink-2">{props.text}</p> : null}
      {props.retry ? <div className="mt-4">{props.retry}</div> : null}
    </div>
  )
}
