'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { MAX_SAVED } from '#lib/shared/preferences.ts'

/** Hides the scores of a team everywhere, or shows them again; for guests too. Texts: `common`. */
export function HideTeamButton({ id, name }: { id: number; name: string }) {
  const t = useTranslations('common.hiddenScore')
  const teams = usePreference('spoiler_free_teams')
  const isHidden = teams.includes(id)
  const toggle = () =>
    setPreferences({
      spoiler_free_teams: isHidden
        ? teams.filter((each) => each !== id)
        : [...teams, id].slice(-MAX_SAVED.teams),
    })
  return (
    <Button
      aria-pressed={isHidden}
      icon={<Icon name={isHidden ? 'eye-off' : 'eye'} size={16} />}
      onClick={toggle}
    >
      {t(isHidden ? 'teamHidden' : 'team')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
