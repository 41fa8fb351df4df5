'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { writeCircleRules } from '#lib/client/community/circle-moderation.ts'
import type { CircleRules } from '#lib/contract/community/circles.ts'
import { MAX_CIRCLE_RULES_LENGTH } from '#lib/shared/community.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { characters } from '#lib/shared/text/characters.ts'

interface RulesDialogProps {
  circleId: number
  rules: CircleRules
  onClose: () => void
}

/** Changes the rules of a circle in all languages. */
export function RulesDialog({ circleId, rules, onClose }: RulesDialogProps) {
  const t = useTranslations('community.moderation')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [texts, setTexts] = useState<Record<Language, string>>({
    zh: rules.rules_zh ?? '',
    en: rules.rules_en ?? '',
    vi: rules.rules_vi ?? '',
  })
  const save = useMutation({
    mutationFn: () =>
      writeCircleRules(
        { circle_id: circleId, rules_zh: texts.zh, rules_en: texts.en, rules_vi: texts.vi },
        { quiet: true },
      ),
    onSuccess: (written) => {
      client.setQueryData(['circle-rules', circleId], written.rules)
      onClose()
    },
  })
  const failure = useErrorText(save.error)
  const isLong = (text: string) => characters(text.trim()) > MAX_CIRCLE_RULES_LENGTH
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editRules')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <Button
          kind="primary"
          busy={save.isPending}
          disabled={LANGUAGES.some((language) => isLong(texts[language]))}
          onClick={() => save.mutate()}
        >
          {common('save')}
        </Button>
      }
    >
      <Form className="flex flex-col gap-3" busy={save.isPending} onSubmit={() => save.mutate()}>
        <p className="text-ink-2 text-sm">{t('rulesHint', { most: MAX_CIRCLE_RULES_LENGTH })}</p>
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={t(`rulesIn.${language}`)}
            lang={language}
            rows={4}
            value={texts[language]}
            error={
              isLong(texts[language])
                ? `${characters(texts[language].trim())}/${MAX_CIRCLE_RULES_LENGTH}`
                : null
            }
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          />
        ))}
        <ErrorMessage text={failure} />
      </Form>
    </Dialog>
  )
}
