import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Drawer } from '#components/ui/overlays/drawer.tsx'
import { ToastHost } from '#components/ui/toast/toast-host.tsx'
import { ChunkNotice } from './errors/chunk-notice.tsx'
import { TroubleNotices } from './errors/trouble-notices.tsx'
import { Footer, type FooterSettings } from './footer.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { NarrowMenu } from './navigation/narrow-menu.tsx'
import { NavigationProgress } from './navigation/navigation-progress.tsx'
import { RecordNavIndex } from './navigation/record-nav-index.tsx'
import { ShowWhere, SideColumn } from './navigation/show-where.tsx'
import { SideLinks } from './navigation/side/side-links.tsx'
import { SideToggle } from './navigation/side/side-toggle.tsx'
import { TopBar } from './top-bar.tsx'

interface SiteFrameProps {
  children: ReactNode
  settings?: FooterSettings
  /** The search box of the top bar. */
  search?: ReactNode
  /** The end of the top bar: the login button, or the logged-in user. */
  account?: ReactNode
  /** Links to the user's own pages, in the menu of the narrow site. */
  accountLinks?: ReactNode
  /** Content of the lower corner of every screen, beside notices. */
  corner?: ReactNode
  /** The narrow site: all navigation is in the drawer and the bottom bar. */
  narrow?: boolean
}

/**
 * The frame around a screen: top bar, left menu, footer, bottom bar. A screen has its own `wrap-page` or
 * `Columns`.
 */
export async function SiteFrame({
  children,
  settings,
  search,
  account,
  accountLinks,
  corner,
  narrow = false,
}: SiteFrameProps) {
  const t = await getTranslations('layout.nav')
  const common = await getTranslations('common')
  const session = await getTranslations('layout.account')
  const chunk = await getTranslations('layout.chunk')
  const drawer = narrow ? (
    <NarrowMenu accountLinks={accountLinks} />
  ) : (
    <ShowWhere area="side">
      <Drawer
        label={t('side')}
        openLabel={t('openSide')}
        closeLabel={t('closeSide')}
        button={<Icon name="menu" />}
        close={<Icon name="x" />}
        buttonClass="-ml-3 my-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink lg:hidden"
      >
        <SideLinks />
      </Drawer>
    </ShowWhere>
  )
  return (
    <div className="flex min-h-dvh flex-col pb-(--tab-bar)">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <NavigationProgress label={t('progress')} />
      <TopBar start={drawer} search={search} end={account} narrow={narrow} />
      <div className="mx-auto flex w-full max-w-[1440px] flex-1">
        {narrow ? null : (
          <SideColumn
            label={t('side')}
            toggle={
              <SideToggle
                open={t('unfold')}
                close={t('fold')}
                openIcon={<Icon name="panel-left-open" size={20} />}
                closeIcon={<Icon name="panel-left-close" size={20} />}
              />
            }
          >
            <SideLinks />
          </SideColumn>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <RecordNavIndex />
      <ShowWhere area="footer">
        <Footer settings={settings} narrow={narrow} />
      </ShowWhere>
      <BottomBar narrow={narrow} />
      <ChunkNotice text={chunk('text')} reload={chunk('reload')} later={chunk('later')} />
      <TroubleNotices
        labels={{
          login: common('login'),
          ended: session('ended'),
          endedText: session('endedText'),
          relogin: session('relogin'),
          stay: session('stay'),
          close: common('close'),
        }}
      />
      <ToastHost
        label={common('notices')}
        dismissLabel={common('dismiss')}
        icons={{
          info: <Icon name="info" size={18} />,
          good: <Icon name="circle-check" size={18} />,
          bad: <Icon name="circle-alert" size={18} />,
        }}
        close={<Icon name="x" size={16} />}
        above={corner}
      />
    </div>
  )
}
