import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountCorner } from '#components/accounts/corner/account-corner.tsx'
import { AccountLinks } from '#components/accounts/corner/account-links.tsx'
import { NoticeWatch } from '#components/accounts/notify/notice-watch.tsx'
import { PrivateChatButton } from '#components/chat/private/overlay/private-chat-button.tsx'
import { WorldWatch } from '#components/gifts/world/world-watch.tsx'
import { SiteFrame } from '#components/layout/site-frame.tsx'
import { GoalWatch } from '#components/matches/goals/goal-watch.tsx'
import { MiniHost } from '#components/player/mini/mini-host.tsx'
import { SearchBox } from '#components/search/search-box.tsx'
import { OddsRules } from '#components/shared/odds/odds-rules.tsx'
import { HiddenScoresSync } from '#components/shared/scores/hidden-scores-sync.tsx'
import { ZoneNote } from '#components/shared/zone/zone-note.tsx'
import { ZoneSync } from '#components/shared/zone/zone-sync.tsx'
import { FavouritesSync } from '#components/social/favourites-sync.tsx'
import { ChatServiceProvider } from '#lib/client/chat/chat-service.tsx'
import { getSettings, socketOf } from '#lib/client/site.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import { isDevice } from '#lib/i18n/device/site-device.ts'
import { routing } from '#lib/i18n/routing.ts'

interface SiteLayoutProps {
  children: ReactNode
  params: Promise<{ locale: string; device: string }>
}

/**
 * The frame around every screen. The full site and the narrow one under `/m` share their pages: the
 * middleware adds the device to the path (`/zh/desktop/football`, `/zh/m/football`), and only this layout
 * differs by it.
 */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
  const { locale, device } = await params
  if (!hasLocale(routing.locales, locale) || !isDevice(device)) notFound()
  const narrow = device === 'm'
  setRequestLocale(locale)
  // The frame is shown without contacts if the settings cannot be loaded; the screen inside shows the error.
  const common = await getTranslations('common')
  const nav = await getTranslations('layout.nav')
  const settings = await getSettings({ language: locale }).catch(() => undefined)
  return (
    <SocketProvider url={socketOf(settings)}>
      <div className={narrow ? 'narrow-site contents' : 'contents'}>
        <SiteFrame
          settings={settings}
          narrow={narrow}
          search={<SearchBox narrow={narrow} />}
          account={
            <>
              <PrivateChatButton
                label={nav('messages')}
                unread={nav('unreadMessages', { count: '{count}' })}
                service={settings?.chat}
              />
              <AccountCorner narrow={narrow} />
            </>
          }
          accountLinks={narrow ? <AccountLinks narrow /> : null}
          corner={
            <>
              <GoalWatch />
              <NoticeWatch open={common('reserve.open')} />
            </>
          }
        >
          <ZoneNote />
          {/* Without settings no odds are shown, because the operator's choice is unknown. */}
          <OddsRules display={settings?.odds_display ?? 'off'}>
            <ChatServiceProvider service={settings?.chat}>{children}</ChatServiceProvider>
          </OddsRules>
        </SiteFrame>
        <FavouritesSync />
        <ZoneSync />
        <HiddenScoresSync />
        <MiniHost />
        <WorldWatch />
      </div>
    </SocketProvider>
  )
}
