import { ScorePage, type ScorePageProps, scoreMetadata } from '#app/[locale]/(site)/football/score-page.tsx'
import { PeriodsRow } from '#components/matches/list/row/periods-row.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('basketball', props)

export default function Basketball(props: ScorePageProps) {
  return <ScorePage sport="basketball" row={PeriodsRow} searchParams={props.searchParams} />
}
