'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'
import { AboveAll } from '../overlays/above-all.tsx'
import {
  currentNotices,
  dismiss,
  type Notice,
  pauseNotices,
  resumeNotices,
  subscribeNotices,
} from './notices.ts'

const none: readonly Notice[] = []
const ICONS = { info: 'info', good: 'circle-check', bad: 'circle-alert' } as const
const TONES: Record<Notice['kind'], string> = { info: 'text-info', good: 'text-brand', bad: 'text-live' }

/**
 * Shows notices: above the bottom bar on a phone, at the lower right elsewhere, in full screen too. They are
 * announced without taking the focus, and stay while they are hovered or focused. `above`: other content of
 * this corner, which announces itself.
 */
export function ToastHost(props: { label: string; dismissLabel: string; above?: ReactNode }) {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices, () => none)
  return (
    <AboveAll>
      <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar)+12px)] z-50 flex flex-col items-center gap-2 lg:inset-x-auto lg:right-6 lg:items-end">
        {props.above}
        <section
          aria-label={props.label}
          aria-live="polite"
          onPointerEnter={pauseNotices}
          onPointerLeave={resumeNotices}
          onFocus={pauseNotices}
          onBlur={resumeNotices}
          className="contents"
        >
          {notices.map((notice) => (
            <div
              key={notice.id}
              className="pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-3 rounded-md border border-line bg-surface p-3 pl-4 shadow-pop lg:w-sm"
            >
              <span className={`mt-0.5 ${TONES[notice.kind]}`}>
                <Icon name={ICONS[notice.kind]} size={18} />
              </span>
              <p className="min-w-0 flex-1 py-0.5 text-base">{notice.message}</p>
              {notice.action ? (
                <button
                  type="button"
                  onClick={() => {
                    dismiss(notice.id)
                    notice.action?.run()
                  }}
                  className="hit-44 shrink-0 rounded-sm px-2 py-0.5 font-semibold text-base text-brand hover:bg-brand-weak"
                >
                  {notice.action.label}
                </button>
              ) : null}
              <button
                type="button"
                aria-label={props.dismissLabel}
                onClick={() => dismiss(notice.id)}
                className="hit-44 grid size-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
              >
                <Icon name="x" size={16} />
              </button>
            </div>
          ))}
        </section>
      </div>
    </AboveAll>
  )
}
