import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import { useTranslation } from '@admin/i18n'
import { statusField } from '../../../app/enabledStatus.tsx'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { PictureField } from '../../../features/files/PictureField.tsx'
import { gameTypes } from './gameTypes.resource.ts'

const schemas = async () => {
  const { gameTypeCreate, gameTypeUpdate } = await import('@admin/api-client/contract/system/gameTypes')
  return { create: gameTypeCreate, update: gameTypeUpdate }
}

export default function GameTypeDialog({ subject, ...dialog }: DialogProps<RowSubject<GameType>>) {
  const { t } = useTranslation(['gameType', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={gameTypes}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('gameType:add'), edit: t('gameType:edit') }}
      schemas={schemas}
      fields={[
        {
          type: 'unModify',
          name: 'code',
          label: t('fields:code'),
          required: true,
          ...(subject.dialog === 'add' && { description: t('gameType:codeHint') }),
        },
        ...nameFields(t),
        { type: 'number', name: 'sort', label: t('fields:sort'), required: true, min: 0 },
        statusField(t, 'radio', t('fields:status')),
        {
          type: 'slot',
          name: 'icon',
          label: t('gameType:icon'),
          startValue: '',
          wide: true,
          render: (slot) => <PictureField label={t('gameType:icon')} {...slot} />,
        },
      ]}
      columns={2}
    />
  )
}
