import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { pack } from '#lib/shared/packed/pack.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { type OnAirRoom, OnAirRooms } from './on-air-rooms.tsx'

/** Live rooms, beside a score list. `more` is the address of all of them. */
export async function OnAir({ rooms, more }: { rooms: readonly RoomCard[]; more: string }) {
  const language = await getLocale()
  const t = await getTranslations('matches.lists.onAir')
  const common = await getTranslations('common')
  const topicOf = ({ match, ...room }: RoomCard) =>
    match
      ? `${localisedName(namesUnder(match, 'home_team_name'), language)} ${match.home_score === null ? common('versus') : `${match.home_score}-${match.away_score ?? ''}`} ${localisedName(namesUnder(match, 'away_team_name'), language)}`
      : localisedName(namesUnder(room, 'title'), language)
  return (
    <Box labelledBy="on-air">
      <BoxHead
        id="on-air"
        title={t('title')}
        end={
          <Link href={more} className="hit-44 text-ink-2 text-sm hover:text-brand">
            {t('all')}
          </Link>
        }
      />
      {rooms.length === 0 ? (
        <p className="px-4 py-5 text-ink-2 text-sm">{t('none')}</p>
      ) : (
        <OnAirRooms
          rooms={pack(
            rooms.map(
              (room): OnAirRoom => ({
                id: room.room_id,
                user: room.user_id,
                avatar: room.avatar,
                name: room.user_nickname,
                topic: topicOf(room),
                viewers: room.viewers,
                sentence: common('viewers', { count: room.viewers }),
              }),
            ),
          )}
          language={language}
        />
      )}
    </Box>
  )
}
