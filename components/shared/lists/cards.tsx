/**
 * Yellow and red cards of one side as counts. Red differs from yellow by more than its colour: it comes first
 * and is slanted. The texts for screen readers come from `common.yellowCards` and `common.redCards`.
 */
export function Cards(props: { yellow: number; red: number; yellowSentence: string; redSentence: string }) {
  if (props.yellow <= 0 && props.red <= 0) return null
  return (
    <span className="num inline-flex shrink-0 items-center gap-0.5 font-semibold text-2xs">
      {props.red > 0 ? <Card sentence={props.redSentence} count={props.red} isRed /> : null}
      {props.yellow > 0 ? <Card sentence={props.yellowSentence} count={props.yellow} /> : null}
    </span>
  )
}

function Card({ count, sentence, isRed }: { count: number; sentence: string; isRed?: boolean }) {
  return (
    <span title={sentence} data-red={isRed} className="card-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
