'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useOwnRecordings } from '#lib/client/streams/recordings.ts'
import type { VideoCard } from '#lib/contract/videos/card.ts'
import { publishVideo } from '#lib/contract/videos/publishing.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_ROOM_TITLE_LENGTH, MAX_TAGS } from '#lib/shared/vocabulary/anchors.ts'
import { CoverPick } from './cover-pick.tsx'
import { FilePick } from './file-pick.tsx'
import { FilmPreview } from './film-preview.tsx'
import { MatchSelect } from './match-select.tsx'
import { RecordingPick } from './recording-pick.tsx'
import { SendSteps } from './send-steps.tsx'
import { SourceChoice } from './source-choice.tsx'
import { SubjectFields, useSubject } from './subject-fields.tsx'
import { usePublish } from './use-publish.ts'
import { useSending } from './use-sending.ts'

interface PublishFormProps {
  userId: number
  /** A recording that is preselected. */
  recordingId: number | null
  onDone: (video: VideoCard) => void
}

/** Form for publishing a video: source, title, cover, match and categories. */
export function PublishForm({ userId, recordingId, onDone }: PublishFormProps) {
  const t = useTranslations('videos.publish')
  const [source, setSource] = useState<'recording' | 'file'>(recordingId === null ? 'file' : 'recording')
  const [file, setFile] = useState<{ file: File; url: string } | null>(null)
  const [chosen, setChosen] = useState(recordingId)
  const { data: recordings } = useOwnRecordings(userId, recordingId)
  const recording = recordings?.list.find(({ id }) => id === chosen) ?? null
  const [cover, setCover] = useState<Blob | null>(null)
  // The broadcast's match, until the user changes it.
  const [match, setMatch] = useState<number | null | undefined>(undefined)
  const [subject, setSubject] = useSubject()
  const preview = useRef<HTMLVideoElement>(null)
  const { step, publish, cancel } = usePublish()
  const itsMatch = source === 'recording' ? (recording?.match_id ?? null) : null
  const matchId = match === undefined ? itsMatch : match
  const url = source === 'file' ? (file?.url ?? null) : (recording?.url ?? null)
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
    submit: ({ title, tags }) =>
      sending.mutate({
        file: source === 'file' ? (file?.file ?? null) : null,
        recordingId: source === 'recording' ? (recording?.id ?? null) : null,
        title,
        tags: tagsOf(tags),
        cover,
        matchId,
        subject,
      }),
  })
  const title = text('title')

  return (
    <Form className="flex flex-col gap-5 p-4" busy={busy} onSubmit={onSubmit}>
      <SourceChoice
        source={source}
        onChange={(value) => {
          setSource(value)
          setCover(null)
          clear()
        }}
      />
      {source === 'file' ? (
        <FilePick
          file={file}
          onChoose={(chosen) => {
            setFile(chosen)
            setCover(null)
          }}
        />
      ) : (
        <RecordingPick
          preselected={recordingId}
          userId={userId}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id)
            setCover(null)
            setMatch(undefined)
          }}
        />
      )}
      {url ? <FilmPreview ref={preview} url={url} /> : null}
      <CoverPick
        cover={cover}
        current={source === 'recording' ? (recording?.poster ?? null) : null}
        preview={url ? preview : null}
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
      <SubjectFields
        subject={subject}
        usualKind={source === 'recording' ? 'recording' : 'other'}
        hasMatch={matchId !== null}
        onChange={setSubject}
      />
      <ErrorMessage text={error} />
      {step ? <SendSteps step={step} /> : null}
      <PublishActions step={step} busy={busy} onCancel={cancel} />
    </Form>
  )
}

const tagsOf = (typed: string) => typed.split(/[,，]/).filter((tag) => tag.trim() !== '')

/** A title that is too long is reported while typing. */
const longTitle = (title: string, t: ReturnType<typeof useTranslations<'videos.publish'>>): string | null =>
  characters(title.trim()) > MAX_ROOM_TITLE_LENGTH ? t('nameHint', { most: MAX_ROOM_TITLE_LENGTH }) : null

interface PublishActionsProps {
  step: ReturnType<typeof usePublish>['step']
  busy: boolean
  onCancel: () => void
}

/** Publishes the video, or cancels a running upload. */
function PublishActions({ step, busy, onCancel }: PublishActionsProps) {
  const t = useTranslations('videos.publish')
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind="primary" size="lg" busy={busy}>
        {t('send')}
      </Button>
      {step && step.at !== 'checking' ? (
        <Button size="lg" onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : null}
    </div>
  )
}
