/// <reference types="next/image-types/global" />
'use client'

import type { StaticImageData } from 'next/image'
import type { SVGProps } from 'react'
import type { IconName } from './icon-nodes.ts'
import sprite from './icons.svg'

/** The address of the file of icons and pictures. */
export const { src: file } = sprite as Pick<StaticImageData, 'src'>

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName
  /** Edge in CSS px; 20 by default. */
  size?: number
  /** Filled with the text colour instead of outlined, for an active state. */
  solid?: boolean
}

/**
 * An icon in the text colour, hidden from screen readers: the text beside it or the control's name has the
 * meaning. A client component, because the elements of a page's dozens of icons would be sent a second time in
 * the data of its server components.
 */
export const Icon = ({ name, size = 20, solid = false, className, ...rest }: IconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    data-solid={solid || undefined}
    className={className ? `glyph ${className}` : 'glyph'}
    {...rest}
  >
    <use href={`${file}#${name}`} />
  </svg>
)
