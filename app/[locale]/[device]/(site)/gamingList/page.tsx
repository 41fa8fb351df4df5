import { PeriodsRow } from '#components/matches/lists/row/periods/periods-row.tsx'
import { ScorePage, type ScorePageProps, scoreMetadata } from '../football/score-page.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('esports', props)

export default function GamingList(props: ScorePageProps) {
  return <ScorePage sport="esports" row={PeriodsRow} searchParams={props.searchParams} />
}
