'use client'

import { ErrorScreen } from '#components/layout/errors/error-screen.tsx'

export default ErrorScreen
