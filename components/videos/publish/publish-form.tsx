'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useOwnRecordings } from '#lib/client/streams/recordings.ts'
import type { VideoCard } from '#lib/contract/videos.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { TAGS_MOST, TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { CoverPick } from './cover-pick.tsx'
import { FilePick } from './file-pick.tsx'
import { MatchSelect } from './match-select.tsx'
import { RecordingPick } from './recording-pick.tsx'
import { SendSteps } from './send-steps.tsx'
import { Cancelled, type Draft, usePublish } from './use-publish.ts'

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
  const [title, setTitle] = useState('')
  const [tags, setTags] = useState('')
  const [cover, setCover] = useState<Blob | null>(null)
  // Until the reader says otherwise it is the broadcast's.
  const [match, setMatch] = useState<number | null | undefined>(undefined)
  const [looked, setLooked] = useState(false)
  const preview = useRef<HTMLVideoElement>(null)
  const { step, publish, cancel } = usePublish()
  const itsMatch = source === 'recording' ? (recording?.match_id ?? null) : null
  const matchId = match === undefined ? itsMatch : match
  const url = source === 'file' ? (file?.url ?? null) : (recording?.url ?? null)
  const titleFault =
    title.trim() === ''
      ? looked
        ? t('nameMissing')
        : null
      : characters(title.trim()) > TITLE_MOST
        ? t('nameHint', { most: TITLE_MOST })
        : null

  const sending = useMutation({
    mutationFn: async (draft: Draft): Promise<VideoCard | null> => {
      try {
        return await publish(draft)
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error
        notifySuccess(t('cancelled'))
        return null
      }
    },
    onSuccess: (video) => video && onDone(video),
  })
  const error = useFormError(sending)
  const submit = () => {
    setLooked(true)
    error.setInvalid(url ? null : t('chooseFirst'))
    if (!url || title.trim() === '' || titleFault) return
    sending.mutate({
      file: source === 'file' ? (file?.file ?? null) : null,
      recordingId: source === 'recording' ? (recording?.id ?? null) : null,
      title,
      tags: tags.split(/[,，]/).filter((tag) => tag.trim() !== ''),
      cover,
      matchId,
    })
  }

  return (
    <Form className="flex flex-col gap-5 p-4" busy={sending.isPending} onSubmit={submit}>
      <div>
        <Segmented
          legend={t('source')}
          name="source"
          value={source}
          onChange={(value) => {
            setSource(value === 'file' ? 'file' : 'recording')
            setCover(null)
            error.clear()
          }}
          segments={[
            { value: 'file', label: t('fromFile') },
            { value: 'recording', label: t('fromRecording') },
          ]}
        />
      </div>
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
      {url ? (
        <div data-theme="dark" className="overflow-hidden rounded-sm bg-bg">
          {/* biome-ignore lint/a11y/useMediaCaption: the reader's own film */}
          <video
            ref={preview}
            src={url}
            controls
            playsInline
            preload="metadata"
            aria-label={t('preview')}
            className="mx-auto aspect-video max-h-96 w-full"
          />
        </div>
      ) : null}
      <CoverPick
        cover={cover}
        kept={source === 'recording' ? (recording?.poster ?? null) : null}
        preview={url ? preview : null}
        onChange={setCover}
      />
      <TextField
        label={t('name')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        fault={titleFault}
        hint={t('nameHint', { most: TITLE_MOST })}
      />
      <TextField
        label={t('tags')}
        value={tags}
        onChange={(event) => setTags(event.target.value)}
        hint={t('tagsHint', { most: TAGS_MOST })}
      />
      <MatchSelect of={itsMatch} value={matchId} onChange={setMatch} />
      <FaultLine text={error.text} />
      {step ? <SendSteps step={step} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="lg" busy={sending.isPending}>
          {t('send')}
        </Button>
        {step && step.at !== 'checking' ? (
          <Button size="lg" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
