'use client'

import { useLocale, useTranslations } from 'next-intl'
import { TeamPicker } from '#components/shared/teams/team-picker.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Suggestion } from '#lib/contract/search.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { PostDraft } from './use-post-draft.ts'

function Chosen({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTranslations('community.composer')
  return (
    <span className="inline-flex max-w-full items-center rounded-sm bg-surface-2 pl-2.5 text-sm">
      <span className="truncate">{text}</span>
      <IconButton label={t('remove', { name: text })} icon={<Icon name="x" size={14} />} onClick={onRemove} />
    </span>
  )
}

/** The team and the match of a post, as chosen. */
export function ChosenSubjects({ post: { draft, set } }: { post: PostDraft }) {
  const t = useTranslations('community.composer')
  const { team, match } = draft
  if (!team && !match) return null
  return (
    <p className="flex flex-wrap gap-2">
      {match ? <Chosen text={t('match', match)} onRemove={() => set({ match: null })} /> : null}
      {team ? <Chosen text={t('team', team)} onRemove={() => set({ team: null })} /> : null}
    </p>
  )
}

/** Finds a team for a post; with it comes its match that is played or next, which can be removed again. */
export function SubjectField({ post: { set }, onDone }: { post: PostDraft; onDone: () => void }) {
  const t = useTranslations('community.composer')
  const language = useLocale()
  const choose = (team: Suggestion) => {
    const { match } = team
    set({
      team: { id: team.id, name: localisedName(namesUnder(team, 'name'), language) },
      ...(match
        ? {
            match: {
              id: match.id,
              home: localisedName(namesUnder(match, 'home_team_name'), language),
              away: localisedName(namesUnder(match, 'away_team_name'), language),
            },
          }
        : {}),
    })
    onDone()
  }
  return (
    <TeamPicker
      label={t('subject')}
      placeholder={t('findTeam')}
      nothing={t('noTeam')}
      chosen={[]}
      onChoose={choose}
    />
  )
}
