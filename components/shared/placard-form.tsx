'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { getPlacard, setPlacard } from '#lib/client/studio.ts'
import { PLACARD_MOST } from '#lib/shared/anchor-words.ts'
import { characters } from '#lib/shared/characters.ts'
import { useAttempt } from './attempt.ts'
import { FaultLine } from './fault-line.tsx'

/** A room's notice, to be changed by a manager who was given the right. Empty: none. Needs the messages `common`. */
export function PlacardForm({ roomId, onDone }: { roomId: number; onDone?: () => void }) {
  const t = useTranslations('common.placard')
  const common = useTranslations('common')
  const attempt = useAttempt()
  const [text, setText] = useState<string | null>(null)
  const { setFault } = attempt
  useEffect(() => {
    const end = new AbortController()
    getPlacard(roomId, { signal: end.signal, quiet: true }).then(
      ({ notice }) => setText(notice ?? ''),
      () => {
        // Whoever cannot read the old one can still write a new one.
        if (!end.signal.aborted) setText('')
      },
    )
    return () => end.abort()
  }, [roomId])
  if (text === null) return <SkeletonRows label={common('loading')} rows={1} columns={['flex-1', 'w-24']} />
  const isLong = characters(text.trim()) > PLACARD_MOST
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isLong) return
    const done = await attempt.run(async () => {
      await setPlacard({ room_id: roomId, notice: text.trim() }, { quiet: true })
    })
    if (!done) return
    notify({ message: t('saved'), kind: 'good' })
    onDone?.()
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextField
        label={t('title')}
        name="notice"
        autoComplete="off"
        value={text}
        hint={t('hint', { most: PLACARD_MOST })}
        fault={isLong ? t('long', { most: PLACARD_MOST }) : null}
        onChange={(event) => {
          setText(event.target.value)
          setFault(null)
        }}
      />
      <FaultLine text={attempt.fault} />
      <Button type="submit" kind="primary" busy={attempt.busy} className="self-start">
        {common('save')}
      </Button>
    </form>
  )
}
