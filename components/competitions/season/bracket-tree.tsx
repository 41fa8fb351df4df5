import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Bracket } from '#lib/contract/competitions/season.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { BracketTie } from './bracket-tie.tsx'

/**
 * The knock-out rounds as columns, each tie level with the two that lead to it: the columns have the same
 * height, and each spreads its ties over it. On a narrow screen the tree scrolls sideways, by keyboard too.
 */
export async function BracketTree({ bracket }: { bracket: Bracket }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const main = bracket.rounds.filter(({ is_placing }) => !is_placing)
  const placing = bracket.rounds.filter(({ is_placing }) => is_placing)
  const nameOf = (round: Bracket['rounds'][number]) => localisedName(namesUnder(round, 'name'), language)
  return (
    <Box labelledBy="bracket-title">
      <BoxHead
        id="bracket-title"
        title={t('bracket.title')}
        note={<span className="text-xs lg:hidden">{t('bracket.hint')}</span>}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="scroll-x p-4" aria-label={t('bracket.title')} tabIndex={0}>
        <ol className="flex items-stretch gap-6">
          {main.map((round, at) => (
            <li key={round.id} className="flex w-56 shrink-0 flex-col lg:min-w-52 lg:max-w-72 lg:flex-1">
              <h3 className="pb-2 text-ink-2 text-sm">{nameOf(round)}</h3>
              <ol className="flex flex-1 flex-col justify-around gap-3">
                {round.ties.map((tie, index) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: places of the tree, some of which nobody has reached
                    key={index}
                    className={`relative flex items-center ${at > 0 ? 'before:absolute before:top-1/2 before:-left-6 before:w-6 before:border-line-strong before:border-t' : ''}`}
                  >
                    <BracketTie tie={tie} zone={bracket.time_zone} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </section>
      {placing.map((round) => (
        <section key={round.id} className="border-line border-t p-4">
          <h3 className="pb-2 text-ink-2 text-sm">{nameOf(round) || t('bracket.third')}</h3>
          <div className="flex max-w-72 flex-col gap-3">
            {round.ties.map((tie) => (
              <BracketTie key={tie.home?.id} tie={tie} zone={bracket.time_zone} />
            ))}
          </div>
        </section>
      ))}
    </Box>
  )
}
