import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { NavLink } from './nav-link.tsx'
import { NAV_TABS } from './navigation.ts'

const FROM = { xl: 'max-xl:hidden', '2xl': 'max-2xl:hidden' }
const BELOW = { xl: 'xl:hidden', '2xl': '2xl:hidden' }

/** The tabs of the top bar with their menus; those that do not fit are in a menu at the end. */
export async function NavTabs() {
  const t = await getTranslations('layout.nav')
  return (
    <nav aria-label={t('main')} className="hidden items-stretch gap-4 lg:flex">
      {NAV_TABS.map((tab) => {
        const visibility = tab.from ? FROM[tab.from] : ''
        const link = (
          <NavLink
            key={tab.index}
            href={tab.href}
            index={tab.index}
            also={tab.also}
            className={tab.menu ? 'nav-tab' : `nav-tab ${visibility}`}
          >
            {t(tab.label)}
          </NavLink>
        )
        if (!tab.menu) return link
        return (
          <Disclosure
            key={tab.index}
            hover
            lead={link}
            className={visibility}
            label={t('openMenu', { name: t(tab.label) })}
            button={<Icon name="chevron-down" size={14} />}
            buttonClass="my-auto ml-0.5 -mr-3 grid size-6 place-items-center rounded-xs text-ink-3 hover:text-ink aria-expanded:text-ink"
          >
            <ul>
              {tab.menu.map((entry) => (
                <li key={entry.href}>
                  <Link href={entry.href} className="menu-entry">
                    <Icon name={entry.icon} size={18} />
                    {t(entry.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        )
      })}
      <MoreTabs />
    </nav>
  )
}

/** The tabs for which the bar is too narrow, each with its own width: the widest bar has all of them. */
async function MoreTabs() {
  const t = await getTranslations('layout.nav')
  return (
    <Disclosure
      hover
      align="end"
      className="2xl:hidden"
      label={t('openMore')}
      button={
        <>
          {t('more')}
          <Icon name="chevron-down" size={14} />
        </>
      }
      buttonClass="nav-tab items-center gap-0.5"
    >
      <ul>
        {NAV_TABS.flatMap((tab) =>
          tab.from
            ? (tab.menu ?? [tab]).map((entry) => (
                <li key={entry.href} className={BELOW[tab.from ?? '2xl']}>
                  <Link href={entry.href} className="menu-entry">
                    <Icon name={entry.icon} size={18} />
                    {t(entry.label)}
                  </Link>
                </li>
              ))
            : [],
        )}
      </ul>
    </Disclosure>
  )
}
