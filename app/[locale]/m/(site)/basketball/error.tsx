'use client'

export { default } from '../../../(site)/basketball/error.tsx'
