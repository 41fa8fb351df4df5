'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { applyForAnchorMutation } from '#lib/client/streams/application.ts'
import type { AnchorApplication } from '#lib/contract/streams/application.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { APPLICATION_LEAST, APPLICATION_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#lib/shared/vocabulary/profile.ts'

interface ApplyFormProps {
  /** What was handed in before: the words about oneself stay, name and number are asked for again. */
  application: AnchorApplication
  onDone: () => Promise<void>
  onCancel?: () => void
}

/** Who one is and why one wants to broadcast; an operator reads it. */
export function ApplyForm({ application, onDone, onCancel }: ApplyFormProps) {
  const t = useTranslations('studio.apply')
  const common = useTranslations('common')
  const kinds = useTranslations('profile.verify.kinds')
  const [kind, setKind] = useState<IdentityKind>(application.kind ?? 'mainland')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [about, setAbout] = useState(application.description ?? '')
  const [inviter, setInviter] = useState(application.inviter ?? '')
  const [tried, setTried] = useState(false)
  const apply = useMutation({ ...applyForAnchorMutation({ onMessage: notifySuccess }), onSuccess: onDone })
  const fault = useErrorText(apply.error)
  const length = characters(about.trim())
  const faults = {
    name: name.trim() === '' ? t('nameMissing') : null,
    number: number.trim() === '' ? t('numberMissing') : null,
    about:
      length < APPLICATION_LEAST
        ? t('short', { least: APPLICATION_LEAST })
        : length > APPLICATION_MOST
          ? t('long', { most: APPLICATION_MOST })
          : null,
  }
  const submit = () => {
    setTried(true)
    if (faults.name || faults.number || faults.about) return
    apply.mutate({ real_name: name, id_number: number, kind, description: about, inviter })
  }
  return (
    <Form
      label={t('title')}
      busy={apply.isPending}
      onSubmit={submit}
      className="flex max-w-140 flex-col gap-4"
    >
      <Select
        label={t('kind')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as IdentityKind)}
        options={IDENTITY_KINDS.map((value) => ({ value, label: kinds(value) }))}
        className="max-w-full self-start max-sm:w-full [&>select]:min-w-0 [&>select]:flex-1 [&>select]:truncate"
      />
      <TextField
        label={t('name')}
        name="real-name"
        autoComplete="name"
        value={name}
        fault={tried ? faults.name : null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('number')}
        name="id-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        fault={tried ? faults.number : null}
        hint={t('kept')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextArea
        label={t('description')}
        name="description"
        value={about}
        fault={tried ? faults.about : null}
        hint={t('count', { count: length, least: APPLICATION_LEAST, most: APPLICATION_MOST })}
        onChange={(event) => setAbout(event.target.value)}
      />
      <TextField
        label={t('inviterOptional')}
        name="inviter"
        autoComplete="off"
        value={inviter}
        onChange={(event) => setInviter(event.target.value)}
      />
      <FaultLine text={fault} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="lg" busy={apply.isPending}>
          {t(application.state === 'none' ? 'submit' : 'again')}
        </Button>
        {onCancel ? (
          <Button size="lg" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
