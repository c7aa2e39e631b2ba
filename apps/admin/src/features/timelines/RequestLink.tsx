import { shortenId } from '@admin/ui'
import { Anchor } from '@mantine/core'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../session/useCan.ts'

interface RequestLinkProps {
  requestId: string
  /** @default the id */
  label?: string
}

/** Opens everything that a request did. */
export function RequestLink({ requestId, label }: RequestLinkProps) {
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<string>(() => import('./RequestDrawer.tsx'))
  if (!can('operationLog:read')) return label ? null : requestId
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={() => open(requestId)}>
        {label ?? <span translate="no">{shortenId(requestId)}</span>}
      </Anchor>
      {dialogs}
    </>
  )
}
