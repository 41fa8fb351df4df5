import { localisedName } from '#lib/shared/text/names.ts'
import type { Played } from '../community/played.ts'
import type { Random } from '../world/random.ts'
import type { DemoExpert } from './demo-experts.ts'
import { PLAN_REASONS } from './plan-texts.ts'

/** The reasons of a plan in the language of its expert. */
export function reasonsFor(
  chance: Random,
  { language }: DemoExpert,
  { home, away }: Omit<Played, 'match'>,
): string {
  const nameOf = ({ nameZh: zh, nameEn: en, nameVi: vi }: Played['home']) =>
    localisedName({ zh, en, vi }, language)
  return chance
    .pick(PLAN_REASONS[language])
    .replaceAll('{home}', nameOf(home))
    .replaceAll('{away}', nameOf(away))
}
