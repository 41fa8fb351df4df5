'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { MAX_POLL_OPTIONS, POLL_HOURS } from '#lib/shared/community.ts'
import { OptionFields } from '../polls/option-fields.tsx'
import type { PostDraft } from './use-post-draft.ts'

/** The options of the poll of a new post, and how long it is open. */
export function PollEditor({ post: { draft, set } }: { post: PostDraft }) {
  const t = useTranslations('community.poll')
  const { poll } = draft
  if (!poll) return null
  const { options, hours } = poll
  return (
    <OptionFields
      options={options}
      most={MAX_POLL_OPTIONS}
      onChange={(changed) => set({ poll: { options: [...changed], hours } })}
    >
      <Select
        label={t('open')}
        value={String(hours)}
        onChange={({ target }) =>
          set({
            poll: { options, hours: POLL_HOURS.find((each) => String(each) === target.value) ?? hours },
          })
        }
        options={POLL_HOURS.map((each) => ({
          value: String(each),
          label: each < 24 ? t('hours', { count: each }) : t('days', { count: each / 24 }),
        }))}
      />
    </OptionFields>
  )
}
