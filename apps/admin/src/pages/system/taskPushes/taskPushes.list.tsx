import { enumerations } from '@admin/api-client/contract/enumerations'
import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { taskPushDefaultSort } from '@admin/api-client/contract/system/taskPushes.sort'
import { taskPushTransitions } from '@admin/api-client/contract/system/taskPushes.transitions'
import { type Translate, useTranslation } from '@admin/i18n'
import { EMPTY } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { audienceOf, taskPushes } from './taskPushes.resource.ts'

export const taskPushSearch: SearchOf<typeof taskPushes> = {
  defaultSort: taskPushDefaultSort,
  sortable: { title: true, status: true, scheduleTime: true, createTime: true },
  filters: {
    title: text,
    audience: oneOf(enumerations.pushAudience),
    channel: oneOf(enumerations.messageChannel),
    status: oneOf(enumerations.pushStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
    failures: oneOf(enumerations.yesNo),
    endedFrom: timeFilter,
    endedTo: timeFilter,
  },
}

export function taskPushFilters(t: Translate) {
  const filter = filtersOf(taskPushes, t)
  return [
    filter('input', 'title'),
    filter('select', 'audience', { options: 'pushAudience' }),
    filter('select', 'channel', { options: 'messageChannel' }),
    filter('select', 'status', { options: 'pushStatus' }),
    filter('select', 'failures', { options: 'yesNo' }),
    filter('dateRange', 'endedFrom', { endName: 'endedTo', label: 'ended' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function taskPushColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(taskPushes, t)
  return [
    column('title', { width: 180, hideable: false }),
    code('audience', 'pushAudience', { width: 105 }),
    code('channel', 'messageChannel', { width: 100 }),
    time('scheduleTime', { label: 'schedule' }),
    badge('status', 'pushStatus', { width: 120 }),
    column('total', {
      label: 'progress',
      width: 150,
      render: (push) => <PushProgress push={push} t={t} />,
    }),
    column('sent', { type: 'number', width: 90, defaultHidden: true }),
    column('failed', { type: 'number', width: 90 }),
    column('templateName', { label: 'template', width: 160 }),
    time('createTime', { defaultHidden: true }),
  ]
}

/** Nothing was sent yet. */
const unsent = ({ status }: TaskPush) => status === 'draft' || status === 'scheduled'

export const taskPushActions: Action<TaskPush>[] = [
  { ...editAction(taskPushes), when: unsent },
  ...transitionActions(taskPushes, taskPushTransitions, {
    send: {
      key: 'sendNow',
      confirm: { title: 'taskPush:sendTitle', message: ({ id }) => <PushAudience id={id} /> },
      done: ({ total }: { total: number }, t, name) => t('taskPush:begun', { count: total, name }),
    },
    cancel: {
      key: 'stopSending',
      confirm: { title: 'taskPush:stopTitle', message: 'taskPush:stopText' },
      done: 'taskPush:stopped',
    },
  }),
  { ...deleteAction(taskPushes), when: unsent },
]

/** Says how many messages sending a push begins, once they are counted, and that none can be recalled. */
function PushAudience({ id }: { id: string }) {
  const { t } = useTranslation('taskPush')
  const { data } = useQuery(audienceOf(id))
  return (
    <>
      {data && <strong>{t('audienceCount', { count: data.recipients })} </strong>}
      {t('sendText')}
    </>
  )
}

/** How many of its recipients a push has served. */
function PushProgress({ push: { total, sent, failed }, t }: { push: TaskPush; t: Translate }) {
  if (total === 0) return EMPTY
  const share = (count: number) => (100 * count) / total
  const label = t('taskPush:progressOf', { served: sent + failed, total })
  return (
    <Progress.Root size="lg" title={label}>
      <Progress.Section value={share(sent)} color="teal" aria-label={label} />
      <Progress.Section value={share(failed)} color="red" withAria={false} />
    </Progress.Root>
  )
}
