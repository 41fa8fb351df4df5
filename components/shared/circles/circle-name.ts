import type { Circle } from '#lib/contract/community/circles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

type Named = Pick<Circle, 'kind' | 'sport' | 'name_zh' | 'name_en' | 'name_vi'>

/** The name of a circle. Those of sports are texts of the site: `sportName` returns them. */
export const circleName = (
  circle: Named,
  language: Language,
  sportName: (key: `sports.${Circle['sport']}`) => string,
): string =>
  circle.kind === 'sport'
    ? sportName(`sports.${circle.sport}`)
    : localisedName(namesUnder(circle, 'name'), language)
