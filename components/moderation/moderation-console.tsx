'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { PlacardForm } from '#components/shared/forms/placard-form.tsx'
import { useShowChosen } from '#components/shared/lists/show-chosen.ts'
import { Box } from '#components/ui/box.tsx'
import type { RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import { AppealsList } from './appeals/appeals-list.tsx'
import { HeldList } from './held-list.tsx'
import { ListHead } from './list-head.tsx'
import { LogList } from './log/log-list.tsx'
import { ManagersList } from './managers/managers-list.tsx'
import { MarksList } from './marks-list.tsx'
import { RulesForm } from './rules/rules-form.tsx'
import { SanctionsList } from './sanctions/sanctions-list.tsx'
import { WordsList } from './words-list.tsx'

const PARTS = [
  'rules',
  'notice',
  'held',
  'mutes',
  'kicks',
  'appeals',
  'words',
  'managers',
  'marks',
  'log',
] as const
type Part = (typeof PARTS)[number]

/** What one must be allowed for a part; `null` is for everybody who keeps order. */
const NEEDS: Record<Part, RoomRight | null> = {
  rules: 'modes',
  notice: 'notice',
  held: 'review',
  mutes: null,
  kicks: null,
  appeals: 'review',
  words: 'modes',
  managers: null,
  marks: 'kick',
  log: 'log',
}

export interface ModerationConsoleProps {
  userId: number
  roomId: number
  rights: readonly RoomRight[]
  /** The room's own anchor, who alone appoints managers. */
  isOwner?: boolean
}

function NoticePart({ roomId }: { roomId: number }) {
  const t = useTranslations('moderation.notice')
  return (
    <>
      <ListHead title={t('title')} text={t('text')} />
      <div className="p-4">
        <PlacardForm roomId={roomId} />
      </div>
    </>
  )
}

/** Order in a room: who may speak and how, what waits for a decision, who was sanctioned, who helps, what was done. */
export function ModerationConsole({ userId, roomId, rights, isOwner = false }: ModerationConsoleProps) {
  const t = useTranslations('moderation')
  const shown = PARTS.filter((part) => {
    const right = NEEDS[part]
    return right === null || rights.includes(right)
  })
  const search = useSearchParams()
  const asked = isOwner === search.has('room') ? null : search.get('list')
  const chosen = shown.find((part) => part === asked) ?? shown[0] ?? 'mutes'
  const row = useRef<HTMLFieldSetElement>(null)
  useShowChosen(row, chosen)
  // The list is part of the address, so that it is there again after a reload; it is no step back of its own.
  const choose = (part: Part) => {
    const query = new URLSearchParams(search)
    query.set('list', part)
    if (isOwner) query.delete('room')
    else query.set('room', String(roomId))
    window.history.replaceState(null, '', `?${query}`)
  }
  const about = { userId, roomId }
  const may = (right: RoomRight) => rights.includes(right)
  const screens: Record<Part, () => ReactNode> = {
    rules: () => <RulesForm {...about} />,
    notice: () => <NoticePart roomId={roomId} />,
    held: () => <HeldList {...about} />,
    mutes: () => <SanctionsList key="mute" kind="mute" may={may('mute')} {...about} />,
    kicks: () => <SanctionsList key="kick" kind="kick" may={may('kick')} {...about} />,
    appeals: () => <AppealsList {...about} />,
    words: () => <WordsList {...about} />,
    managers: () => <ManagersList isOwner={isOwner} {...about} />,
    marks: () => <MarksList {...about} />,
    log: () => <LogList {...about} />,
  }
  return (
    <div className="flex flex-col gap-4">
      <fieldset ref={row} className="scroll-x flex min-w-0 gap-1.5">
        <legend className="sr-only">{t('parts')}</legend>
        {shown.map((part) => (
          <label
            key={part}
            className="relative flex h-8 shrink-0 cursor-pointer items-center rounded-full border border-line-strong px-3 text-ink-2 text-sm whitespace-nowrap hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2 max-lg:h-11 max-lg:px-4"
          >
            <input
              type="radio"
              name={`moderation-${roomId}`}
              value={part}
              checked={part === chosen}
              onChange={() => choose(part)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {t(`part.${part}`)}
          </label>
        ))}
      </fieldset>
      <Box as="div">{screens[chosen]()}</Box>
    </div>
  )
}
