import {
  AutoComplete,
  CommentThread,
  ConfirmButton,
  ConfirmDialog,
  CopyButton,
  DataTable,
  type DataTableColumn,
  DialogForm,
  DrawerForm,
  Form,
  FormPage,
  ImagePreview,
  ImagePreviewDialog,
  MaskedText,
  PendingButton,
  RichText,
  SearchForm,
  StatusBadge,
  TabPane,
  TruncatedText,
  Upload,
  VideoFrameDialog,
} from '@admin/ui'
import type { ReactNode } from 'react'
import { z } from 'zod'

const nothing = () => {}
const never = () => new Promise<never>(nothing)
const moment = Date.UTC(2026, 1, 25, 23, 30)

const schema = z.object({ name: z.string(), born: z.number().nullable(), active: z.boolean() })
const fields = [
  { type: 'input', name: 'name', label: 'Name' },
  { type: 'date', name: 'born', label: 'Born' },
  { type: 'switch', name: 'active', label: 'Active' },
] as const
const form = {
  mode: 'edit',
  title: 'Edit',
  fields,
  schema,
  values: { name: 'Aurora', born: moment, active: true },
  onSubmit: async () => {},
  onClose: nothing,
} as const

interface Filters {
  name: string
  status: string
  from: number | null
  to: number | null
  age: number | null
  active: boolean
  born: number | null
}

interface Row {
  id: string
  name: string
  createTime: number
}

const images = [{ src: 'data:,', alt: 'Nothing' }]
const rows: Row[] = [{ id: '1', name: 'Aurora', createTime: moment }]
const columns: DataTableColumn<Row>[] = [
  { key: 'name', label: 'Name', type: 'copyable' },
  { key: 'createTime', label: 'Created', type: 'date', format: 'yyyy-MM-dd HH:mm' },
]
const table = { label: 'People', columns, rows }

/** Every component that renders something, in each of its variants that render differently on a server. */
export const components: Record<string, ReactNode> = {
  AutoComplete: (
    <AutoComplete label="Agent" source={{ keyword: 'name', query: never }} value={null} onChange={nothing} />
  ),
  CommentThread: (
    <CommentThread
      label="Comments"
      comments={[{ postId: '1', nickname: 'Aurora', postContent: '<b>Hello</b>', postTime: moment }]}
    />
  ),
  ConfirmButton: (
    <ConfirmButton title="Delete?" message="For good." onConfirm={nothing}>
      Delete
    </ConfirmButton>
  ),
  ConfirmDialog: (
    <ConfirmDialog opened title="Delete?" message="For good." onConfirm={nothing} onClose={nothing} />
  ),
  CopyButton: <CopyButton label="ID" value="1" />,
  DataTable: <DataTable {...table} />,
  'DataTable, loading': <DataTable {...table} states={{ loading: true }} />,
  'DataTable, rows in sight': <DataTable {...table} virtual={{}} />,
  'DataTable, with everything': (
    <DataTable
      {...table}
      selection={{ ids: [], onChange: nothing }}
      sort={{ by: 'name', direction: 'asc', onChange: nothing }}
      pagination={{ page: 1, pageSize: 15, total: 40, onChange: nothing }}
      expansion={{ render: ({ name }) => name }}
      rowActions={() => [{ key: 'edit', label: 'Edit', onClick: nothing }]}
      onReorder={nothing}
    />
  ),
  DialogForm: <DialogForm {...form} opened />,
  DrawerForm: <DrawerForm {...form} opened />,
  Form: <Form {...form} />,
  'Form, formatted text that is only shown': (
    <Form
      mode="edit"
      fields={[{ type: 'richText', name: 'notes', label: 'Notes', editable: 'add' }]}
      schema={z.object({ notes: z.string() })}
      values={{ notes: '<p>Settles &amp; closes every Friday</p>' }}
      onSubmit={async () => {}}
      onClose={nothing}
    />
  ),
  FormPage: <FormPage {...form} />,
  ImagePreview: <ImagePreview src="data:," alt="Nothing" />,
  ImagePreviewDialog: (
    <ImagePreviewDialog images={images} index={null} onIndexChange={nothing} onClose={nothing} />
  ),
  PendingButton: <PendingButton pending={false}>Send</PendingButton>,
  MaskedText: <MaskedText label="Phone" value="13812345678" kind="phone" />,
  RichText: <RichText html="<p>Hello</p>" id="terms" className="terms" data-kind="terms" />,
  SearchForm: (
    <SearchForm<Filters>
      label="People"
      fields={[
        { type: 'input', name: 'name', label: 'Name' },
        { type: 'select', name: 'status', label: 'Status', options: [{ value: 'on', label: 'On' }] },
        { type: 'dateRange', name: 'from', endName: 'to', label: 'Created' },
        { type: 'number', name: 'age', label: 'Age' },
        { type: 'switch', name: 'active', label: 'Active' },
        { type: 'date', name: 'born', label: 'Born' },
      ]}
      values={{ from: moment, to: moment }}
      onSearch={nothing}
    />
  ),
  StatusBadge: <StatusBadge>Enabled</StatusBadge>,
  TabPane: <TabPane label="Tabs" tabs={[{ key: 'a', label: 'A', panel: 'One' }]} />,
  TruncatedText: <TruncatedText text="Settles every Friday" />,
  Upload: <Upload label="Files" value={[]} onChange={nothing} transport={never} />,
  'Upload, with unfinished uploads and a video': (
    <Upload
      label="Cover"
      value={[]}
      onChange={nothing}
      transport={never}
      frameOf="/harbour.mp4"
      unfinished={{
        uploads: [{ id: '1', name: 'Harbour.mp4', size: 2000, sent: 1000, expires: moment }],
        onDiscard: never,
      }}
    />
  ),
  VideoFrameDialog: <VideoFrameDialog opened video="/harbour.mp4" onPick={nothing} onClose={nothing} />,
}
