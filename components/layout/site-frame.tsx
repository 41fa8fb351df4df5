'use client'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Drawer } from '#components/ui/overlays/drawer.tsx'
import { ToastHost } from '#components/ui/toast/toast-host.tsx'
import { readLabels } from '#lib/i18n/messages/read-labels.ts'
import type { Packed } from '#lib/shared/packed/pack.ts'
import { ChunkNotice } from './errors/chunk-notice.tsx'
import { TroubleNotices } from './errors/trouble-notices.tsx'
import { Footer } from './footer.tsx'
import type { FooterSettings } from './footer-settings.ts'
import type { FrameLabels, FrameLabelsText } from './frame-labels.ts'
import { BottomTabs } from './navigation/bottom-tabs.tsx'
import { NarrowMenu } from './navigation/narrow-menu.tsx'
import { NavigationProgress } from './navigation/navigation-progress.tsx'
import { RecordNavIndex } from './navigation/record-nav-index.tsx'
import { ShowWhere, SideColumn } from './navigation/show-where.tsx'
import { SideLinkList } from './navigation/side/side-link-list.tsx'
import { SideToggle } from './navigation/side/side-toggle.tsx'
import { TopBar } from './top-bar.tsx'

interface SiteFrameProps {
  children: ReactNode
  labels: FrameLabelsText
  /** The settings shown in the footer; undefined where they could not be loaded. */
  settings?: Packed<FooterSettings> | undefined
  /** The year of the footer. */
  year: number
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
 * `Columns`. A client component with its labels in one text: as server components, its elements would be sent a
 * second time in the data of every page.
 */
export function SiteFrame({
  children,
  labels: text,
  settings,
  year,
  search,
  account,
  accountLinks,
  corner,
  narrow = false,
}: SiteFrameProps) {
  const labels = readLabels(text)
  return (
    <div className="flex min-h-dvh flex-col pb-(--tab-bar)">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      >
        {labels.skip}
      </a>
      <NavigationProgress label={labels.progress} />
      <TopBar
        start={
          narrow ? <NarrowMenu labels={labels} accountLinks={accountLinks} /> : <SideDrawer labels={labels} />
        }
        search={search}
        end={account}
        narrow={narrow}
        labels={labels}
      />
      <div data-frame-body className="mx-auto flex w-full max-w-[1440px] flex-1">
        {narrow ? null : (
          <SideColumn label={labels.side} toggle={<SideToggle open={labels.unfold} close={labels.fold} />}>
            <SideLinkList labels={labels.nav} />
          </SideColumn>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <RecordNavIndex />
      <ShowWhere area="footer">
        <Footer settings={settings} year={year} narrow={narrow} labels={labels} />
      </ShowWhere>
      <BottomTabs narrow={narrow} labels={labels.nav} name={labels.bottom} me={labels.me} />
      <ChunkNotice {...labels.chunk} />
      <TroubleNotices labels={labels.trouble} />
      <ToastHost label={labels.notices} dismissLabel={labels.dismiss} above={corner} />
    </div>
  )
}

function SideDrawer({ labels }: { labels: FrameLabels }) {
  return (
    <ShowWhere area="side">
      <Drawer
        label={labels.side}
        openLabel={labels.openSide}
        closeLabel={labels.closeSide}
        button={<Icon name="menu" />}
        close={<Icon name="x" />}
        buttonClass="-ml-3 my-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink lg:hidden"
      >
        <SideLinkList labels={labels.nav} />
      </Drawer>
    </ShowWhere>
  )
}
