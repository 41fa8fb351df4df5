import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { LIST_SCREENS, type ListSport } from '../board/view.ts'
import { SPORT_ICONS } from '../table/sport-icons.ts'
import styles from './sport-switch.module.css'

/**
 * Switches between sports: each has its own address. On phones the links are a menu beside the tabs, elsewhere
 * and without scripts they stand side by side.
 */
export async function SportSwitch({ sport }: { sport: ListSport }) {
  const t = await getTranslations('matches.lists')
  return (
    <nav aria-label={t('sport.label')} className="flex shrink-0">
      <Disclosure
        label={`${t('sport.label')}: ${t(`sport.${sport}`)}`}
        buttonClass={`-ml-2 flex h-11 items-center gap-0.5 px-2 text-ink ${styles.button}`}
        panelClass={styles.links ?? ''}
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
            className="max-lg:hit-44"
          >
            <Icon name={SPORT_ICONS[each]} size={18} />
            {t(`sport.${each}`)}
          </Link>
        ))}
      </Disclosure>
    </nav>
  )
}
