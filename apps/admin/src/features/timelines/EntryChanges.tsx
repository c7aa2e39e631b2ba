import { entryNamespaces, useTranslation } from '@admin/i18n'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { QueryView } from '../../app/QueryView.tsx'
import { OperationDifference } from '../operationLogs/OperationDifference.tsx'
import { loggedOperation } from './timelines.ts'

/** What a logged operation changed, once it is asked for. */
export function EntryChanges({ logId }: { logId: string }) {
  const { t } = useTranslation('timeline')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hideChanges' : 'showChanges')}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense>
            <Changes logId={logId} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Changes({ logId }: { logId: string }) {
  const { t } = useTranslation('timeline')
  const result = useQuery(loggedOperation(logId))
  return (
    <QueryView result={result} failed={t('changesFailed')} height={80}>
      {(operation) => <Difference operation={operation} />}
    </QueryView>
  )
}

interface DifferenceProps {
  operation: Parameters<typeof OperationDifference>[0]['operation']
}

/** Suspends until the translations of the changed fields are loaded. */
function Difference({ operation }: DifferenceProps) {
  const { t, i18n } = useTranslation(['operationLog', ...entryNamespaces(operation.resource)])
  if (!operation.before && !operation.after) return <Text c="dimmed">{t('operationLog:nothingChanged')}</Text>
  return <OperationDifference translator={{ t, language: i18n.language }} operation={operation} />
}
