'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { TeamPicker } from '#components/shared/teams/team-picker.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_VIDEO_TEAMS } from '#lib/shared/videos/vocabulary.ts'

export interface ChosenTeam {
  id: number
  name: string
}

interface TeamsFieldProps {
  teams: readonly ChosenTeam[]
  onChange: (teams: ChosenTeam[]) => void
}

/** The teams that a video is about, besides those of its match. */
export function TeamsField({ teams, onChange }: TeamsFieldProps) {
  const t = useTranslations('videos.publish')
  const language = useLocale()
  const field = useRef<HTMLDivElement>(null)
  return (
    <div ref={field} tabIndex={-1}>
      <p className="mb-1 font-medium text-sm">{t('teams', { most: MAX_VIDEO_TEAMS })}</p>
      {teams.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-2">
          {teams.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center rounded-sm bg-surface-2 pl-2.5 text-sm"
            >
              <span className="truncate">{name}</span>
              <IconButton
                label={t('removeTeam', { name })}
                icon={<Icon name="x" size={14} />}
                onClick={() => {
                  onChange(teams.filter((team) => team.id !== id))
                  // The button disappears with the team.
                  field.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {teams.length < MAX_VIDEO_TEAMS ? (
        <TeamPicker
          label={t('findTeam')}
          placeholder={t('findTeam')}
          nothing={t('noTeam')}
          chosen={teams.map(({ id }) => id)}
          onChoose={(team) =>
            onChange([...teams, { id: team.id, name: localisedName(namesUnder(team, 'name'), language) }])
          }
        />
      ) : null}
    </div>
  )
}
