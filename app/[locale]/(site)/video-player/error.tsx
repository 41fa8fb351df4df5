'use client'

import { ErrorScreen } from '#components/layout/error-screen.tsx'

export default ErrorScreen
