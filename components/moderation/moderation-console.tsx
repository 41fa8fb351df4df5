'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { PlacardForm } from '#components/shared/forms/placard-form.tsx'
import { useShowChosen } from '#components/shared/lists/show-chosen.ts'
import { Box } from '#components/ui/box.tsx'
import type { RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import { AppealsList } from './appeals/appeals-list.tsx'
import { FilterWordsList } from './filter-words-list.tsx'
import { HeldMessagesList } from './held-messages-list.tsx'
import { ListHead } from './list-head.tsx'
import { LogList } from './log/log-list.tsx'
import { ManagersList } from './managers/managers-list.tsx'
import { MarksList } from './marks-list.tsx'
import { RulesForm } from './rules/rules-form.tsx'
import { SanctionsList } from './sanctions/sanctions-list.tsx'

const SECTIONS = [
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
type Section = (typeof SECTIONS)[number]

/** The right required for a section; `null`: every moderator. */
const REQUIRED_RIGHTS: Record<Section, RoomRight | null> = {
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
  /** True for the room's own anchor, who alone appoints managers. */
  isOwner?: boolean
}

function NoticeSection({ roomId }: { roomId: number }) {
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

/** Moderation of a room: chat rules, held messages, sanctions, managers, and the log. */
export function ModerationConsole({ userId, roomId, rights, isOwner = false }: ModerationConsoleProps) {
  const t = useTranslations('moderation')
  const available = SECTIONS.filter((section) => {
    const right = REQUIRED_RIGHTS[section]
    return right === null || rights.includes(right)
  })
  const search = useSearchParams()
  const requested = isOwner === search.has('room') ? null : search.get('list')
  const chosen = available.find((section) => section === requested) ?? available[0] ?? 'mutes'
  const tabs = useRef<HTMLFieldSetElement>(null)
  useShowChosen(tabs, chosen)
  // The section is part of the address, so that it survives a reload; it adds no history entry.
  const choose = (section: Section) => {
    const query = new URLSearchParams(search)
    query.set('list', section)
    if (isOwner) query.delete('room')
    else query.set('room', String(roomId))
    window.history.replaceState(null, '', `?${query}`)
  }
  const ids = { userId, roomId }
  const hasRight = (right: RoomRight) => rights.includes(right)
  const screens: Record<Section, () => ReactNode> = {
    rules: () => <RulesForm {...ids} />,
    notice: () => <NoticeSection roomId={roomId} />,
    held: () => <HeldMessagesList {...ids} />,
    mutes: () => <SanctionsList key="mute" kind="mute" canSanction={hasRight('mute')} {...ids} />,
    kicks: () => <SanctionsList key="kick" kind="kick" canSanction={hasRight('kick')} {...ids} />,
    appeals: () => <AppealsList {...ids} />,
    words: () => <FilterWordsList {...ids} />,
    managers: () => <ManagersList isOwner={isOwner} {...ids} />,
    marks: () => <MarksList {...ids} />,
    log: () => <LogList {...ids} />,
  }
  return (
    <div className="flex flex-col gap-4">
      <fieldset ref={tabs} className="scroll-x flex min-w-0 gap-1.5">
        <legend className="sr-only">{t('parts')}</legend>
        {available.map((section) => (
          <label
            key={section}
            className="relative flex h-8 shrink-0 cursor-pointer items-center rounded-full border border-line-strong px-3 text-ink-2 text-sm whitespace-nowrap hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2 max-lg:h-11 max-lg:px-4"
          >
            <input
              type="radio"
              name={`moderation-${roomId}`}
              value={section}
              checked={section === chosen}
              onChange={() => choose(section)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {t(`part.${section}`)}
          </label>
        ))}
      </fieldset>
      <Box as="div">{screens[chosen]()}</Box>
    </div>
  )
}
