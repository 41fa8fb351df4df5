'use client'

export { default } from '../../../(site)/search/error.tsx'
