'use client'

import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'

/** Players of both sides who will not play, with the reason. Texts: `matches.preview`. */
export function AbsenteesPanel() {
  const t = useTranslations('matches.preview.absentees')
  const { detail, language } = useLiveMatch()
  const { lineups, match } = detail
  const names = teamNames(match, language)
  if (lineups.length === 0) return <PendingLine title={t('title')} why={t('later')} />
  if (lineups.every(({ missing }) => missing.length === 0))
    return <PendingLine title={t('title')} why={t('none')} />
  return (
    <Box labelledBy="absentees-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="absentees-title" title={t('title')} />
      <div className="grid grid-cols-2 gap-4 px-4 py-3 text-sm">
        {(['home', 'away'] as const).map((side) => {
          const missing = lineups.find((lineup) => lineup.side === side)?.missing ?? []
          return (
            <div key={side} className="min-w-0">
              <h3 className="mb-1 truncate font-semibold text-sm">{names[side]}</h3>
              {missing.length === 0 ? (
                <p className="text-ink-2">{t('nobody')}</p>
              ) : (
                <ul className="flex flex-col gap-1.5">
                  {missing.map((absent) => (
                    <li key={`${absent.names.en}${absent.names.zh}`} className="leading-4">
                      {nameIn(absent.names, language)}
                      <Reason kind={absent.kind} note={nameIn(absent.note, language)} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        })}
      </div>
    </Box>
  )
}

function Reason({ kind, note }: { kind: string; note: string }) {
  const t = useTranslations('matches.detail.missing')
  const known = kind as keyof Messages['matches']['detail']['missing']
  return <span className="block text-ink-2 text-xs">{note || t(t.has(known) ? known : 'other')}</span>
}
