'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useOwnRecordings } from '#lib/client/streams/recordings.ts'
import { publishVideo, type VideoCard } from '#lib/contract/videos.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { TAGS_MOST, TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { CoverPick } from './cover-pick.tsx'
import { FilePick } from './file-pick.tsx'
import { FilmPreview } from './film-preview.tsx'
import { MatchSelect } from './match-select.tsx'
import { RecordingPick } from './recording-pick.tsx'
import { SendSteps } from './send-steps.tsx'
import { SourceChoice } from './source-choice.tsx'
import { usePublish } from './use-publish.ts'
import { useSending } from './use-sending.ts'

interface PublishFormProps {
  userId: number
  /** A recording that is chosen from the start. */
  recordingId: number | null
  onDone: (video: VideoCard) => void
}

/** What is published, how it is called and shown. */
export function PublishForm({ userId, recordingId, onDone }: PublishFormProps) {
  const t = useTranslations('videos.publish')
  const [source, setSource] = useState<'recording' | 'file'>(recordingId === null ? 'file' : 'recording')
  const [file, setFile] = useState<{ file: File; url: string } | null>(null)
  const [chosen, setChosen] = useState(recordingId)
  const { data: recordings } = useOwnRecordings(userId, recordingId)
  const recording = recordings?.list.find(({ id }) => id === chosen) ?? null
  const [cover, setCover] = useState<Blob | null>(null)
  // Until the reader says otherwise it is the broadcast's.
  const [match, setMatch] = useState<number | null | undefined>(undefined)
  const preview = useRef<HTMLVideoElement>(null)
  const { step, publish, cancel } = usePublish()
  const itsMatch = source === 'recording' ? (recording?.match_id ?? null) : null
  const matchId = match === undefined ? itsMatch : match
  const url = source === 'file' ? (file?.url ?? null) : (recording?.url ?? null)
  const sending = useSending(userId, publish, onDone)
  const { draft, text, clear, onSubmit, busy, fault } = useDraftForm({
    first: { title: '', tags: '' },
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
          wanted={recordingId}
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
        kept={source === 'recording' ? (recording?.poster ?? null) : null}
        preview={url ? preview : null}
        onChange={setCover}
      />
      <TextField
        label={t('name')}
        {...title}
        fault={title.fault ?? longTitle(draft.title, t)}
        hint={t('nameHint', { most: TITLE_MOST })}
      />
      <TextField label={t('tags')} {...text('tags')} hint={t('tagsHint', { most: TAGS_MOST })} />
      <MatchSelect of={itsMatch} value={matchId} onChange={setMatch} />
      <FaultLine text={fault} />
      {step ? <SendSteps step={step} /> : null}
      <PublishActions step={step} busy={busy} onCancel={cancel} />
    </Form>
  )
}

const tagsOf = (typed: string) => typed.split(/[,，]/).filter((tag) => tag.trim() !== '')

/** That a title is too long is said while it is typed. */
const longTitle = (title: string, t: ReturnType<typeof useTranslations<'videos.publish'>>): string | null =>
  characters(title.trim()) > TITLE_MOST ? t('nameHint', { most: TITLE_MOST }) : null

interface PublishActionsProps {
  step: ReturnType<typeof usePublish>['step']
  busy: boolean
  onCancel: () => void
}

/** Publishes, or cancels while something is being sent. */
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
