'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { TeamPicker } from '#components/shared/teams/team-picker.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { teamNamesQuery } from '#lib/client/competitions/teams.ts'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { MAX_SAVED } from '#lib/shared/preferences.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { DialogSection } from '../toolbar/dialog-frame.tsx'

/** Whose scores the user wants hidden: those of every match, or of teams found by name. */
export function SpoilerTeams() {
  const t = useTranslations('matches.scores')
  const language = useLocale()
  const all = usePreference('hide_scores')
  const teams = usePreference('spoiler_free_teams')
  const { data } = useQuery({ ...teamNamesQuery(teams), enabled: teams.length > 0 })
  const nameOf = (id: number) => {
    const team = data?.list.find((each) => each.id === id)
    return team ? localisedName(namesUnder(team, 'name'), language) : t('settings.unknownTeam', { id })
  }
  return (
    <DialogSection title={t('settings.spoilers')}>
      <p className="mb-2 text-sm">{t('settings.spoilerHint')}</p>
      <Switch checked={all} onChange={(event) => setPreferences({ hide_scores: event.target.checked })}>
        {t('settings.spoilerAll')}
      </Switch>
      {teams.length > 0 ? (
        <ul className="my-2 flex flex-wrap gap-2">
          {teams.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('settings.removeTeam', { name: nameOf(id) })}
                onClick={() => setPreferences({ spoiler_free_teams: teams.filter((each) => each !== id) })}
                className="flex h-8 items-center gap-2 rounded-sm border border-line-strong px-3 text-ink text-sm hover:bg-surface-2 max-lg:h-11"
              >
                {nameOf(id)}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <TeamPicker
        label={t('settings.spoilerAdd')}
        placeholder={t('settings.spoilerFind')}
        nothing={t('settings.spoilerNone')}
        chosen={teams}
        onChoose={({ id }) => setPreferences({ spoiler_free_teams: [...teams, id].slice(-MAX_SAVED.teams) })}
      />
    </DialogSection>
  )
}
