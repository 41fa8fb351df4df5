'use client'

export { default } from '../../../(site)/news/error.tsx'
