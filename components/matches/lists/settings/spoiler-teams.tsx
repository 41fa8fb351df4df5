'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { MAX_SAVED } from '#lib/shared/preferences.ts'
import type { BoardStore } from '../board/board-store.ts'
import { DialogSection, useStored } from '../toolbar/dialog-frame.tsx'

/** Teams whose scores the user wants hidden; teams of the list can be added by name. */
export function SpoilerTeams({ store }: { store: BoardStore }) {
  const t = useTranslations('matches.scores')
  const teams = usePreference('spoiler_free_teams')
  const rows = useStored(store, (board) => board.rows)
  const list = useId()
  const [name, setName] = useState('')
  const names = useMemo(
    () =>
      new Map(
        [...rows.values()].flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team.name]),
      ),
    [rows],
  )
  const teamId = [...names].find(([, each]) => each.toLowerCase() === name.trim().toLowerCase())?.[0]
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (teamId === undefined) return
    setPreferences({
      spoiler_free_teams: [...teams.filter((id) => id !== teamId), teamId].slice(-MAX_SAVED.teams),
    })
    setName('')
  }
  return (
    <DialogSection title={t('settings.spoilers')}>
      <p className="mb-2 text-sm">{t('settings.spoilerHint')}</p>
      {teams.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-2">
          {teams.map((id) => {
            const called = names.get(id) ?? t('settings.unknownTeam', { id })
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('settings.removeTeam', { name: called })}
                  onClick={() => setPreferences({ spoiler_free_teams: teams.filter((each) => each !== id) })}
                  className="flex h-8 items-center gap-2 rounded-sm border border-line-strong px-3 text-ink text-sm hover:bg-surface-2 max-lg:h-11"
                >
                  {called}
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
      <form onSubmit={add} className="flex gap-2">
        <input
          list={list}
          aria-label={t('settings.spoilerAdd')}
          placeholder={t('settings.spoilerAdd')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="h-9 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-ink max-lg:h-11"
        />
        <datalist id={list}>
          {[...names].map(([id, each]) => (
            <option key={id} value={each} />
          ))}
        </datalist>
        <Button type="submit" disabled={teamId === undefined}>
          {t('settings.add')}
        </Button>
      </form>
    </DialogSection>
  )
}
