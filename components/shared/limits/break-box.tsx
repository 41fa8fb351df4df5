'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

interface BreakTexts {
  title: string
  text: string
  legend: string
  days: (days: number) => string
  verb: string
  sure: (days: number) => string
  sureText: string
}

interface BreakBoxProps {
  /** Name of the choice within its page. */
  name: string
  texts: BreakTexts
  /** Until when a break lasts already, in words; null: none does. */
  active: ReactNode
  choices: readonly number[]
  /** Starts or extends the break, and notifies the user. */
  start: (days: number) => Promise<void>
}

/** A break that the user takes: it cannot be ended early, but extended. */
export function BreakBox({ name, texts, active, choices, start }: BreakBoxProps) {
  const [days, setDays] = useState(choices[0] ?? 1)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Box as="div" className="max-w-180">
      <BoxHead title={texts.title} />
      <div className="flex flex-col items-start gap-3 p-4">
        {active ? (
          <p className="num flex items-center gap-2 rounded-sm bg-amber-weak px-3 py-2 text-ink text-sm">
            <Icon name="clock" size={18} />
            <span>{active}</span>
          </p>
        ) : null}
        <p className="max-w-[72ch] text-ink-2 text-sm">{texts.text}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            legend={texts.legend}
            name={name}
            value={String(days)}
            segments={choices.map((each) => ({ value: String(each), label: texts.days(each) }))}
            onChange={(value) => setDays(Number(value))}
          />
          <Button kind="danger" onClick={() => setConfirming(true)}>
            {texts.verb}
          </Button>
        </div>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title={texts.sure(days)}
          text={texts.sureText}
          verb={texts.verb}
          danger
          onClose={() => setConfirming(false)}
          action={() => start(days)}
        />
      ) : null}
    </Box>
  )
}
