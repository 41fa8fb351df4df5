'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { updateVideo } from '#lib/client/videos/publishing.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_ROOM_TITLE_LENGTH, MAX_TAGS } from '#lib/shared/vocabulary/anchors.ts'
import { MatchSelect } from '../publish/match-select.tsx'
import { type Subject, SubjectFields } from '../publish/subject-fields.tsx'
import { tagsOf } from '../publish/tags-of.ts'
import { type ChosenTeam, TeamsField } from '../publish/teams-field.tsx'

interface EditDialogProps {
  video: OwnVideo
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Changes the texts and the subject of one of the user's videos; drafts and refused ones can be submitted. */
export function EditDialog({ video, onSaved, onClose }: EditDialogProps) {
  const t = useTranslations('videos')
  const common = useTranslations('common')
  const language = useLocale()
  const [title, setTitle] = useState(video.title)
  const [tags, setTags] = useState(video.tags.join(', '))
  const [matchId, setMatchId] = useState(video.match_id)
  const [teams, setTeams] = useState<readonly ChosenTeam[]>(
    video.teams.map((team) => ({ id: team.id, name: localisedName(namesUnder(team, 'name'), language) })),
  )
  const [subject, setSubject] = useState<Subject>({
    kind: video.kind,
    sport: video.sport,
    allowDownload: video.allow_download,
  })
  const save = useMutation({
    mutationFn: (submit: boolean) =>
      updateVideo(
        {
          id: video.id,
          title,
          tags: tagsOf(tags),
          match_id: matchId ?? 0,
          team_ids: teams.map(({ id }) => id),
          kind: subject.kind ?? video.kind,
          ...(subject.sport ? { sport: subject.sport } : {}),
          allow_download: subject.allowDownload,
          submit,
        },
        { quiet: true, onMessage: notifySuccess },
      ),
    onSuccess: async () => {
      onClose()
      await onSaved()
    },
  })
  const errorText = useErrorText(save.error)
  const canSubmit = video.state === 'draft' || video.state === 'refused'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('works.edit')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button
            kind={canSubmit ? 'plain' : 'primary'}
            busy={save.isPending}
            onClick={() => save.mutate(false)}
          >
            {common('save')}
          </Button>
          {canSubmit ? (
            <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(true)}>
              {t('publish.send')}
            </Button>
          ) : null}
        </>
      }
    >
      <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={() => save.mutate(canSubmit)}>
        {video.refusal ? <p>{t('works.because', { reason: video.refusal })}</p> : null}
        <TextField
          label={t('publish.name')}
          name="title"
          value={title}
          hint={t('publish.nameHint', { most: MAX_ROOM_TITLE_LENGTH })}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('publish.tags')}
          name="tags"
          value={tags}
          hint={t('publish.tagsHint', { most: MAX_TAGS })}
          onChange={({ target }) => setTags(target.value)}
        />
        <MatchSelect of={video.match_id} value={matchId} onChange={setMatchId} />
        <TeamsField teams={teams} onChange={setTeams} />
        <SubjectFields
          subject={subject}
          usualKind={video.kind}
          hasMatch={matchId !== null}
          onChange={setSubject}
        />
        <ErrorMessage text={errorText} />
      </Form>
    </Dialog>
  )
}
