import { getTranslations } from 'next-intl/server'
import { CircleMark } from '#components/shared/circles/circle-mark.tsx'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Box } from '#components/ui/box.tsx'
import type { CircleModerators } from '#lib/contract/community/circle-moderation.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { ModeratorsLine } from '../circle-moderation/moderators-line.tsx'
import { OwnMute } from '../circle-moderation/own-mute.tsx'
import { JoinButton } from './join-button.tsx'

/** Where the scores and tables of a circle's subject are; null for a sport, whose lists are in the menu. */
function subjectAddress({ sport, team_id: teamId, competition_id: competitionId }: Circle): string | null {
  if (teamId !== null) return teamAddress(teamId)
  return competitionId === null ? null : competitionAddress({ sport, id: competitionId })
}

interface CircleHeadProps {
  circle: Circle
  moderators: CircleModerators['list']
  /** Its rules are in the rail, which phones show below the posts. */
  hasRules: boolean
  /** The server's time when the page was rendered (ISO 8601). */
  now: string
  language: Language
}

/** The head of a circle's feed: its name, its size, its moderators, and the button to join. */
export async function CircleHead({ circle, moderators, hasRules, now, language }: CircleHeadProps) {
  const t = await getTranslations('community')
  const name = circleName(circle, language, t)
  const subject = subjectAddress(circle)
  return (
    <Box as="div" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <CircleMark circle={circle} size={48} />
      <div className="min-w-0 flex-1">
        <h1 className="flex flex-wrap items-center gap-2 text-xl">
          {name}
          {circle.is_simulated ? <SimulatedNote brief /> : null}
        </h1>
        <p className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>{t('circles.members', { count: circle.members })}</span>
          <span>{t('circles.posts', { count: circle.posts })}</span>
          {subject === null ? null : (
            <Link href={subject} className="hit-44 text-brand hover:underline">
              {t('circles.subject')}
            </Link>
          )}
          {hasRules ? (
            <a href="#circle-rules" className="hit-44 text-brand hover:underline lg:hidden">
              {t('moderation.rules')}
            </a>
          ) : null}
        </p>
      </div>
      <JoinButton circle={circle} name={name} />
      <OwnMute circleId={circle.id} />
      <ModeratorsLine circleId={circle.id} rendered={pack(moderators)} now={now} />
    </Box>
  )
}
