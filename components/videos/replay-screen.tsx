import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Recording } from '#lib/contract/streams/recordings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { copyrightNoticeAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ReplayClipButton } from './clips/replay-clip-button.tsx'
import { Film } from './film.tsx'

/** Returns the title of a recording: that of its broadcast, otherwise the streamer's name. */
export const replayTitle = (replay: Recording, language: Language): string =>
  localisedName(namesUnder(replay, 'title'), language) || replay.user_nickname

interface ReplayScreenProps {
  replay: Recording
  language: Language
  zone: string
  /** The comments, which another noun provides. */
  comments: ReactNode
}

/** The recording of a broadcast on a page of its own: the video, its room, and a link to it. */
export async function ReplayScreen({ replay, language, zone, comments }: ReplayScreenProps) {
  const t = await getTranslations('videos')
  const title = replayTitle(replay, language)
  return (
    <div className="wrap-page py-4 lg:py-5">
      <Film
        of={{ recording_id: replay.id }}
        url={replay.url}
        poster={replay.poster}
        title={title}
        width={replay.width}
        height={replay.height}
        isRecording
        seconds={replay.seconds}
      />
      <h1 className="mt-3 text-xl">{title}</h1>
      <p className="num mt-1 text-ink-2 text-sm">
        {t.rich('player.onAir', {
          date: () => <LocalDateTime at={replay.started_at} zone={zone} withYear />,
        })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Chip tone="info">{t('player.recording')}</Chip>
        <ReplayClipButton recordingId={replay.id} seconds={replay.seconds} />
        <Link
          href={copyrightNoticeAddress('recording', replay.id)}
          className="hit-44 text-ink-2 text-sm hover:text-brand"
        >
          {t('reportCopy')}
        </Link>
      </div>
      <Box className="mt-4 flex flex-wrap items-center gap-3 p-4">
        <p className="min-w-0 flex-1 truncate font-semibold text-md">{replay.user_nickname}</p>
        <Link href={`/live?id=${replay.room_id}`} className={buttonClass({})}>
          <Icon name="radio" size={16} />
          {t('player.room')}
        </Link>
        <FollowButton kind="anchor" id={replay.user_id} name={replay.user_nickname} />
      </Box>
      <Box as="div" className="mt-4">
        {comments}
      </Box>
    </div>
  )
}
