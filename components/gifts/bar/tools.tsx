'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import type { IslandIconName } from '#components/ui/icons/island-icon-nodes.ts'
import { loggedInOr, useTodo } from '#lib/client/session/ask-login.ts'
import { setEffectsOff, useEffectsOff } from '../effects/settings.ts'

const GuardDialog = dynamic(() => import('../perks/guard-dialog.tsx').then((file) => file.GuardDialog))
const NobleDialog = dynamic(() => import('../perks/noble-dialog.tsx').then((file) => file.NobleDialog))
const HornDialog = dynamic(() => import('../paid-messages/horn-dialog.tsx').then((file) => file.HornDialog))
const SuperDialog = dynamic(() =>
  import('../paid-messages/super-dialog.tsx').then((file) => file.SuperDialog),
)
const BarrageDialog = dynamic(() =>
  import('../paid-messages/barrage-dialog.tsx').then((file) => file.BarrageDialog),
)
const PutDialog = dynamic(() => import('../red-envelopes/put-dialog.tsx').then((file) => file.PutDialog))

const TOOLS = ['guard', 'noble', 'super', 'barrage', 'horn', 'envelope'] as const
type Tool = (typeof TOOLS)[number]
const DIALOGS = {
  guard: GuardDialog,
  noble: NobleDialog,
  super: SuperDialog,
  barrage: BarrageDialog,
  horn: HornDialog,
  envelope: PutDialog,
}
const ICONS: Record<Tool, IslandIconName> = {
  guard: 'shield-check',
  noble: 'star',
  super: 'pin',
  barrage: 'message-square',
  horn: 'radio',
  envelope: 'wallet',
}
/** What can only be bought from somebody else. */
const NOT_ONESELF: readonly Tool[] = ['guard', 'super']
const ACTION = 'gifts:tool'
const isTool = (value: unknown): value is Tool => TOOLS.some((tool) => tool === value)

/** What else is bought in a room, each in a dialog of its own that is fetched when it is opened, and the switch of effects. */
export function Tools({ own }: { own: boolean }) {
  const t = useTranslations('gifts.tools')
  const [open, setOpen] = useState<Tool | null>(null)
  const off = useEffectsOff()
  useTodo(ACTION, ({ tool }) => {
    if (isTool(tool)) setOpen(tool)
  })
  const Dialog = open === null ? null : DIALOGS[open]
  return (
    <>
      <div className="scroll-x flex min-w-0 items-center gap-0.5 md:ml-auto">
        {TOOLS.filter((tool) => !own || !NOT_ONESELF.includes(tool)).map((tool) => (
          <Button
            key={tool}
            size="sm"
            kind="quiet"
            icon={<IslandIcon name={ICONS[tool]} size={16} />}
            aria-haspopup="dialog"
            onClick={() => {
              // Who guards a room and what nobility costs is for everybody to see.
              if (tool === 'guard' || tool === 'noble' || loggedInOr({ name: ACTION, input: { tool } }))
                setOpen(tool)
            }}
          >
            {t(tool)}
          </Button>
        ))}
        <IconButton
          label={t('effects')}
          pressed={!off}
          icon={<IslandIcon name={off ? 'eye-off' : 'eye'} size={16} />}
          className="size-8!"
          onClick={() => setEffectsOff(!off)}
        />
      </div>
      {Dialog ? <Dialog onClose={() => setOpen(null)} /> : null}
    </>
  )
}
