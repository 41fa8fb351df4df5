import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StandingsBox } from '#components/competitions/home/standings-box.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { ComingMatches } from '#components/matches/home/coming-matches.tsx'
import { HomeMatches } from '#components/matches/home/home-context.tsx'
import { LiveMatches } from '#components/matches/home/live-matches.tsx'
import { TodayStrip } from '#components/matches/home/today-strip.tsx'
import { ArticleList } from '#components/news/article-list.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { ZoneRefresh } from '#components/shared/zone/zone-refresh.tsx'
import { BannerCarousel } from '#components/site/home/banner-carousel.tsx'
import { FollowedStrip } from '#components/social/followed/followed-strip.tsx'
import { HeroRoom } from '#components/streams/home/hero-room.tsx'
import { HotRooms } from '#components/streams/home/hot-rooms.tsx'
import { placeRooms } from '#components/streams/home/pick-rooms.ts'
import { RoomsProvider } from '#components/streams/home/rooms-context.tsx'
import { SideRooms } from '#components/streams/home/side-rooms.tsx'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { Hydrate } from '#lib/client/core/query/hydrate.tsx'
import { routing } from '#lib/i18n/routing.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { NoLiveRoom } from './no-live-room.tsx'
import { readHome } from './read-home.ts'

interface Props {
  params: Promise<{ locale: string }>
}

/** Number of upcoming matches that are as high as the player. */
const MATCHES_BESIDE_PLAYER = 7
const TWO = 'grid grid-cols-1 gap-6 max-lg:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'main') : {}
}

/** The home screen: a playing room, the day's matches, further rooms, upcoming matches, tables. */
export default async function Main({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations()
  const client = createQueryClient()
  const { rooms, matches, leagues, banners, news, isSimulated } = await readHome(client, locale)
  // Without a second room the upcoming matches are beside the player; with many rooms, in the rail below.
  const beside = rooms.first.length > 1
  const many = placeRooms(rooms.first, beside).grid.length > 0
  const more = <Icon name="chevron-right" size={16} />
  return (
    <ClientMessages
      names={[
        'common',
        'competitions.standings',
        'site.home',
        'social.followed',
        'matches.lists',
        'player',
        'streams.rooms',
      ]}
    >
      <RoomsProvider
        initial={rooms.first}
        total={rooms.total}
        hasSideRooms={beside}
        icons={streamIcons()}
        serverTime={rooms.serverTime}
        timeZone={matches.zone}
      >
        <ZoneRefresh rendered={matches.zone} days={[dayOf(Date.parse(matches.serverTime), matches.zone)]} />
        <HomeMatches key={matches.zone} data={matches}>
          <div className="wrap-page flex flex-col gap-6 pb-10 max-lg:gap-5 max-lg:pb-6 lg:pt-4">
            <h1 className="sr-only">{t('layout.titles.main')}</h1>
            {/* Scores come before the note that nobody is streaming. */}
            {rooms.play.room ? null : <TodayStrip />}
            <section aria-label={t('site.home.featured')} className={`${TWO} max-lg:gap-2`}>
              <HeroRoom
                play={rooms.play}
                muteIcon={<Icon name="volume-x" />}
                playIcon={<Icon name="play" solid />}
                empty={<NoLiveRoom />}
              />
              {beside ? (
                <div className="relative min-w-0">
                  <SideRooms />
                </div>
              ) : (
                <ComingMatches shown={MATCHES_BESIDE_PLAYER} more={more} />
              )}
            </section>
            {rooms.play.room ? <TodayStrip /> : null}
            <FollowedStrip place="home" />
            <BannerCarousel banners={banners} language={locale} />
            <div className={`${TWO} items-start`}>
              <div className="flex min-w-0 flex-col gap-6 max-lg:gap-5">
                <HotRooms />
                <LiveMatches more={more} />
                {many ? null : (
                  <ComingMatches
                    shown={beside ? 10 : 8}
                    after={beside ? 0 : MATCHES_BESIDE_PLAYER}
                    columns={2}
                    more={more}
                  />
                )}
                {news ? (
                  <ArticleList
                    articles={news.list}
                    language={locale}
                    now={news.server_time}
                    title={t('news.headlines')}
                    id="headlines"
                    wide
                  />
                ) : null}
              </div>
              <div className="flex min-w-0 flex-col gap-6 max-lg:gap-5">
                {beside && many ? <ComingMatches shown={5} more={more} /> : null}
                {leagues.length > 0 ? (
                  <Hydrate client={client}>
                    <StandingsBox
                      leagues={leagues}
                      more={more}
                      errorIcon={<Icon name="circle-alert" size={24} />}
                    />
                  </Hydrate>
                ) : null}
              </div>
            </div>
            {isSimulated ? <SimulatedNote /> : null}
          </div>
        </HomeMatches>
      </RoomsProvider>
    </ClientMessages>
  )
}
