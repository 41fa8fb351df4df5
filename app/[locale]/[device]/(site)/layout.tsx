import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountLinks } from '#components/accounts/corner/account-links.tsx'
import { Corner } from '#components/accounts/corner/corner.tsx'
import { cornerLabels } from '#components/accounts/corner/corner-labels.ts'
import { NoticeWatch } from '#components/accounts/notify/notice-watch.tsx'
import { privateChatLabels } from '#components/chat/private/overlay/button-labels.ts'
import { PrivateChatButton } from '#components/chat/private/overlay/private-chat-button.tsx'
import { WorldWatch } from '#components/gifts/world/world-watch.tsx'
import { footerSettings } from '#components/layout/footer-settings.ts'
import { frameLabels } from '#components/layout/frame-labels.ts'
import { SiteFrame } from '#components/layout/site-frame.tsx'
import { GoalWatch } from '#components/matches/goals/goal-watch.tsx'
import { MiniHost } from '#components/player/mini/mini-host.tsx'
import { SearchBox } from '#components/search/search-box.tsx'
import { searchLabels } from '#components/search/search-labels.ts'
import { OddsRules } from '#components/shared/odds/odds-rules.tsx'
import { HiddenScoresSync } from '#components/shared/scores/hidden-scores-sync.tsx'
import { FeaturesProvider } from '#components/shared/site-features.tsx'
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
 * The frame around every screen. The full site and the narrow one under `/m` share their pages: the rules of
 * `next.config.ts` add the device to the path (`/zh/desktop/football`, `/zh/m/football`), and only this layout
 * differs by it.
 */
export default async function SiteLayout({ children, params }: SiteLayoutProps) {
  const { locale, device } = await params
  if (!hasLocale(routing.locales, locale) || !isDevice(device)) notFound()
  const narrow = device === 'm'
  setRequestLocale(locale)
  const [settings, frame, search, corner, messages] = await Promise.all([
    // The frame is shown without contacts if the settings cannot be loaded; the screen inside shows the error.
    getSettings({ language: locale }).catch(() => undefined),
    frameLabels(),
    searchLabels(),
    cornerLabels(),
    privateChatLabels(),
  ])
  return (
    <SocketProvider url={socketOf(settings)}>
      <FeaturesProvider features={settings?.features}>
        <div className={narrow ? 'narrow-site contents' : 'contents'}>
          <SiteFrame
            labels={frame}
            settings={settings && footerSettings(settings)}
            year={new Date().getFullYear()}
            narrow={narrow}
            search={<SearchBox narrow={narrow} labels={search} />}
            account={
              <>
                <PrivateChatButton labels={messages} service={settings?.chat} />
                <Corner narrow={narrow} labels={corner} />
              </>
            }
            accountLinks={narrow ? <AccountLinks narrow labels={corner} /> : null}
            corner={
              <>
                <GoalWatch />
                <NoticeWatch labels={corner} />
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
      </FeaturesProvider>
    </SocketProvider>
  )
}
