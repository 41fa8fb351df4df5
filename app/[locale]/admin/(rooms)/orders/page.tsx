import { OrdersSection } from '#components/admin/orders/orders-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('orders')

export default OrdersSection
