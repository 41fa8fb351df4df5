'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { competitionKeys } from '#lib/client/competitions/query-keys.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { type FoundTeam, loadCompetitions, useTeamsToChoose } from './use-teams-to-choose.ts'

const FIELD = 'team'

/** Teams to follow: those found by a name, else those of a competition. */
export function ChooseTeamsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('social.followed')
  const common = useTranslations('common')
  const language = useLocale()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const competitions = useQuery({ queryKey: competitionKeys.competitions, queryFn: loadCompetitions })
  const list = competitions.data?.list ?? []
  const competition = chosen ?? list[0]?.id ?? null
  const typed = text.trim()
  const teams = useTeamsToChoose(typed, competition)
  const failed = teams.isError || (typed === '' && competitions.isError)
  const retry = () => void (competitions.isError ? competitions.refetch() : teams.refetch())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choose')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('dialog.done')}
        </Button>
      }
    >
      <TextField
        label={t('dialog.search')}
        name={FIELD}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {typed === '' && list.length > 0 ? (
        <Select
          label={t('dialog.competition')}
          value={String(competition)}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="mt-3 max-w-full [&>select]:min-w-0 [&>select]:truncate"
          options={list.map((each) => ({
            value: String(each.id),
            label: localisedName(namesUnder(each, 'name'), language),
          }))}
        />
      ) : null}
      <div className="mt-3 h-80 overflow-y-auto rounded-sm border border-line" aria-live="polite">
        {failed ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 p-4">
            {t('dialog.failed')}
            <Button size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          </p>
        ) : teams.data === undefined ? (
          <SkeletonRows label={common('loading')} rows={6} columns={['w-6', 'w-32', 'w-16']} />
        ) : teams.data.length === 0 ? (
          <p className="p-4">{typed === '' ? t('dialog.noTeams') : t('dialog.none', { text: typed })}</p>
        ) : (
          <ul aria-label={t('dialog.teams')}>
            {teams.data.map((team) => (
              <TeamChoice key={team.id} team={team} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function TeamChoice({ team }: { team: FoundTeam }) {
  const language = useLocale()
  const name = localisedName(team.names, language)
  return (
    <li className="flex min-h-11 items-center gap-3 border-line border-t px-3 py-1.5 first:border-t-0">
      <TeamName
        name={name}
        crestName={team.names.en ?? name}
        colours={team.colours}
        size={22}
        className="flex-1 text-ink"
      />
      <FollowButton kind="team" id={team.id} name={name} />
    </li>
  )
}
