import { getTranslations } from 'next-intl/server'
import { Link } from '#lib/i18n/link.tsx'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { LIST_SCREENS, type ListSport } from '../board/view.ts'

/** Switches between sports: each has its own address. */
export async function SportSwitch({ sport }: { sport: ListSport }) {
  const t = await getTranslations('matches.lists')
  return (
    <nav
      aria-label={t('sport.label')}
      className="flex shrink-0 self-center rounded-sm max-lg:my-1.5 border border-line-strong bg-surface"
    >
      {SPORTS.map((each) => (
        <Link
          key={each}
          href={`/${LIST_SCREENS[each]}`}
          aria-current={each === sport ? 'page' : undefined}
          className="flex h-7.5 items-center px-3 text-ink-2 text-sm whitespace-nowrap first:rounded-l-[4px] last:rounded-r-[4px] hover:text-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface max-lg:hit-44"
        >
          {t(`sport.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
