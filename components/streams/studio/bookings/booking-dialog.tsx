'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { bookBroadcast } from '#lib/client/streams/reservations.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { CoverChoice } from '../form/cover-choice.tsx'
import { MatchDialog } from '../form/match-dialog.tsx'
import { refilled, wordsOfMatch } from '../form/match-fill.ts'
import { MatchWords } from '../form/match-name.tsx'
import { tagsFault, tagsOf } from '../form/tags.ts'
import { useCover } from '../form/use-cover.ts'
import { fromLocalField, toLocalField } from './local-time.ts'
import { useBookingFaults } from './use-booking-faults.ts'

interface BookingDialogProps {
  /** The one to change; null for a new one. */
  booking: Booking | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** Announces a broadcast: of a match, which fills in teams and kick-off, or under a title of one's own. */
export function BookingDialog({ booking, onClose, onDone }: BookingDialogProps) {
  const t = useTranslations('studio.bookings')
  const words = useTranslations('studio.room')
  const common = useTranslations('common')
  const languages = useTranslations('studio.languages')
  const [match, setMatch] = useState(booking?.match ?? null)
  const [title, setTitle] = useState(booking?.title ?? '')
  const [start, setStart] = useState(booking ? toLocalField(booking.starts_at) : '')
  const [tags, setTags] = useState(booking?.tags.join(', ') ?? '')
  const [language, setLanguage] = useState<Language | ''>(booking?.language ?? '')
  /** What the match chosen last filled in: another one's takes its place. */
  const [filled, setFilled] = useState({ title: '', tags: '' })
  const page = useLocale()
  const [dropped, setDropped] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [tried, setTried] = useState(false)
  const cover = useCover()
  const faults = useBookingFaults({ title, start, hasMatch: match !== null })
  const wrongTags = tagsFault(tags, words)
  const startsAt = fromLocalField(start)

  const save = useMutation({
    mutationFn: async () => {
      const key = cover.file ? await cover.send(cover.file) : dropped ? '' : undefined
      const input = {
        ...(booking ? { booking_id: booking.booking_id } : {}),
        match_id: match?.id ?? 0,
        ...(title.trim() ? { title: title.trim() } : {}),
        ...(startsAt ? { starts_at: startsAt } : {}),
        tags: tagsOf(tags),
        language,
        ...(key === undefined ? {} : { cover: key }),
      }
      return bookBroadcast(input, { quiet: true, onMessage: notifySuccess })
    },
    onSuccess: async () => {
      await onDone()
      onClose()
    },
  })
  const fault = useErrorText(save.error)
  const submit = () => {
    setTried(true)
    if (!faults.title && !faults.start && !wrongTags) save.mutate()
  }
  if (choosing)
    return (
      <MatchDialog
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          const words = wordsOfMatch(chosen, page)
          const next = { title: words.title, tags: words.tags.join(', ') }
          setMatch(chosen.match)
          setStart(toLocalField(chosen.match.kickoff_at))
          setTitle(refilled(title, filled.title, next.title))
          setTags(refilled(tags, filled.tags, next.tags))
          setFilled(next)
          setChoosing(false)
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(booking ? 'changeTitle' : 'new')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={submit}>
            {t(booking ? 'keep' : 'book')}
          </Button>
        </>
      }
    >
      <Form className="flex flex-col gap-4 text-ink" busy={save.isPending} onSubmit={submit}>
        <div className="flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 p-3">
          {match ? <MatchWords match={match} /> : <span className="text-ink-2">{t('noMatch')}</span>}
          <span className="ml-auto flex gap-2">
            <Button size="sm" onClick={() => setChoosing(true)}>
              {t('chooseMatch')}
            </Button>
            {match ? (
              <Button size="sm" kind="quiet" onClick={() => setMatch(null)}>
                {t('dropMatch')}
              </Button>
            ) : null}
          </span>
        </div>
        <TextField
          label={t('title')}
          name="title"
          autoComplete="off"
          value={title}
          fault={tried || title ? faults.title : null}
          hint={match ? t('titleFromMatch', { most: TITLE_MOST }) : t('titleHint', { most: TITLE_MOST })}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={t('start')}
          name="start"
          type="datetime-local"
          value={start}
          fault={tried ? faults.start : null}
          hint={match ? t('startFromMatch') : t('startHint')}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField
          label={words('tags')}
          name="tags"
          autoComplete="off"
          value={tags}
          fault={wrongTags}
          hint={words('tagsHint')}
          onChange={(event) => setTags(event.target.value)}
        />
        <Select
          label={words('spoken')}
          value={language}
          className="self-start"
          onChange={(event) => setLanguage(event.target.value as Language | '')}
          options={[
            { value: '', label: words('spokenNone') },
            ...LANGUAGES.map((value) => ({ value, label: languages(value) })),
          ]}
        />
        <CoverChoice
          shown={cover.address ?? (dropped ? null : (booking?.cover ?? null))}
          category={match?.sport ?? booking?.category ?? 'more'}
          cover={cover}
          busy={false}
          fault={null}
          onChoose={() => setDropped(false)}
          onDrop={
            cover.address || (booking?.cover && !dropped)
              ? () => {
                  cover.forget()
                  setDropped(true)
                }
              : null
          }
        />
        <FaultLine text={fault} />
      </Form>
    </Dialog>
  )
}
