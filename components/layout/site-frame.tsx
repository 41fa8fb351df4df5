import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Drawer } from '#components/ui/drawer.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ToastHost } from '#components/ui/toast/toast-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer, type FooterSettings } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { ShowWhere, SideColumn } from './show-where.tsx'
import { SideLinks } from './side-links.tsx'
import { TopBar } from './top-bar.tsx'
import { TroubleNotices } from './trouble-notices.tsx'

/** Everything around a screen: top bar, left menu, footer, bottom bar. A screen brings its own `wrap-page` or `Columns`. */
export async function SiteFrame({ children, settings }: { children: ReactNode; settings?: FooterSettings }) {
  const t = await getTranslations('shell.nav')
  const common = await getTranslations('common')
  const drawer = (
    <ShowWhere part="side">
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
      <TopBar start={drawer} />
      <div className="mx-auto flex w-full max-w-[1440px] flex-1">
        <SideColumn label={t('side')}>
          <SideLinks />
        </SideColumn>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <ShowWhere part="footer">
        <Footer settings={settings} />
      </ShowWhere>
      <BottomBar />
      <TroubleNotices />
      <ToastHost
        label={common('notices')}
        dismissLabel={common('dismiss')}
        icons={{
          info: <Icon name="info" size={18} />,
          good: <Icon name="circle-check" size={18} />,
          bad: <Icon name="circle-alert" size={18} />,
        }}
        close={<Icon name="x" size={16} />}
      />
    </div>
  )
}
