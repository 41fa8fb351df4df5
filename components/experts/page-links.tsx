import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Link } from '#lib/i18n/link.tsx'

interface PageLinksProps {
  label: string
  list: { page: number; page_size: number; total: number }
  address: (page: number) => string
}

/** Links to the previous and the next page of a list; nothing where it has one page. */
export async function PageLinks({ label, list, address }: PageLinksProps) {
  const common = await getTranslations('common')
  const { page, total } = list
  const pages = Math.max(1, Math.ceil(total / list.page_size))
  if (pages === 1 && page === 1) return null
  return (
    <nav
      aria-label={common('pages.label', { name: label })}
      className="mt-6 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 ? (
        <Link href={address(Math.min(page - 1, pages))} rel="prev" className={buttonClass({})}>
          {common('previous')}
        </Link>
      ) : null}
      <span className="num text-ink-2 text-sm">
        {common('pages.at', { page, pages: Math.max(page, pages), total })}
      </span>
      {page < pages ? (
        <Link href={address(page + 1)} rel="next" className={buttonClass({})}>
          {common('next')}
        </Link>
      ) : null}
    </nav>
  )
}
