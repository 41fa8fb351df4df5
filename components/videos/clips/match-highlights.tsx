import { getTranslations } from 'next-intl/server'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Highlights } from '#lib/contract/videos/highlights.ts'
import { Link } from '#lib/i18n/link.tsx'
import { momentText } from './match-moment.ts'

/** Height in px of a line, for the first arrangement of the panels of a match. */
export const HIGHLIGHT_HEIGHT = 44

interface LineProps {
  href: string
  moment: string
  what: string
  seconds: number
}

function Line({ href, moment, what, seconds }: LineProps) {
  return (
    <li>
      <Link href={href} className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-surface-2">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-weak text-brand">
          <Icon name="play" size={13} solid />
        </span>
        <span className="num w-20 shrink-0 font-semibold text-sm">{moment}</span>
        <span className="min-w-0 flex-1 truncate text-sm" title={what}>
          {what}
        </span>
        <span className="num shrink-0 text-ink-2 text-xs">{lengthText(seconds)}</span>
      </Link>
    </li>
  )
}

/** The highlights of a match, and the clips that viewers cut of it. */
export async function MatchHighlights({ highlights: { list, clips } }: { highlights: Highlights }) {
  const t = await getTranslations('videos.clips')
  return (
    <Box labelledBy="highlights">
      <BoxHead id="highlights" title={t('highlights')} />
      <ul className="divide-y divide-line">
        {list.map((video) => (
          <Line
            key={video.id}
            href={`/video-player?id=${video.id}`}
            moment={video.highlight === 'match' ? '' : momentText(video)}
            what={t(`kinds.${video.highlight}`)}
            seconds={video.seconds}
          />
        ))}
        {clips.map((clip) => (
          <Line
            key={clip.id}
            href={`/video-player?id=${clip.id}`}
            moment={momentText(clip)}
            what={clip.title}
            seconds={clip.seconds}
          />
        ))}
      </ul>
    </Box>
  )
}
