'use client'

import { PATTERNS, SHIELD } from './crest-shapes.ts'

/**
 * The shapes of all crests, once per document. The first colour is the inherited fill, the second the
 * inherited colour. A client component, because the shapes would be sent a second time in the page's data.
 */
export function CrestSprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <clipPath id="crest-shield">
        <path d={SHIELD} />
      </clipPath>
      {Object.entries(PATTERNS).map(([pattern, path]) => (
        <symbol key={pattern} id={`crest-${pattern}`} viewBox="0 0 24 24">
          <g clipPath="url(#crest-shield)">
            <path d="M1 1h22v22H1z" />
            <path d={path} fill="currentColor" />
          </g>
          <path d={SHIELD} fill="none" strokeWidth="1.2" className="stroke-line-strong" />
        </symbol>
      ))}
    </svg>
  )
}
