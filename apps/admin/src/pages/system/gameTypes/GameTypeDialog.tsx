import { unsigned } from '@admin/api-client/contract/fileAddresses'
import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import { useTranslation } from '@admin/i18n'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { PictureField } from '../../../features/files/PictureField.tsx'
import { gameTypes } from './gameTypes.list.tsx'

const schemas = async () => {
  const { gameTypeCreate, gameTypeUpdate } = await import('@admin/api-client/contract/system/gameTypes')
  return { create: gameTypeCreate, update: gameTypeUpdate }
}

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ icon, ...row }: GameType) => ({ ...row, icon: unsigned(icon) })

export default function GameTypeDialog({ subject, ...dialog }: DialogProps<RowSubject<GameType>>) {
  const { t } = useTranslation('gameType')
  const field = fieldsOf(gameTypes, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={gameTypes}
      row={subject.row}
      schemas={schemas}
      valuesOf={valuesOf}
      fields={[
        field('input', 'code', {
          editable: 'add',
          required: true,
          ...(subject.dialog === 'add' && { description: t('codeHint') }),
        }),
        ...nameFields(t),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
        field('slot', 'icon', {
          bare: true,
          startValue: '',
          wide: true,
          render: (slot) => <PictureField label={t('icon')} link={subject.row?.icon} {...slot} />,
        }),
      ]}
      columns={2}
    />
  )
}
