import { Table as AntdTable, ConfigProvider, type TableColumnsType } from 'antd'
import { columns, type Merchant, SCROLL_HEIGHT } from '../data.ts'
import { start, type TableProps } from '../start.tsx'

const definitions: TableColumnsType<Merchant> = columns.map(({ key, label, width }) => ({
  dataIndex: key,
  key,
  title: label,
  width,
  ellipsis: true,
  sorter: true,
}))

function Table({ rows, virtual, page, pageSize, total, onPage, onSort, selected, onSelect }: TableProps) {
  return (
    <AntdTable<Merchant>
      rowKey="id"
      size="small"
      columns={definitions}
      dataSource={rows}
      rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => onSelect(keys.map(String)) }}
      pagination={
        virtual ? false : { current: page, pageSize, total, showSizeChanger: false, onChange: onPage }
      }
      onChange={(_pagination, _filters, sorter) => {
        const [first] = [sorter].flat()
        onSort(
          first?.order
            ? { by: String(first.columnKey), direction: first.order === 'ascend' ? 'asc' : 'desc' }
            : undefined,
        )
      }}
      {...(virtual && { virtual: true, scroll: { x: 1320, y: SCROLL_HEIGHT } })}
    />
  )
}

start({
  Table,
  Providers: ConfigProvider,
  row: '.ant-table-tbody .ant-table-row, .ant-table-tbody-virtual .ant-table-row',
  selected: '.ant-table-row-selected',
  scroller: '.ant-table-tbody-virtual-holder',
})
