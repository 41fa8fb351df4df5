import type { ReactNode } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'

interface WorkRowProps {
  href: string
  cover: string | null
  title: string
  seconds: number
  /** The date and other details. */
  children: ReactNode
}

/** A recording or video in a list: picture with duration, title and description. */
export function WorkRow({ href, cover, title, seconds, children }: WorkRowProps) {
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-surface-2">
      <span className="relative aspect-video w-28 shrink-0 overflow-hidden rounded-sm bg-surface-3">
        {cover ? (
          // biome-ignore lint/performance/noImgElement: covers come sized from our own storage
          <img src={cover} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        ) : (
          <span className="absolute inset-0 grid place-items-center bg-brand-weak text-brand">
            <Icon name="play" size={24} />
          </span>
        )}
        <span
          data-theme="dark"
          className="num absolute right-1 bottom-1 rounded-xs bg-scrim px-1.5 text-2xs text-ink leading-[18px]"
        >
          {lengthText(seconds)}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <Link
          href={href}
          className="line-clamp-2 font-semibold text-md leading-5 after:absolute after:inset-0 hover:text-brand"
        >
          {title}
        </Link>
        <span className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">{children}</span>
      </span>
    </li>
  )
}
