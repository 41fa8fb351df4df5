import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { Film } from './film.tsx'
import { MarkButtons } from './player/mark-buttons.tsx'
import { ReportVideoButton } from './player/report-video-button.tsx'
import { VideoTile } from './video-tile.tsx'

interface VideoScreenProps {
  info: VideoInfo
  language: Language
  /** The comments, and the messages over the video with the field of a new one, which other nouns provide. */
  comments: ReactNode
  danmaku: ReactNode
  danmakuField: ReactNode
}

/** The page of a video: the player, its author and subject, and more videos of the author. */
export async function VideoScreen({ info, language, comments, danmaku, danmakuField }: VideoScreenProps) {
  const t = await getTranslations('videos')
  const { video, match, teams, others, time_zone: zone } = info
  const name = video.user_nickname
  return (
    <div className="wrap-page grid gap-5 py-4 lg:grid-cols-[minmax(0,1fr)_var(--rail)] lg:py-5 has-data-theatre:lg:grid-cols-1">
      <div className="min-w-0">
        <Film
          of={{ video_id: video.id }}
          url={video.url}
          renditions={video.renditions}
          poster={video.cover}
          title={video.title}
          width={video.width}
          height={video.height}
          isRecording={video.is_recording}
          seconds={video.seconds}
          allowDownload={video.allow_download}
          next={others[0] ?? null}
          overlay={danmaku}
          field={danmakuField}
        />
        <h1 className="mt-3 text-xl">{video.title}</h1>
        <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>{t('views', { count: video.views })}</span>
          <span>
            {t.rich('player.published', {
              date: () => <LocalDateTime at={video.created_at} zone={zone} withYear />,
            })}
          </span>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {video.is_simulated ? <SimulatedNote brief /> : null}
          {video.is_recording ? <Chip tone="info">{t('player.recording')}</Chip> : null}
          {video.tags.map((tag) => (
            <Chip key={tag}>#{tag}</Chip>
          ))}
        </div>
        <Box className="mt-4 flex flex-wrap items-center gap-3 p-4">
          <Avatar seed={String(video.user_id)} src={video.avatar} size={44} />
          <p className="min-w-40 flex-1 truncate font-semibold text-md">{name}</p>
          <MarkButtons id={video.id} likes={video.likes} favourites={video.favourites} />
          <ReportVideoButton id={video.id} title={video.title} author={{ id: video.user_id, name }} />
          {video.room_id === null ? null : (
            <>
              <Link
                href={`/live?id=${video.room_id}`}
                className={buttonClass({ kind: video.is_live ? 'primary' : 'plain' })}
              >
                <Icon name="radio" size={16} />
                {t(video.is_live ? 'player.live' : 'player.room')}
              </Link>
              <FollowButton kind="anchor" id={video.user_id} name={name} />
            </>
          )}
        </Box>
        {match ? (
          <p className="mt-3 text-sm">
            <span className="text-ink-2">{t('player.match')} </span>
            <Link href={matchAddress(match)} className="hit-44 text-brand hover:underline">
              {localisedName(namesUnder(match, 'home_team_name'), language)} –{' '}
              {localisedName(namesUnder(match, 'away_team_name'), language)}
            </Link>
          </p>
        ) : null}
        {teams.length > 0 ? (
          <p className="mt-3 flex flex-wrap gap-x-3 text-sm">
            <span className="text-ink-2">{t('player.teams')}</span>
            {teams.map((team) => (
              <Link key={team.id} href={teamAddress(team.id)} className="hit-44 text-brand hover:underline">
                {localisedName(namesUnder(team, 'name'), language)}
              </Link>
            ))}
          </p>
        ) : null}
        {video.is_simulated ? (
          <div className="mt-3">
            <SimulatedNote />
          </div>
        ) : null}
        <Box as="div" className="mt-4">
          {comments}
        </Box>
      </div>
      <OtherVideos info={info} language={language} />
    </div>
  )
}

/** More videos of the author, beside the video. */
async function OtherVideos({
  info: { video, others, server_time: now },
  language,
}: Pick<VideoScreenProps, 'info' | 'language'>) {
  const t = await getTranslations('videos')
  return (
    <Box labelledBy="other-works" className="self-start">
      <BoxHead id="other-works" title={t('player.others', { name: video.user_nickname })} />
      {others.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-2 text-sm">{t('player.noOthers')}</p>
      ) : (
        <ul className="flex flex-col gap-4 p-4">
          {others.map((other) => (
            <li key={other.id}>
              <VideoTile video={other} now={now} language={language} layout="row" />
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
