'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { type OwnVideo, type Publishing, publishVideo } from '#lib/contract/videos/publishing.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_ROOM_TITLE_LENGTH, MAX_TAGS } from '#lib/shared/vocabulary/anchors.ts'
import { CoverPick } from './cover/cover-pick.tsx'
import { FilmPreview } from './film-preview.tsx'
import { MatchSelect } from './match-select.tsx'
import { PublishActions } from './publish-actions.tsx'
import { SendSteps } from './sending/send-steps.tsx'
import { type Draft, usePublish } from './sending/use-publish.ts'
import { useSending } from './sending/use-sending.ts'
import { SourceChoice } from './source-choice.tsx'
import { SubjectFields, useSubject } from './subject-fields.tsx'
import { tagsOf } from './tags-of.ts'
import { type ChosenTeam, TeamsField } from './teams-field.tsx'
import { useVideoSource } from './use-video-source.ts'

interface PublishFormProps {
  userId: number
  /** A recording that is preselected. */
  recordingId: number | null
  rules: Publishing
  onDone: (video: OwnVideo) => void
}

/** Form for publishing a video: source, title, cover, match and categories. */
export function PublishForm({ userId, recordingId, rules, onDone }: PublishFormProps) {
  const t = useTranslations('videos.publish')
  const source = useVideoSource(userId, recordingId)
  const { file, recording, url } = source
  const [cover, setCover] = useState<Blob | null>(null)
  // The broadcast's match, until the user changes it.
  const [match, setMatch] = useState<number | null | undefined>(undefined)
  const [subject, setSubject] = useSubject()
  const [teams, setTeams] = useState<readonly ChosenTeam[]>([])
  const preview = useRef<HTMLVideoElement>(null)
  const { step, publish, ...control } = usePublish()
  const itsMatch = recording?.match_id ?? null
  const matchId = match === undefined ? itsMatch : match
  const sending = useSending(userId, publish, onDone)
  const { draft, text, clear, onSubmit, busy, error } = useDraftForm({
    initialDraft: { title: '', tags: '' },
    input: publishVideo.input,
    inputOf: (typed) => ({ title: typed.title, tags: tagsOf(typed.tags) }),
    validate: ({ title }) => ({
      form: url ? null : t('chooseFirst'),
      title: title.trim() === '' ? t('nameMissing') : longTitle(title, t),
    }),
    mutation: sending,
    submit: (typed) => sending.mutate(draftOf(typed, false)),
  })
  const draftOf = ({ title, tags }: { title: string; tags: string }, asDraft: boolean): Draft => ({
    file: file?.file ?? null,
    recordingId: recording?.id ?? null,
    title,
    tags: tagsOf(tags),
    cover,
    matchId,
    teams,
    subject,
    asDraft,
  })
  const title = text('title')

  return (
    <Form className="flex flex-col gap-5 p-4" busy={busy} onSubmit={onSubmit}>
      <SourceChoice
        source={source}
        userId={userId}
        rules={rules}
        preselected={recordingId}
        onChange={() => {
          setCover(null)
          if (source.source === 'recording') setMatch(undefined)
          clear()
        }}
      />
      {url ? <FilmPreview ref={preview} url={url} /> : null}
      <CoverPick
        cover={cover}
        current={recording?.poster ?? null}
        preview={url ? preview : null}
        url={url}
        onChange={setCover}
      />
      <TextField
        label={t('name')}
        {...title}
        error={title.error ?? longTitle(draft.title, t)}
        hint={t('nameHint', { most: MAX_ROOM_TITLE_LENGTH })}
      />
      <TextField label={t('tags')} {...text('tags')} hint={t('tagsHint', { most: MAX_TAGS })} />
      <MatchSelect of={itsMatch} value={matchId} onChange={setMatch} />
      <TeamsField teams={teams} onChange={setTeams} />
      <SubjectFields
        subject={subject}
        usualKind={source.usualKind}
        hasMatch={matchId !== null}
        onChange={setSubject}
      />
      <ErrorMessage text={error} />
      {step ? <SendSteps step={step} {...control} /> : null}
      <PublishActions
        busy={busy}
        isReviewed={rules.is_reviewed}
        onDraft={() => {
          if (url) sending.mutate(draftOf(draft, true))
          else onSubmit()
        }}
      />
    </Form>
  )
}

/** A title that is too long is reported while typing. */
const longTitle = (title: string, t: ReturnType<typeof useTranslations<'videos.publish'>>): string | null =>
  characters(title.trim()) > MAX_ROOM_TITLE_LENGTH ? t('nameHint', { most: MAX_ROOM_TITLE_LENGTH }) : null
