'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { characters } from '#lib/shared/text/characters.ts'
import {
  GROUP_JOIN_MODES,
  type GroupJoinMode,
  MAX_GROUP_INTRO_LENGTH,
  MAX_GROUP_NAME_LENGTH,
} from '#lib/shared/vocabulary/conversations.ts'

/** What a group is called and who may join it. */
export interface GroupDraft {
  name: string
  intro: string
  joinMode: GroupJoinMode
}

interface GroupFieldsProps {
  draft: GroupDraft
  /** Why the name is refused; null for no reason. */
  nameError: string | null
  /** Who may join is the owner's to decide. */
  canChangeJoinMode: boolean
  onChange: (draft: GroupDraft) => void
}

/** The fields of a group: name, introduction and who may join. */
export function GroupFields({ draft, nameError, canChangeJoinMode, onChange }: GroupFieldsProps) {
  const t = useTranslations('chat-groups')
  const hint = (text: string, most: number) => t('form.length', { count: characters(text), most })
  return (
    <>
      <TextField
        label={t('form.name')}
        value={draft.name}
        maxLength={MAX_GROUP_NAME_LENGTH}
        autoComplete="off"
        error={nameError}
        hint={hint(draft.name, MAX_GROUP_NAME_LENGTH)}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <TextArea
        label={t('form.intro')}
        value={draft.intro}
        rows={3}
        maxLength={MAX_GROUP_INTRO_LENGTH}
        hint={hint(draft.intro, MAX_GROUP_INTRO_LENGTH)}
        onChange={({ target }) => onChange({ ...draft, intro: target.value })}
      />
      {canChangeJoinMode ? (
        <div>
          <p className="mb-1 font-medium text-ink text-sm">{t('form.joinMode')}</p>
          <Segmented
            legend={t('form.joinMode')}
            name="join-mode"
            value={draft.joinMode}
            onChange={(value) =>
              onChange({ ...draft, joinMode: GROUP_JOIN_MODES.find((each) => each === value) ?? 'invite' })
            }
            segments={GROUP_JOIN_MODES.map((value) => ({ value, label: t(`joinModes.${value}`) }))}
          />
          <p className="mt-1 text-ink-2 text-xs">{t(`joinModes.${draft.joinMode}Text`)}</p>
        </div>
      ) : null}
    </>
  )
}
