import { ScorePage, type ScorePageProps, scoreMetadata } from '#app/[locale]/(site)/football/score-page.tsx'

export const generateMetadata = (props: ScorePageProps) => scoreMetadata('basketball', props)

export default function Basketball(props: ScorePageProps) {
  return <ScorePage sport="basketball" searchParams={props.searchParams} />
}
