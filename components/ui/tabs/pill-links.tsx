import { Link } from '#lib/i18n/link.tsx'
import type { TabLink } from './tab-links.tsx'

/** Links for a few options, smaller than tabs; they scroll sideways if there is no room. */
export function PillLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="scroll-x flex gap-1.5">
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          className="flex h-8 shrink-0 items-center rounded-full border border-line-strong px-3 text-ink-2 text-sm whitespace-nowrap outline-offset-[-2px] hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface max-lg:h-11 max-lg:px-4"
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
