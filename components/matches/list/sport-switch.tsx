import NextLink from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { ListSport } from './view.ts'

const SPORTS: readonly ListSport[] = ['football', 'basketball']

/** Football or basketball: two addresses. */
export async function SportSwitch({ sport }: { sport: ListSport }) {
  const language = await getLocale()
  const t = await getTranslations('matches')
  return (
    <nav
      aria-label={t('sport.label')}
      className="flex shrink-0 self-center rounded-sm max-lg:my-1.5 border border-line-strong bg-surface"
    >
      {SPORTS.map((each) => (
        <NextLink
          key={each}
          href={addressIn(language, `/${each}`)}
          prefetch={false}
          aria-current={each === sport ? 'page' : undefined}
          className="flex h-7.5 items-center px-3 text-ink-2 text-sm whitespace-nowrap first:rounded-l-[4px] last:rounded-r-[4px] hover:text-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface max-lg:hit-44"
        >
          {t(`sport.${each}`)}
        </NextLink>
      ))}
    </nav>
  )
}
