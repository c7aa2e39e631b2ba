import { DataTable, type DataTableColumn, useListQuery } from '../../../index.ts'

interface Order {
  id: string
  customer: string
}

interface OrderLine {
  id: string
  product: string
  amount: number
}

const orderColumns: DataTableColumn<Order>[] = [
  { key: 'id', label: 'Order' },
  { key: 'customer', label: 'Customer' },
]

const lineColumns: DataTableColumn<OrderLine>[] = [
  { key: 'product', label: 'Product' },
  { key: 'amount', label: 'Amount', type: 'number' },
]

type FindLines = (order: string) => Promise<{ list: OrderLine[]; total: number }>

/** Requests its rows when the order is opened. */
function OrderLines({ order, findLines }: { order: Order; findLines: FindLines }) {
  const { data, isPending, error, refetch } = useListQuery(findLines, order.id)
  return (
    <DataTable
      label={`Lines of order ${order.id}`}
      columns={lineColumns}
      rows={data?.list ?? []}
      height="auto"
      states={{ loading: isPending, error: error?.message, onRetry: refetch }}
    />
  )
}

export function OrdersTable({ orders, findLines }: { orders: readonly Order[]; findLines: FindLines }) {
  return (
    <DataTable
      label="Orders"
      columns={orderColumns}
      rows={orders}
      expansion={{ render: (order) => <OrderLines order={order} findLines={findLines} /> }}
    />
  )
}
