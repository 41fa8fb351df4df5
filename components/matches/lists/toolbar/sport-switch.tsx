import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { LIST_SCREENS, type ListSport } from '../board/view.ts'
import { SPORT_ICONS } from '../table/sport-icons.ts'

/** Switches between sports: each has its own address. On phones a menu, beside the tabs. */
export async function SportSwitch({ sport }: { sport: ListSport }) {
  const t = await getTranslations('matches.lists')
  return (
    <nav aria-label={t('sport.label')} className="flex shrink-0">
      <div className="flex self-center rounded-sm border border-line-strong bg-surface max-lg:my-1.5 max-[559px]:hidden [@media(scripting:none)]:flex">
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
      </div>
      <Disclosure
        className="min-[560px]:hidden [@media(scripting:none)]:hidden"
        label={`${t('sport.label')}: ${t(`sport.${sport}`)}`}
        buttonClass="-ml-2 flex h-11 items-center gap-0.5 px-2 text-ink"
        button={
          <>
            <Icon name={SPORT_ICONS[sport]} size={20} />
            <Icon name="chevron-down" size={14} />
          </>
        }
      >
        {SPORTS.map((each) => (
          <Link
            key={each}
            href={`/${LIST_SCREENS[each]}`}
            aria-current={each === sport ? 'page' : undefined}
            className="flex h-11 items-center gap-2.5 rounded-sm px-3 text-ink-2 whitespace-nowrap hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <Icon name={SPORT_ICONS[each]} size={18} />
            {t(`sport.${each}`)}
          </Link>
        ))}
      </Disclosure>
    </nav>
  )
}
