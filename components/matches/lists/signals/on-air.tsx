import { getLocale, getTranslations } from 'next-intl/server'
import { ViewerCount } from '#components/shared/figures/viewer-count.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Live rooms, beside a score list. `more` is the address of all of them. */
export async function OnAir({ rooms, more }: { rooms: readonly RoomCard[]; more: string }) {
  const language = await getLocale()
  const t = await getTranslations('matches.lists.onAir')
  const common = await getTranslations('common')
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
        <ul className="py-1">
          {rooms.map((room) => {
            const { match } = room
            return (
              <li key={room.room_id}>
                <Link
                  href={`/live?id=${room.room_id}`}
                  className="flex min-h-13 items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-surface-2"
                >
                  <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={32} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{room.user_nickname}</span>
                    <span className="num block truncate text-ink-2 text-xs">
                      {match
                        ? `${localisedName(namesUnder(match, 'home_team_name'), language)} ${match.home_score === null ? common('versus') : `${match.home_score}-${match.away_score ?? ''}`} ${localisedName(namesUnder(match, 'away_team_name'), language)}`
                        : localisedName(namesUnder(room, 'title'), language)}
                    </span>
                  </span>
                  <ViewerCount
                    count={room.viewers}
                    language={language}
                    sentence={common('viewers', { count: room.viewers })}
                    className="text-ink-2 text-xs"
                  />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Box>
  )
}
