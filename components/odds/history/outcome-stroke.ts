/** How an outcome's path is drawn. Dashes distinguish outcomes without colour, too. */
export const OUTCOME_STROKE = {
  home: { className: 'text-brand', strokeDasharray: undefined },
  draw: { className: 'text-ink-2', strokeDasharray: '2 3' },
  away: { className: 'text-info', strokeDasharray: '6 3' },
}
