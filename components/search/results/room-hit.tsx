import { getLocale, getTranslations } from 'next-intl/server'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { RoomHit as Hit } from '#lib/contract/search.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Marked } from '../marked.tsx'

/** A room: title, streamer, status, and its match. */
export async function RoomHit({ hit }: { hit: Hit }) {
  const language = await getLocale()
  const t = await getTranslations('search')
  // A title in another language is not shown.
  const title = hit[`title_${language}`] || hit.user_nickname
  const { match, matched } = hit
  const teams = match
    ? t('versus', {
        home: localisedName(namesUnder(match, 'home_team_name'), language),
        away: localisedName(namesUnder(match, 'away_team_name'), language),
      })
    : ''
  const line = [hit.user_nickname, teams].filter(Boolean).join(' · ')
  const live = hit.status === 'live' || hit.status === 'signal_lost'
  return (
    <li className="relative flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0 hover:bg-surface-2">
      <Avatar seed={`user-${hit.user_id}`} src={hit.avatar} size={40} />
      <span className="min-w-0 flex-1">
        <Link
          href={`/live?id=${hit.room_id}`}
          className="block truncate text-md outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
        >
          <Marked name={title} matched={matched} />
        </Link>
        <span className="block truncate text-ink-2 text-sm">
          <Marked name={line} matched={matched} />
        </span>
      </span>
      {live ? (
        <span className="flex shrink-0 flex-col items-end gap-1">
          <LiveBadge label={t('live')} />
          <span className="num text-ink-2 text-xs">{t('viewers', { count: hit.viewers })}</span>
        </span>
      ) : (
        <span className="shrink-0 text-ink-2 text-sm">{t('offAir')}</span>
      )}
    </li>
  )
}
