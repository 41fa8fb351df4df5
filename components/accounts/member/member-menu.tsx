import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { AudienceEntry } from './audience-entry.tsx'
import { MENU, type Section, sectionAddress } from './sections.ts'
import { ShowCurrent } from './show-current.tsx'
import { UnreadBadge } from './unread-badge.tsx'

const MENU_ID = 'member-menu'

/** The sections of /member: a column beside the content, on a phone a row above it. */
export async function MemberMenu({ current }: { current: Section }) {
  const t = await getTranslations('accounts.profile')
  const entered = current === 'recharge' ? 'wallet' : current
  return (
    <nav aria-label={t('menu')} id={MENU_ID} className="lg:sticky lg:top-[calc(var(--sticky-top)+20px)]">
      <ul className="scroll-x flex gap-1 lg:flex-col">
        {MENU.map((entry) => (
          <AudienceEntry
            key={entry.section}
            audience={entry.audience}
            feature={entry.feature}
            current={entry.section === current}
            likelyAnchor={current === 'studio'}
          >
            <Link
              href={sectionAddress(entry)}
              aria-current={entry.section === entered ? 'page' : undefined}
              className="side-link"
            >
              <Icon name={entry.icon} size={18} />
              <span className="whitespace-nowrap">{t(`section.${entry.section}`)}</span>
              {entry.section === 'notices' ? <UnreadBadge /> : null}
            </Link>
          </AudienceEntry>
        ))}
        <li>
          <Link href="/help" className="side-link">
            <Icon name="info" size={18} />
            <span className="whitespace-nowrap">{t('help')}</span>
          </Link>
        </li>
      </ul>
      <ShowCurrent menu={MENU_ID} key={current} />
    </nav>
  )
}
