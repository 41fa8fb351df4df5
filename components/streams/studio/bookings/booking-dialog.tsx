'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { bookBroadcast } from '#lib/client/streams/reservations.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { CoverChoice } from '../form/cover-choice.tsx'
import { tagsErrorText, tagsOf } from '../form/tags.ts'
import { useCover } from '../form/use-cover.ts'
import { MatchDialog } from '../matches/match-dialog.tsx'
import { BookingFields } from './booking-fields.tsx'
import { BookingMatch } from './booking-match.tsx'
import { fromLocalField } from './local-time.ts'
import { useBookingDraft } from './use-booking-draft.ts'
import { useBookingErrors } from './use-booking-errors.ts'

interface BookingDialogProps {
  /** The booking to edit; null for a new one. */
  booking: Booking | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** Announces a broadcast: of a match, which fills in teams and kick-off, or with a custom title. */
export function BookingDialog({ booking, onClose, onDone }: BookingDialogProps) {
  const t = useTranslations('streams.studio.bookings')
  const roomTexts = useTranslations('streams.studio.room')
  const common = useTranslations('common')
  const draft = useBookingDraft(booking)
  const { match, title, start, tags, language } = draft
  const [dropped, setDropped] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [tried, setTried] = useState(false)
  const cover = useCover()
  const errors = useBookingErrors({ title, start, hasMatch: match !== null })
  const tagsError = tagsErrorText(tags, roomTexts)
  const startsAt = fromLocalField(start, getVisitorZone())

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
  const errorText = useErrorText(save.error)
  const submit = () => {
    setTried(true)
    if (!errors.title && !errors.start && !tagsError) save.mutate()
  }
  if (choosing)
    return (
      <MatchDialog
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          draft.chooseMatch(chosen)
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
        <BookingMatch
          match={match}
          onChoose={() => setChoosing(true)}
          onDrop={() => draft.set({ match: null })}
        />
        <BookingFields draft={draft} errors={{ ...errors, tags: tagsError }} tried={tried} />
        <CoverChoice
          shown={cover.address ?? (dropped ? null : (booking?.cover ?? null))}
          category={match?.sport ?? booking?.category ?? 'more'}
          cover={cover}
          busy={false}
          error={null}
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
        <ErrorMessage text={errorText} />
      </Form>
    </Dialog>
  )
}
