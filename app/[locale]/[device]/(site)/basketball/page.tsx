import { PeriodsRow } from '#components/matches/lists/row/periods/periods-row.tsx'
import { ScorePage, type ScorePageProps, scoreMetadata } from '../football/score-page.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('basketball', props)

export default function Basketball(props: ScorePageProps) {
  return <ScorePage sport="basketball" row={PeriodsRow} searchParams={props.searchParams} />
}
