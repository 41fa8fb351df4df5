'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { createEnvelope, useEnvelopeBounds } from '#lib/client/gifts/red-envelopes.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import {
  ENVELOPE_CONDITIONS,
  ENVELOPE_DEFAULTS,
  type EnvelopeCondition,
} from '#lib/shared/vocabulary/gifts.ts'
import { GiftDialog } from '../gift-dialog.tsx'
import { useDurationText } from '../paid-messages/use-duration-text.ts'
import { Envelopes } from './envelope-list.tsx'
import { EnvelopeRules } from './envelope-rules.tsx'
import { parseEnvelope } from './parse-envelope.ts'

const SECONDS = [60, 180, 300, 600]
/** Defaults until the operator's limits are loaded. */
const BOUNDS = {
  parts: ENVELOPE_DEFAULTS.maxParts,
  seconds_least: ENVELOPE_DEFAULTS.minSeconds,
  seconds_most: ENVELOPE_DEFAULTS.maxSeconds,
}
const isCondition = (value: string): value is EnvelopeCondition =>
  ENVELOPE_CONDITIONS.some((condition) => condition === value)

/** Sends a red envelope with diamonds to the room, and lists earlier ones. */
export function CreateEnvelopeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.envelope')
  const language = useLocale()
  const { roomId, anchorNickname } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const payment = usePayment(userId)
  const durationText = useDurationText()
  const [amount, setAmount] = useState('')
  const [count, setCount] = useState('5')
  const [condition, setCondition] = useState<EnvelopeCondition>('none')
  const [word, setWord] = useState('')
  const [seconds, setSeconds] = useState(180)
  const { parts, seconds_least: least, seconds_most: most } = useEnvelopeBounds(roomId).data ?? BOUNDS
  const times = [...new Set([...SECONDS.filter((each) => each >= least && each <= most), most])]
  const time = times.includes(seconds) ? seconds : (times[0] ?? most)
  const read = parseEnvelope({ amount, count, condition, word }, parts)
  const put = async () => {
    if (!read.put) return payment.setError(t(`faults.${read.error}`, { most: parts }))
    const { put } = read
    const answer = await payment.pay({
      tenths: put.tenths,
      send: (call) => createEnvelope({ ...call, ...put, room_id: roomId, seconds: time }, { quiet: true }),
    })
    if (!answer) return
    notify({ message: t('put'), kind: 'good' })
    onClose()
  }
  return (
    <GiftDialog title={t('title')} onClose={onClose}>
      <Form className="flex flex-col gap-3" busy={payment.busy} onSubmit={put}>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <TextField
            label={t('parts')}
            name="parts"
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        </div>
        <div>
          <Segmented
            legend={t('condition')}
            name="condition"
            value={condition}
            onChange={(value) => isCondition(value) && setCondition(value)}
            segments={ENVELOPE_CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) }))}
          />
        </div>
        {condition === 'word' ? (
          <TextField
            label={t('word')}
            name="word"
            autoComplete="off"
            maxLength={ENVELOPE_DEFAULTS.maxWordLength}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Select
            label={t('open')}
            value={String(time)}
            options={times.map((each) => ({ value: String(each), label: durationText(each) }))}
            onChange={(event) => setSeconds(Number(event.target.value))}
          />
          <Button type="submit" kind="primary" busy={payment.busy}>
            {read.put
              ? t('putFor', { amount: amountText(read.put.tenths, 'diamonds', language) })
              : t('title')}
          </Button>
        </div>
        <ErrorMessage text={payment.error} />
        <EnvelopeRules
          envelope={read.put}
          condition={condition}
          anchorNickname={anchorNickname}
          endText={t('rules.openFor', { time: durationText(time) })}
        />
      </Form>
      <Envelopes userId={userId} />
      {payment.dialog}
    </GiftDialog>
  )
}
