'use client'

import { useTranslations } from 'next-intl'
import { ZoneButton } from '#components/shared/zone/zone-button.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { ANNOUNCE_SECONDS } from '#lib/shared/preferences.ts'
import { DialogFrame, DialogSection, useStored } from '../toolbar/dialog-frame.tsx'
import type { ListDialogProps } from '../toolbar/lazy-dialog.tsx'
import { DesktopSwitch } from './desktop-switch.tsx'
import { OddsChoices } from './odds-choices.tsx'
import { PinnedCompetitions } from './pinned-competitions.tsx'
import { SaveAs } from './save-as.tsx'
import { SpoilerTeams } from './spoiler-teams.tsx'

/** Above the switch of the browser's notifications, and below it. */
const NOTICES = ['show_goal', 'show_red_cards', 'goal_all', 'goal_closes'] as const
const SIGNALS = ['sound_goal', 'sound_red', 'voice', 'show_red', 'show_yellow'] as const
type Flag = (typeof NOTICES)[number] | (typeof SIGNALS)[number]

/** The dialog is not part of the page's HTML. */
const NOT_RENDERED = { zone: '', city: '', utc: '' }

/** The user's list settings: saved in the browser for a guest, in the account for a user. */
export default function SettingsDialog({ store, onClose }: ListDialogProps) {
  const t = useTranslations('matches.scores')
  const sport = useStored(store, (board) => board.view.sport)
  return (
    <DialogFrame
      title={t('settings.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('filter.done')}
        </Button>
      }
    >
      <OddsChoices sport={sport} />
      <DialogSection title={t('settings.sounds')}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {NOTICES.map((flag) => (
            <Flagged key={flag} flag={flag} />
          ))}
          <DesktopSwitch />
          {SIGNALS.map((flag) => (
            <Flagged key={flag} flag={flag} />
          ))}
        </div>
      </DialogSection>
      <DialogSection title={t('settings.list')}>
        <div className="flex flex-col items-start gap-2">
          <ZoneButton rendered={NOT_RENDERED} inline />
          <Announce />
        </div>
      </DialogSection>
      <PinnedCompetitions store={store} />
      <SpoilerTeams />
      <SaveAs store={store} />
    </DialogFrame>
  )
}

function Flagged({ flag }: { flag: Flag }) {
  const t = useTranslations('matches.scores')
  const on = usePreference(flag)
  return (
    <Switch checked={on} onChange={(event) => setPreferences({ [flag]: event.target.checked })}>
      {t(`settings.${flag}`)}
    </Switch>
  )
}

function Announce() {
  const t = useTranslations('matches.scores')
  const announce = usePreference('announce')
  return (
    <Select
      label={t('settings.announce')}
      className="max-w-full"
      options={ANNOUNCE_SECONDS.map((seconds) => ({
        value: String(seconds),
        label: t(`settings.announce_${seconds}`),
      }))}
      value={String(announce)}
      onChange={(event) =>
        setPreferences({
          announce: ANNOUNCE_SECONDS.find((seconds) => String(seconds) === event.target.value) ?? 8,
        })
      }
    />
  )
}
