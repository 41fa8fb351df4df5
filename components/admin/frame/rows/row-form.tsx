'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'

interface RowFormProps {
  title: string
  /** Preview between the heading and the fields. */
  preview?: ReactNode
  busy: boolean
  error: string | null
  onSave: () => void
  onDone: () => void
  children: ReactNode
}

/** A form of one row that replaces its list and takes the focus. */
export function RowForm({ title, preview, busy, error, onSave, onDone, children }: RowFormProps) {
  const common = useTranslations('common')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form busy={busy} onSubmit={onSave}>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {title}
      </h1>
      {preview ? <div className="mb-4">{preview}</div> : null}
      <Box as="div" className="flex flex-col gap-5 p-4">
        {children}
        <ErrorMessage text={error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={busy}>
            {common('save')}
          </Button>
          <Button onClick={onDone}>{common('cancel')}</Button>
        </div>
      </Box>
    </Form>
  )
}
